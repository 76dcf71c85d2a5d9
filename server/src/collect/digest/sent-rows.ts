import {
  type EventStore,
  EventStoreError,
  type EventTable,
  rowsOfProject,
  rowsOfProjects,
  jobLimits,
} from '../../store/events/index.ts';

/** Parameters are sent in the URL of a request, so they are limited. */
const rowsAtOnce = 1000;

/** A sent row, by what identifies it. */
export interface SentRow {
  readonly project: number;
  readonly position: number;
  /** Unix ms, as in its column; null in a table without times. */
  readonly ts: number | null;
}

/**
 * The positions of sent rows that a table has, once no insert is running. Reads only rows with the same
 * projects and times.
 * @param journal id of the journal or of the portion of dead letters the positions are in
 * @throws EventStoreError
 */
export async function storedOfSent(
  store: EventStore,
  table: EventTable,
  journal: string,
  rows: readonly SentRow[],
): Promise<Set<number>> {
  await expectNoInsert(store);
  const found = new Set<number>();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    for (const position of await storedAmong(store, table, journal, some)) found.add(position);
  }
  return found;
}

/**
 * An insert whose caller has given up may continue in the engine and be stored after the check.
 * @throws EventStoreError
 */
export async function expectNoInsert(store: EventStore): Promise<void> {
  const sql = `SELECT query_id FROM ${store.systemTables().processes}
WHERE query_kind = 'Insert' AND current_database = currentDatabase() LIMIT 1`;
  const running = await store.query({ sql, params: {} }, jobLimits);
  if (running.length > 0) throw new EventStoreError('unavailable', 'An insert is still running');
}

async function storedAmong(
  store: EventStore,
  table: EventTable,
  journal: string,
  rows: readonly SentRow[],
): Promise<number[]> {
  const positions = rows.map(({ position }) => position);
  const projects = [...new Set(rows.map(({ project }) => project))];
  const times = [...new Set(rows.map(({ ts }) => ts))];
  const areTimed = times.every((time) => Number.isSafeInteger(time));
  const sent = rowsOfProjects(table, projects, 'digest')
    .and('journal = {journal:String}', { journal })
    .and('position IN {positions:Array(UInt64)}', { positions });
  const atTimes = "ts IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)}), 'UTC'))";
  const looked = areTimed ? sent.and(atTimes, { times }) : sent;
  const sql = `SELECT DISTINCT toString(position) AS at FROM ${looked.where()}`;
  const stored = await store.query<{ at: string }>({ sql, params: looked.params }, jobLimits);
  return stored.map(({ at }) => Number(at));
}

/** A number that no project has. */
const noProject = 0;

/**
 * Has a table store a row of no project, on every shard, and removes it again.
 * @param token of the insert that failed; each probe needs its own, or the table would not store it
 * @throws EventStoreError
 */
export async function probeTable(
  store: EventStore,
  table: EventTable,
  token: string,
): Promise<void> {
  const time = performance.timeOrigin + performance.now();
  const row = { project: noProject, generation: 0 };
  await store.insertOnEveryShard(table, row, `${token}:probe:${time}`);
  // It has served its purpose; the next probe removes it, too.
  await store.removeRows(rowsOfProject(table, noProject, 'digest')).catch(() => undefined);
}
