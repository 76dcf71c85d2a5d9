import type { RowSetting } from '../kinds/retention-settings.ts';
import { storedKinds } from '../kinds/stored.ts';
import { grouped } from '../platform/grouped.ts';
import {
  type EventStore,
  type EventTable,
  jobLimits,
  type QueryLimits,
  rowsOfEveryProject,
  rowsOfGroups,
  type TableRows,
} from '../store/events/index.ts';
import { firstKept } from './retention.ts';
import type { ProjectLimit } from './retention-store.ts';

/** Projects per statement: their numbers are sent in its URL. */
const projectsAtOnce = 10_000;
const looking: QueryLimits = { ...jobLimits, seconds: 600, rank: 'last' };

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

interface RetentionLimits {
  readonly limits: readonly ProjectLimit[];
  /** Days, for projects without a limit of their own; null keeps all. */
  readonly byDefault: number | null;
}

/**
 * Drops months that have expired for all projects, and rewrites others without their expired rows. Projects without any
 * are not part of it: what is computed from rows is lost with them.
 */
export async function removeExpired(
  events: Pick<EventStore, 'query' | 'removeRows' | 'dropMonthsBefore'>,
  retained: RetainedTable,
  { limits, byDefault }: RetentionLimits,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const everywhere = expiredEverywhere(limits, byDefault, now);
  signal.throwIfAborted();
  if (everywhere !== null && (await hasMonths(events, retained, everywhere, signal)))
    await events.dropMonthsBefore(retained.table, everywhere, signal);
  for (const rows of expiredRows(retained, limits, now)) {
    signal.throwIfAborted();
    const found = await projectsWith(events, rows, signal);
    const some = limits.filter(({ number }) => found.has(number));
    for (const own of expiredRows(retained, some, now)) await events.removeRows(own, signal);
  }
}

/** Whether the table has rows of months that are over before a time. */
async function hasMonths(
  events: Pick<EventStore, 'query'>,
  { table, isBefore }: RetainedTable,
  time: number,
  signal: AbortSignal,
): Promise<boolean> {
  const date = new Date(time);
  const before = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const rows = rowsOfEveryProject(table, 'retention').and(isBefore('before'), { before });
  const sql = `SELECT 1 AS one FROM ${rows.where()} LIMIT 1`;
  return (await events.query({ sql, params: rows.params }, looking, signal)).length > 0;
}

async function projectsWith(
  events: Pick<EventStore, 'query'>,
  rows: TableRows,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const sql = `SELECT DISTINCT project FROM ${rows.where()}`;
  const statement = { sql, params: rows.params };
  const found = await events.query<{ project: number }>(statement, looking, signal);
  return new Set(found.map(({ project }) => project));
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
    const groups = Array.from(
      grouped(some, ({ days }) => days),
      ([days, projects]) => ({
        projects: projects.map(({ number }) => number),
        condition: isBefore,
        value: firstKept(now, days),
      }),
    );
    return rowsOfGroups(table, groups, 'retention');
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
