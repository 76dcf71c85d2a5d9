import { kinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/kind.ts';
import { nilUuid } from '../platform/uuid.ts';
import { type EventStore, jobLimits, rowsOfProject } from '../store/events/index.ts';
import { before, portions, type RemovedBefore } from './removal-statements.ts';

/**
 * A session belongs to one browser, but its visitor may change: at midnight without cookies, or with consent
 * to them. A name shared by more visitors is not a real session and does not identify anyone.
 */
const mostVisitors = 10;
/** The visitor of an anonymous row. */
const nilVisitor = `toUUID('${nilUuid}')`;

type Store = Pick<EventStore, 'query' | 'removeRows'>;

/** Tables with both a visitor and a session. */
const seenIn = kinds.flatMap(({ table, person: { visitor, session } }) =>
  visitor === null || session === null ? [] : [{ table: table.name, visitor, session }],
);
/** Tables in which some rows have only a session. */
const namedBySession = kinds.flatMap(({ table, person }: Kind) => {
  const { visitor, session, canBeAnonymous } = person;
  if (session === null || (visitor !== null && canBeAnonymous !== true)) return [];
  return [
    {
      table: table.name,
      session,
      anonymous: visitor === null ? null : `${visitor} = ${nilVisitor}`,
    },
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
 * Sessions, by the client's names, in which these visitors were seen before the removal. Sessions with more
 * visitors than a browser can have are left out.
 */
export async function sessionsOf(
  store: Store,
  project: number,
  visitors: readonly string[],
  removal: RemovedBefore,
  signal: AbortSignal,
): Promise<string[]> {
  const theirs = new Set<string>();
  const [earlier, places] = before(removal);
  for (const some of portions(visitors)) {
    const condition = `visitor IN {visitors:Array(UUID)} AND session != '' AND ${earlier}`;
    const sql = `SELECT DISTINCT session FROM (${seen(project, condition)}) ORDER BY session`;
    const params = { project, visitors: some, ...places };
    const rows = await store.query<{ session: string }>({ sql, params }, jobLimits, signal);
    for (const { session } of rows) theirs.add(session);
  }
  for (const some of portions([...theirs])) {
    const condition = `session IN {sessions:Array(String)} AND visitor != ${nilVisitor}`;
    const sql = `SELECT session FROM (${seen(project, condition)})
GROUP BY session HAVING uniqExact(visitor) > {most:UInt32} ORDER BY session`;
    const params = { project, sessions: some, most: mostVisitors };
    const rows = await store.query<{ session: string }>({ sql, params }, jobLimits, signal);
    for (const { session } of rows) theirs.delete(session);
  }
  return [...theirs];
}

/** Removes rows with these sessions but no visitor, from before the removal. Can be repeated. */
export async function removeSessionRows(
  store: Store,
  project: number,
  sessions: readonly string[],
  removal: RemovedBefore,
  signal: AbortSignal,
): Promise<void> {
  for (const some of portions(sessions)) {
    for (const { table, session, anonymous } of namedBySession) {
      const theirs = rowsOfProject(table, project, 'removal')
        .and(`${session} IN {sessions:Array(String)}`, { sessions: some })
        .and(...before(removal));
      await store.removeRows(anonymous === null ? theirs : theirs.and(anonymous), signal);
    }
  }
}
