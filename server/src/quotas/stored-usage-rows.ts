import {
  type EventStore,
  type EventTable,
  rowsOfEveryProject,
  type Statement,
  jobLimits,
} from '../store/events/index.ts';
import { monthOf, type StoredUsage } from './project-meter.ts';

/** The tables that take space. */
export interface StoredTables {
  readonly all: readonly EventTable[];
  /** Those whose rows have blobs, with the column of the bytes that a blob takes on disk. */
  readonly withBlobs: readonly { readonly table: EventTable; readonly bytes: string }[];
}

/**
 * What each project has stored, by its number.
 * @param at Unix ms, in the calendar month (UTC) of which items are counted
 * @param withDisk whether to estimate disk space too, which reads a column of every table
 * @throws EventStoreError
 */
export async function readStoredUsage(
  events: Pick<EventStore, 'query' | 'systemTables'>,
  tables: StoredTables,
  at: number,
  withDisk: boolean,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, StoredUsage>> {
  const firstDay = `${new Date(at).toISOString().slice(0, 7)}-01`;
  const taken = rowsOfEveryProject('outcomes', 'usage')
    .and(`outcome IN ('accepted', 'folded', 'sampled')`)
    .and('day >= {month:Date}', { month: firstDay });
  const accepted = await sums(
    events,
    {
      sql: `SELECT project, toString(sum(\`count\`)) AS total FROM ${taken.where()} GROUP BY project`,
      params: taken.params,
    },
    signal,
  );
  const replays = await blobBytes(events, tables.withBlobs, signal);
  const rows = withDisk ? await rowBytes(events, tables.all, signal) : new Map<number, number>();
  const numbers = new Set([...accepted.keys(), ...replays.keys(), ...rows.keys()]);
  return new Map(
    Array.from(numbers, (number) => {
      const itemsOfMonth = accepted.get(number) ?? 0;
      const replayBytes = replays.get(number) ?? 0;
      const diskBytes = withDisk ? (rows.get(number) ?? 0) + replayBytes : 0;
      return [number, { month: monthOf(at), itemsOfMonth, replayBytes, diskBytes }];
    }),
  );
}

/** Without FINAL, duplicates count until they are merged, which is soon. */
async function blobBytes(
  events: Pick<EventStore, 'query'>,
  tables: StoredTables['withBlobs'],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const bytes = new Map<number, number>();
  for (const { table, bytes: column } of tables) {
    const all = rowsOfEveryProject(table, 'usage');
    const sql = `SELECT project, toString(sum(${column})) AS total FROM ${all.where()} GROUP BY project`;
    for (const [number, some] of await sums(events, { sql, params: {} }, signal)) {
      bytes.set(number, (bytes.get(number) ?? 0) + some);
    }
  }
  return bytes;
}

/** Distributes the bytes of each table over the projects by number of rows. */
async function rowBytes(
  events: Pick<EventStore, 'query' | 'systemTables'>,
  tables: readonly EventTable[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const bytes = new Map<number, number>();
  for (const table of tables) {
    const all = rowsOfEveryProject(table, 'usage');
    const perRow = await bytesPerRow(events, table, signal);
    const sql = `SELECT project, toString(count()) AS total FROM ${all.where()} GROUP BY project`;
    for (const [number, rows] of await sums(events, { sql, params: {} }, signal)) {
      bytes.set(number, (bytes.get(number) ?? 0) + Math.round(rows * perRow));
    }
  }
  return bytes;
}

async function bytesPerRow(
  events: Pick<EventStore, 'query' | 'systemTables'>,
  table: EventTable,
  signal: AbortSignal,
): Promise<number> {
  const statement: Statement = {
    sql: `SELECT toString(sum(bytes_on_disk)) AS bytes, toString(sum(rows)) AS rows FROM ${events.systemTables().parts}
WHERE active AND database = currentDatabase() AND table = {table:String}`,
    params: { table: events.systemTables().nameOf(table) },
  };
  const [row] = await events.query<{ bytes: string; rows: string }>(statement, jobLimits, signal);
  const rows = Number(row?.rows ?? 0);
  return rows === 0 ? 0 : Number(row?.bytes ?? 0) / rows;
}

async function sums(
  events: Pick<EventStore, 'query'>,
  statement: Statement,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const rows = await events.query<{ project: number; total: string }>(statement, jobLimits, signal);
  return new Map(rows.map(({ project, total }) => [project, Number(total)]));
}
