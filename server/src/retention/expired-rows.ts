import {
  type EventTable,
  type Parameter,
  rowsOfEveryProject,
  type TableRows,
} from '../store/events/index.ts';
import { firstKept, type RowKind } from './retention.ts';
import type { ProjectLimit } from './retention-store.ts';

/** Projects in one statement: their numbers travel in its address. */
const projectsAtOnce = 10_000;

interface KeptTable {
  readonly table: EventTable;
  /** Whether a row is from before a time in milliseconds, a parameter of this name. */
  isBefore(parameter: string): string;
}

const time = (parameter: string) => `fromUnixTimestamp64Milli({${parameter}:Int64}, 'UTC')`;
const byTime = (table: EventTable): KeptTable => ({
  table,
  isBefore: (parameter) => `ts < ${time(parameter)}`,
});

/** Where the rows of a kind lie. Their age is that of what happened, as readers see it. */
export const keptTables: Readonly<Record<RowKind, KeptTable>> = {
  events: byTime('events'),
  telemetry: byTime('telemetry'),
  vitals: byTime('vitals'),
  errors: byTime('occurrences'),
  outcomes: { table: 'outcomes', isBefore: (parameter) => `day < toDate(${time(parameter)})` },
};

/**
 * Every row of the kind that is kept no longer. Many projects share one condition, for
 * removing rewrites each month that holds such rows once a condition, whoever’s they are.
 */
export function expiredRows(
  kind: RowKind,
  limits: readonly ProjectLimit[],
  now: number,
): TableRows[] {
  const { table, isBefore } = keptTables[kind];
  const limited = limits.flatMap(({ number, days }) => (days === null ? [] : [{ number, days }]));
  const count = Math.ceil(limited.length / projectsAtOnce);
  return Array.from({ length: count }, (_, at) => {
    const some = limited.slice(at * projectsAtOnce, (at + 1) * projectsAtOnce);
    const before: string[] = [];
    const params: Record<string, Parameter> = {};
    for (const [days, numbers] of byDays(some)) {
      const group = before.length;
      before.push(
        `(project IN {projects${group}:Array(UInt32)} AND ${isBefore(`before${group}`)})`,
      );
      params[`projects${group}`] = numbers;
      params[`before${group}`] = firstKept(now, days);
    }
    return rowsOfEveryProject(table, 'retention').and(before.join(' OR '), params);
  });
}

/** Numbers of the projects by how long they keep the rows. */
function byDays(limits: readonly { number: number; days: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { number, days } of limits) {
    const group = groups.get(days);
    if (group === undefined) groups.set(days, [number]);
    else group.push(number);
  }
  return groups;
}

/** Before this time nobody keeps rows, new projects neither; null = somebody keeps them for ever. */
export function keptByNobody(
  limits: readonly ProjectLimit[],
  byDefault: number | null,
  now: number,
): number | null {
  let longest = byDefault;
  for (const { days } of limits) {
    if (longest === null || days === null) return null;
    longest = Math.max(longest, days);
  }
  return longest === null ? null : firstKept(now, longest);
}
