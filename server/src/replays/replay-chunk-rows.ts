import {
  type EventStore,
  rowsOf,
  rowsOfProject,
  type StatementRunner,
  type TableRows,
  type Tenant,
  jobLimits,
} from '../store/events/index.ts';
import type { ReplayWindow } from './chunk-key.ts';

/** The blob of a chunk, and the timestamps of its first and last event. */
export interface StoredChunk {
  readonly blob: string;
  readonly begins: number;
  readonly ends: number;
  readonly bytes: number;
}

/** Storage used by a project's replays. */
export interface ReplayUsage {
  readonly replays: number;
  readonly chunks: number;
  readonly events: number;
  /** Size of the events as JSON. */
  readonly bytes: number;
  /** Compressed size. */
  readonly storedBytes: number;
}

const ofWindow = `session_hash = sipHash64({session:String}) AND session = {session:String} AND \`window\` = {window:String}`;

function chunksOf(tenant: Tenant, { session, window }: ReplayWindow): TableRows {
  return rowsOf('replay_chunks', tenant).and(ofWindow, { session, window });
}

/** The number of chunks in a window, and how many of them have events. */
export async function countChunks(
  runner: StatementRunner,
  tenant: Tenant,
  window: ReplayWindow,
  signal: AbortSignal,
): Promise<{ readonly chunks: number; readonly filled: number }> {
  const chunks = chunksOf(tenant, window).with('FINAL');
  const sql = `SELECT count() AS chunks, countIf(blob != '') AS filled FROM ${chunks.where()}`;
  const statement = { sql, params: chunks.params };
  const [row] = await runner.run<{ chunks: string; filled: string }>(
    statement,
    tenant.number,
    'query',
    signal,
  );
  return { chunks: Number(row?.chunks ?? 0), filled: Number(row?.filled ?? 0) };
}

/** Chunks of a window that have events, in order of their first events. */
export async function readChunks(
  runner: StatementRunner,
  tenant: Tenant,
  window: ReplayWindow,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<StoredChunk[]> {
  const chunks = chunksOf(tenant, window).with('FINAL');
  const sql = `SELECT blob, begins, ends, toFloat64(replay_chunks.bytes) AS bytes
FROM ${chunks.where(`blob != ''`)} ORDER BY begins, sequence, batch LIMIT {limit:UInt32} OFFSET {offset:UInt64}`;
  const statement = { sql, params: { ...chunks.params, ...page } };
  return runner.run<StoredChunk>(statement, tenant.number, 'query', signal);
}

/** The chunks of a window received so far. Later ones have a later time of receipt. */
export async function takenSoFar(
  runner: StatementRunner,
  tenant: Tenant,
  window: ReplayWindow,
  signal: AbortSignal,
): Promise<{ readonly chunks: number; readonly taken: TableRows }> {
  const chunks = chunksOf(tenant, window);
  const sql = `SELECT count() AS chunks, toUnixTimestamp64Milli(max(received_at)) AS until FROM ${chunks.where()}`;
  const [row] = await runner.run<{ chunks: string; until: string }>(
    { sql, params: chunks.params },
    tenant.number,
    'query',
    signal,
  );
  const untilThen = `received_at <= fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;
  return {
    chunks: Number(row?.chunks ?? 0),
    taken: chunks.and(untilThen, { until: Number(row?.until ?? 0) }),
  };
}

/** The blob keys of chunks. */
export async function blobsOf(
  runner: StatementRunner,
  tenant: Tenant,
  chunks: TableRows,
  signal: AbortSignal,
): Promise<string[]> {
  const sql = `SELECT DISTINCT blob FROM ${chunks.where(`blob != ''`)} ORDER BY blob`;
  const statement = { sql, params: chunks.params };
  const rows = await runner.run<{ blob: string }>(statement, tenant.number, 'query', signal);
  return rows.map(({ blob }) => blob);
}

export async function readUsage(
  runner: StatementRunner,
  tenant: Tenant,
  signal: AbortSignal,
): Promise<ReplayUsage> {
  const all = rowsOf('replay_chunks', tenant).with('FINAL');
  const sql = `SELECT uniqExact((session, \`window\`)) AS replays, count() AS chunks, sum(events) AS event_count,
  sum(bytes) AS byte_count, sum(stored_bytes) AS stored_count
FROM ${all.where()}`;
  const [row] = await runner.run<Record<string, string>>(
    { sql, params: all.params },
    tenant.number,
    'query',
    signal,
  );
  return {
    replays: Number(row?.['replays'] ?? 0),
    chunks: Number(row?.['chunks'] ?? 0),
    events: Number(row?.['event_count'] ?? 0),
    bytes: Number(row?.['byte_count'] ?? 0),
    storedBytes: Number(row?.['stored_count'] ?? 0),
  };
}

/** The blob keys in rows of a project's generation that were received in a time range. */
export async function namedBlobs(
  events: Pick<EventStore, 'query'>,
  tenant: Tenant,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<Set<string>> {
  const received = `received_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND received_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
  const named = rowsOf('replay_chunks', tenant).with('FINAL').and(received, { from, to });
  const statement = { sql: `SELECT blob FROM ${named.where(`blob != ''`)}`, params: named.params };
  const rows = await events.query<{ blob: string }>(statement, jobLimits, signal);
  return new Set(rows.map(({ blob }) => blob));
}

/** @param taken of `takenSoFar` */
export async function removeChunks(
  events: Pick<EventStore, 'removeRows'>,
  taken: TableRows,
  signal: AbortSignal,
): Promise<void> {
  await events.removeRows(taken, signal);
}

/** Removes chunks received before a time. */
export async function removeReceivedBefore(
  events: Pick<EventStore, 'removeRows'>,
  project: number,
  time: number,
  signal: AbortSignal,
): Promise<void> {
  const all = rowsOfProject('replay_chunks', project, 'retention');
  const received = all.and(`received_at < fromUnixTimestamp64Milli({time:Int64}, 'UTC')`, { time });
  await events.removeRows(received, signal);
}
