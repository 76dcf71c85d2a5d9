import { kinds } from '../kinds/all.ts';
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

/** A table whose rows expire. */
export interface KeptTable {
  readonly table: EventTable;
  /** Whose days count. */
  readonly setting: RowKind;
  /** Whether a row is from before a time in milliseconds, a parameter of this name. */
  isBefore(parameter: string): string;
}

const time = (parameter: string) => `fromUnixTimestamp64Milli({${parameter}:Int64}, 'UTC')`;

/** By the time of what happened, as readers see it. */
export function keptByTime(table: EventTable, setting: RowKind): KeptTable {
  return { table, setting, isBefore: (parameter) => `ts < ${time(parameter)}` };
}

/** The tables of all kinds of data, and that of the outcomes. */
export const keptTables: readonly KeptTable[] = [
  ...kinds.flatMap(({ table, retention }) =>
    retention.by === 'age' ? [keptByTime(table, retention.setting)] : [],
  ),
  {
    table: 'outcomes',
    setting: 'outcomes',
    isBefore: (parameter) => `day < toDate(${time(parameter)})`,
  },
];

/**
 * Every row of the table that is kept no longer. Many projects share one condition, for
 * removing rewrites each month that holds such rows once a condition, whoever’s they are.
 */
export function expiredRows(
  { table, isBefore }: KeptTable,
  limits: readonly ProjectLimit[],
  now: number,
): TableRows[] {
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
