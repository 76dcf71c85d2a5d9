import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';

const count = Type.Number({ description: 'Number of compared occurrences.' });

const groupSchema = Type.Object({
  issueId: nullable(
    Type.String({ description: 'The issue that would have them; null = a new issue.' }),
  ),
  hashes: Type.Array(Type.String()),
  count,
});

export const comparisonSchema = Type.Object({
  groupsBefore: Type.Number({ description: 'Issues of these occurrences now.' }),
  groupsAfter: Type.Number({ description: 'Issues they would belong to.' }),
  newIssues: Type.Number({ description: 'New issues among `groupsAfter`.' }),
  merges: Type.Array(
    Type.Object({
      ...groupSchema.properties,
      from: Type.Array(Type.Object({ issueId: Type.String(), count })),
    }),
    { description: 'Issues that would be merged, largest first.' },
  ),
  splits: Type.Array(
    Type.Object({ issueId: Type.String(), count, into: Type.Array(groupSchema) }),
    { description: 'Issues that would be split, largest first.' },
  ),
});

type Comparison = Static<typeof comparisonSchema>;
type Group = Static<typeof groupSchema>;

/** An occurrence before and after a change of the grouping settings. */
export interface RegroupedOccurrence {
  /** Its current issue. */
  readonly issueId: string;
  /** Its hash with the new settings. */
  readonly hash: string;
  /** Its issue with the new settings, or null for a new issue. */
  readonly nextIssueId: string | null;
}

/** The effect of changed settings on occurrences. */
export function compareGroupings(occurrences: readonly RegroupedOccurrence[]): Comparison {
  const before = new Map<string, Map<string, number>>();
  const after = new Map<string, Map<string, number>>();
  const groups = new Map<string, { issueId: string | null; hashes: Set<string> }>();
  for (const { issueId, hash, nextIssueId } of occurrences) {
    // Safe: a hash never equals an issue ID.
    const next = nextIssueId ?? hash;
    add(before, issueId, next);
    add(after, next, issueId);
    const group = groups.get(next) ?? { issueId: nextIssueId, hashes: new Set() };
    groups.set(next, group);
    group.hashes.add(hash);
  }
  const groupOf = (next: string, of: number): Group => {
    const { issueId = null, hashes = [] } = groups.get(next) ?? {};
    return { issueId, hashes: [...hashes].toSorted(), count: of };
  };
  return {
    groupsBefore: before.size,
    groupsAfter: after.size,
    newIssues: [...groups.values()].filter(({ issueId }) => issueId === null).length,
    merges: severals(after).map(({ key, parts, count: sum }) => ({
      ...groupOf(key, sum),
      from: parts.map(([issueId, of]) => ({ issueId, count: of })),
    })),
    splits: severals(before).map(({ key, parts, count: sum }) => ({
      issueId: key,
      count: sum,
      into: parts.map(([next, of]) => groupOf(next, of)),
    })),
  };
}

function add(counts: Map<string, Map<string, number>>, key: string, part: string): void {
  const parts = counts.get(key) ?? new Map<string, number>();
  counts.set(key, parts);
  parts.set(part, (parts.get(part) ?? 0) + 1);
}

type Part = readonly [name: string, count: number];

/** Entries with several parts, with the parts, largest first. */
function severals(counts: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  return [...counts]
    .filter(([, parts]) => parts.size > 1)
    .map(([key, parts]) => {
      const sorted = [...parts].toSorted(largestFirst);
      return { key, parts: sorted, count: sorted.reduce((sum, [, of]) => sum + of, 0) };
    })
    .toSorted((one, other) => largestFirst([one.key, one.count], [other.key, other.count]));
}

function largestFirst([oneName, one]: Part, [otherName, other]: Part): number {
  if (one !== other) return other - one;
  return oneName < otherName ? -1 : 1;
}
