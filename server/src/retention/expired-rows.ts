import type { RowSetting } from '../kinds/retention-settings.ts';
import { storedKinds } from '../kinds/stored.ts';
import { grouped } from '../platform/grouped.ts';
import {
  type EventStore,
  type EventTable,
  type Parameter,
  rowsOfEveryProject,
  type TableRows,
} from '../store/events/index.ts';
import { firstKept } from './retention.ts';
import type { ProjectLimit } from './retention-store.ts';

/** Projects per statement: their numbers are sent in its URL. */
const projectsAtOnce = 10_000;

/** A table with rows that expire. */
export interface RetainedTable {
  readonly table: EventTable;
  /** The setting that determines its days. */
  readonly setting: RowSetting;
  /** Whether a row is older than a time in milliseconds, a parameter with this name. */
  isBefore(parameter: string): string;
}

const time = (parameter: string) => `fromUnixTimestamp64Milli({${parameter}:Int64}, 'UTC')`;

/** By the time of the event, as readers see it. */
export function retainedByTime(table: EventTable, setting: RowSetting): RetainedTable {
  return { table, setting, isBefore: (parameter) => `ts < ${time(parameter)}` };
}

/** The tables of all kinds of data, collected or imported, and the table of outcomes. */
export const retainedTables: readonly RetainedTable[] = [
  ...storedKinds.flatMap(({ table, retention }) =>
    retention.by === 'age' ? [retainedByTime(table.name, retention.setting)] : [],
  ),
  {
    table: 'outcomes',
    setting: 'outcomes',
    isBefore: (parameter) => `day < toDate(${time(parameter)})`,
  },
];

/** Drops months that have expired for all projects, and rewrites others without their expired rows. */
export async function removeExpired(
  events: Pick<EventStore, 'removeRows' | 'dropMonthsBefore'>,
  retained: RetainedTable,
  limits: readonly ProjectLimit[],
  byDefault: number | null,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const everywhere = expiredEverywhere(limits, byDefault, now);
  signal.throwIfAborted();
  if (everywhere !== null) await events.dropMonthsBefore(retained.table, everywhere, signal);
  for (const rows of expiredRows(retained, limits, now)) {
    signal.throwIfAborted();
    await events.removeRows(rows, signal);
  }
}

/**
 * All expired rows of the table. Many projects share one condition, because each condition rewrites every
 * month that contains such rows, for any number of projects.
 */
export function expiredRows(
  { table, isBefore }: RetainedTable,
  limits: readonly ProjectLimit[],
  now: number,
): TableRows[] {
  const limited = limits.flatMap(({ number, days }) => (days === null ? [] : [{ number, days }]));
  const count = Math.ceil(limited.length / projectsAtOnce);
  return Array.from({ length: count }, (_, at) => {
    const some = limited.slice(at * projectsAtOnce, (at + 1) * projectsAtOnce);
    const before: string[] = [];
    const params: Record<string, Parameter> = {};
    for (const [days, projects] of grouped(some, (limit) => limit.days)) {
      const group = before.length;
      before.push(
        `(project IN {projects${group}:Array(UInt32)} AND ${isBefore(`before${group}`)})`,
      );
      params[`projects${group}`] = projects.map(({ number }) => number);
      params[`before${group}`] = firstKept(now, days);
    }
    return rowsOfEveryProject(table, 'retention').and(before.join(' OR '), params);
  });
}

/** Before this time no project keeps rows, including new ones; null if one keeps them forever. */
export function expiredEverywhere(
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
