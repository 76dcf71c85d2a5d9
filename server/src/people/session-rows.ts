import { kinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/kind.ts';
import { type EventStore, rowsOfProject } from '../store/events/index.ts';
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

type Store = Pick<EventStore, 'query' | 'removeRows'>;
type Removal = Pick<PersonRemoval, 'journal' | 'position'>;

/** Where rows say both a visitor and a session. */
const seenIn = kinds.flatMap(({ table, person: { visitor, session } }) =>
  visitor === null || session === null ? [] : [{ table: table.name, visitor, session }],
);
/** Where only the session says whose some rows are. */
const namedBySession = kinds.flatMap(({ table, person }: Kind) => {
  const { visitor, session, canBeNobodys } = person;
  if (session === null || (visitor !== null && canBeNobodys !== true)) return [];
  return [
    { table: table.name, session, nobodys: visitor === null ? null : `${visitor} = ${nobody}` },
  ];
});

const seen = (project: number, condition: string) =>
  seenIn
    .map(({ table, visitor, session }) => {
      const found = rowsOfProject(table, project, 'removal').where(condition);
      return `SELECT ${session} AS session, ${visitor} AS visitor FROM ${found}`;
    })
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
    const condition = `visitor IN {visitors:Array(UUID)} AND session != '' AND ${before}`;
    const sql = `SELECT DISTINCT session FROM (${seen(project, condition)}) ORDER BY session`;
    const params = { project, visitors: some, journal, position };
    const rows = await store.query<{ session: string }>({ sql, params }, limits, signal);
    for (const { session } of rows) theirs.add(session);
  }
  for (const some of portions([...theirs])) {
    const condition = `session IN {sessions:Array(String)} AND visitor != ${nobody}`;
    const sql = `SELECT session FROM (${seen(project, condition)})
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
    for (const { table, session, nobodys } of namedBySession) {
      const theirs = rowsOfProject(table, project, 'removal')
        .and(`${session} IN {sessions:Array(String)}`, { sessions: some })
        .and(before, { journal, position });
      await store.removeRows(nobodys === null ? theirs : theirs.and(nobodys), signal);
    }
  }
}
