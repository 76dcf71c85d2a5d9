import type { ErrorTenant } from '../store/events/index.ts';
import { type ErrorGrouping, type TriedGroup, tryGrouping } from '../grouping/index.ts';
import type { RegroupedOccurrence } from './compare-groupings.ts';
import { latestToGroup } from './grouping-preview-rows.ts';
import type { CurrentProject } from './issue.ts';
import { issueFinder } from './issues-read-store.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import { issuesToContinue } from './new-issues-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';

const mostOccurrences = 1000;
/** ms */
const within = 8000;

export interface Regrouped {
  /** Newest first. */
  readonly occurrences: readonly RegroupedOccurrence[];
  /** Whether all of the latest were compared. False if they are too large or took too long. */
  readonly complete: boolean;
}

type Project = CurrentProject & ErrorTenant;
type Context = Pick<IssuesReadingContext, 'db' | 'runner'>;

/** Regroups the latest occurrences of a project with other settings. Changes nothing. */
export async function regroupLatest(
  { db, runner }: Context,
  project: Project,
  settings: ErrorGrouping,
  signal: AbortSignal,
): Promise<Regrouped> {
  const { rows, found } = await latestToGroup(runner, project, mostOccurrences, signal);
  const groups = await tryGrouping({ errors: rows, settings }, within, signal);
  const before = rows.map(({ algorithm, groupHash }) => ({ algorithm, hash: groupHash }));
  const issueOf = await issueFinder(db)(project, [...before, ...groups]);
  const next = await nextIssues(db, project, groups, issueOf);
  const occurrences = groups.flatMap((group, index): RegroupedOccurrence[] => {
    const issueId = issueOf.get(keyOf(before[index] ?? group));
    if (issueId === undefined) return [];
    return [{ issueId, hash: group.hash, nextIssueId: next.get(keyOf(group)) ?? null }];
  });
  return { occurrences, complete: groups.length === found };
}

/** The issues of the new groups: those with the same hash, or those that would continue. */
async function nextIssues(
  db: Context['db'],
  project: Project,
  groups: readonly TriedGroup[],
  issueOf: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const next = new Map<string, string>();
  const formerOf = new Map<string, string>();
  // Oldest first, in the order of arrival.
  for (const group of groups.toReversed()) {
    const key = keyOf(group);
    const issueId = issueOf.get(key);
    if (issueId !== undefined) next.set(key, issueId);
    else if (group.formerHash !== undefined && !formerOf.has(key)) {
      formerOf.set(key, group.formerHash);
    }
  }
  const owners = await issuesToContinue(db, project, [...formerOf.values()]);
  const continued = new Set<string>();
  for (const [key, formerHash] of formerOf) {
    const owner = owners.get(formerHash);
    if (owner === undefined || continued.has(owner.originalIssueId)) continue;
    continued.add(owner.originalIssueId);
    next.set(key, owner.issueId);
  }
  return next;
}

function keyOf({ algorithm, hash }: { readonly algorithm: string; readonly hash: string }): string {
  return fingerprintKey(algorithm, hash);
}
