import type { EventStore, EventTable } from '../store/events/index.ts';
import { before, limits, portions } from './removal-statements.ts';
import type { PersonRemoval } from './removals-store.ts';

/** The tables whose rows say which visitor they are of, and in which column. */
const tables = [
  ['events', 'visitor'],
  ['occurrences', 'visitor'],
  ['replay_chunks', 'visitor'],
  ['telemetry', 'server'],
] as const satisfies readonly (readonly [EventTable, string])[];

type Store = Pick<EventStore, 'query' | 'removeWhere'>;
type Removal = Pick<PersonRemoval, 'personId' | 'journal' | 'position'>;

/** The visitors whose latest alias, as of the removal, is the person. */
export async function visitorsOf(
  store: Store,
  project: number,
  { personId, journal, position }: Removal,
  signal: AbortSignal,
): Promise<string[]> {
  const sql = `SELECT toString(visitor) AS id FROM aliases
WHERE project = {project:UInt32} AND ${before}
GROUP BY visitor HAVING argMax(person_id, version) = {person:String} ORDER BY id`;
  const params = { project, journal, position, person: personId };
  const rows = await store.query<{ id: string }>({ sql, params }, limits, signal);
  return rows.map(({ id }) => id);
}

/** Where the blobs of these visitors' replays lie. */
export async function blobsOf(
  store: Store,
  project: number,
  visitors: readonly string[],
  { journal, position }: Removal,
  signal: AbortSignal,
): Promise<string[]> {
  const blobs: string[] = [];
  for (const some of portions(visitors)) {
    const sql = `SELECT DISTINCT blob FROM replay_chunks
WHERE project = {project:UInt32} AND visitor IN {visitors:Array(UUID)} AND ${before} ORDER BY blob`;
    const params = { project, visitors: some, journal, position };
    const rows = await store.query<{ blob: string }>({ sql, params }, limits, signal);
    for (const { blob } of rows) blobs.push(blob);
  }
  return blobs;
}

/** Removes what was collected of these visitors before the removal. May run again. */
export async function removeVisitorRows(
  store: Store,
  project: number,
  visitors: readonly string[],
  { journal, position }: Removal,
  signal: AbortSignal,
): Promise<void> {
  for (const some of portions(visitors)) {
    const params = { project, visitors: some, journal, position };
    for (const [table, column] of tables) {
      const sql = `project = {project:UInt32} AND ${column} IN {visitors:Array(UUID)} AND ${before}`;
      await store.removeWhere(table, { sql, params }, signal);
    }
  }
}

/**
 * Removes the aliases of a person. Those that its visitors had before go too: else an earlier person
 * of theirs would come back. May run again.
 */
export async function removeAliases(
  store: Store,
  project: number,
  visitors: readonly string[],
  { personId, journal, position }: Removal,
  signal: AbortSignal,
): Promise<void> {
  const older = `project = {project:UInt32} AND ${before}`;
  for (const some of portions(visitors)) {
    const params = { project, journal, position, visitors: some };
    const sql = `${older} AND visitor IN {visitors:Array(UUID)}`;
    await store.removeWhere('aliases', { sql, params }, signal);
  }
  const sql = `${older} AND person_id = {person:String}`;
  const params = { project, journal, position, person: personId };
  await store.removeWhere('aliases', { sql, params }, signal);
}
