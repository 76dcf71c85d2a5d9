import { type EventStore, type EventStoreOptions, rowsOfProjects } from '../store/events/index.ts';

/** Above the numbers that projects ever get. */
const firstProject = 4_000_000_000;
export const verifiedProjects = 40;
const rowsInBatch = 1_000;
const limits = { seconds: 60, bytes: 512 * 1024 ** 2 };

/** The rows of a batch, which are the same each time. */
export function batchRows(batch: number, time: number): readonly object[] {
  return Array.from({ length: rowsInBatch }, (_, at) => ({
    project: firstProject + ((batch + at) % verifiedProjects),
    generation: 1,
    ts: time,
    event: 'verify-cluster',
    position: batch * rowsInBatch + at,
  }));
}

export const rowsInEach = (batches: number): number => (batches * rowsInBatch) / verifiedProjects;

/** Rows of a project on a server. */
interface CountOfServer {
  readonly server: number;
  readonly project: number;
  readonly total: number;
  readonly different: number;
}

/** What each server has of the rows, whichever shard it is in. */
export function countsOfServers(
  store: Pick<EventStore, 'query'>,
  { topology = { kind: 'single' }, database = 'default' }: EventStoreOptions,
): Promise<CountOfServer[]> {
  const table =
    topology.kind === 'single'
      ? 'events'
      : `clusterAllReplicas('${topology.name}', {database:Identifier}, events_local)`;
  const sql = `SELECT toUInt32(_shard_num) AS server, project, toUInt32(count()) AS total,
      toUInt32(uniqExact(position)) AS different
    FROM ${table} WHERE project >= {first:UInt32} GROUP BY server, project ORDER BY server, project`;
  return store.query<CountOfServer>({ sql, params: { first: firstProject, database } }, limits);
}

/** Removes the inserted rows. */
export async function removeVerified(store: Pick<EventStore, 'removeRows'>): Promise<void> {
  const projects = Array.from({ length: verifiedProjects }, (_, at) => firstProject + at);
  await store.removeRows(rowsOfProjects('events', projects, 'removal'));
}
