import type { EventStore } from '../store/events/index.ts';
import { before, limits, portions } from './removal-statements.ts';
import type { PersonRemoval } from './removals-store.ts';

/**
 * A session is one browser’s, though its visitor may change: at midnight without cookies, or when
 * somebody agrees to them. A name that more visitors share is no session, and tells nothing of whose
 * the rest of it is.
 */
const mostVisitors = 10;
/** The visitor of a row that names nobody. */
const nobody = `toUUID('00000000-0000-0000-0000-000000000000')`;

type Store = Pick<EventStore, 'query' | 'removeWhere'>;
type Removal = Pick<PersonRemoval, 'journal' | 'position'>;

/** Rows of all tables that know a visitor and a session. */
const seen = (condition: string) =>
  ['events', 'occurrences', 'replay_chunks']
    .map((table) => `SELECT session, visitor FROM ${table} WHERE ${condition}`)
    .join(' UNION ALL ');

/**
 * Sessions, as clients name them, in which these visitors were seen before the removal. Those that
 * more than a browser can have are left out.
 */
export async function sessionsOf(
  store: Store,
  project: number,
  visitors: readonly string[],
  { journal, position }: Removal,
  signal: AbortSignal,
): Promise<string[]> {
  const theirs = new Set<string>();
  for (const some of portions(visitors)) {
    const condition = `project = {project:UInt32} AND visitor IN {visitors:Array(UUID)} AND session != '' AND ${before}`;
    const sql = `SELECT DISTINCT session FROM (${seen(condition)}) ORDER BY session`;
    const params = { project, visitors: some, journal, position };
    const rows = await store.query<{ session: string }>({ sql, params }, limits, signal);
    for (const { session } of rows) theirs.add(session);
  }
  for (const some of portions([...theirs])) {
    const condition = `project = {project:UInt32} AND session IN {sessions:Array(String)} AND visitor != ${nobody}`;
    const sql = `SELECT session FROM (${seen(condition)})
GROUP BY session HAVING uniqExact(visitor) > {most:UInt32} ORDER BY session`;
    const params = { project, sessions: some, most: mostVisitors };
    const rows = await store.query<{ session: string }>({ sql, params }, limits, signal);
    for (const { session } of rows) theirs.delete(session);
  }
  return [...theirs];
}

/** Removes what names these sessions but no visitor, of before the removal. May run again. */
export async function removeSessionRows(
  store: Store,
  project: number,
  sessions: readonly string[],
  { journal, position }: Removal,
  signal: AbortSignal,
): Promise<void> {
  for (const some of portions(sessions)) {
    const params = { project, sessions: some, journal, position };
    const sql = `project = {project:UInt32} AND session IN {sessions:Array(String)} AND ${before}`;
    await store.removeWhere('vitals', { sql, params }, signal);
    const nobodys = { sql: `${sql} AND visitor = ${nobody}`, params };
    await store.removeWhere('occurrences', nobodys, signal);
  }
}
