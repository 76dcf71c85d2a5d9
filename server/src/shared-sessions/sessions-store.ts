import { type RawBuilder, sql } from 'kysely';
import type { LastSession, RunSessions, SessionPage, VisitorRuns } from '../collect/index.ts';
import type { Generations } from '../module.ts';
import { type Executor, type Instant, instantAfter } from '../store/metadata/index.ts';
import { joinRuns, type Session } from './join-runs.ts';

/** To this, so that the index rarely changes (ms). */
const roundedTo = 600_000;
/**
 * How long sessions are kept after they were written (ms): a batch that is stored again when a killed instance is back
 * gets the same ones.
 */
const keptFor = 3 * 3_600_000;
const perPage = 2_000;
/** Names in a statement. */
const atOnce = 500;

interface StoredSessions {
  readonly visitor: string;
  readonly project: number;
  readonly generation: number;
  readonly sessions: string;
}

/** Assigns runs to sessions, in one transaction. The same runs get the same sessions again. */
export function assignSessions(
  db: Executor,
  visitors: readonly VisitorRuns[],
  now: Instant,
): Promise<RunSessions> {
  return db.transaction().execute(async (transaction) => {
    const stored = await storedOf(transaction, visitors);
    const known = new Map(stored.map((row) => [keyOf(row), row.sessions]));
    const changed = new Map<string, StoredSessions>();
    const joined = visitors.map(({ runs, ...of }) => {
      const key = keyOf(of);
      const before = known.get(key) ?? '[]';
      const result = joinRuns(JSON.parse(before) as Session[], runs);
      const sessions = JSON.stringify(result.sessions);
      if (sessions === before) return result.joined;
      known.set(key, sessions);
      changed.set(key, { ...of, sessions });
      return result.joined;
    });
    if (changed.size > 0) await write(transaction, changed, now);
    return joined;
  });
}

async function storedOf(
  db: Executor,
  visitors: readonly VisitorRuns[],
): Promise<readonly StoredSessions[]> {
  return db
    .selectFrom('open_sessions')
    .select(['visitor', 'project', 'generation', 'sessions'])
    .where('visitor', 'in', [...new Set(visitors.map(({ visitor }) => visitor))])
    .execute();
}

async function write(
  db: Executor,
  changed: ReadonlyMap<string, StoredSessions>,
  now: Instant,
): Promise<void> {
  const writtenAt = rounded(now);
  await db
    .insertInto('open_sessions')
    .values([...changed.values()].map((row) => ({ ...row, written_at: writtenAt })))
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'project', 'generation']).doUpdateSet((eb) => ({
        sessions: eb.ref('excluded.sessions'),
        written_at: eb.ref('excluded.written_at'),
      })),
    )
    .execute();
}

/** The latest session of each visitor, in pages. */
export async function lastSessions(
  db: Executor,
  after: SessionPage,
): Promise<readonly LastSession[]> {
  const rows = await db
    .selectFrom('open_sessions')
    .select(['visitor', 'project', 'generation', 'sessions'])
    .where((eb) => {
      if (after === null) return eb.lit(true);
      const { visitor, project, generation } = after;
      return eb.or([
        eb('visitor', '>', visitor),
        eb.and([eb('visitor', '=', visitor), eb('project', '>', project)]),
        eb.and([
          eb('visitor', '=', visitor),
          eb('project', '=', project),
          eb('generation', '>', generation),
        ]),
      ]);
    })
    .orderBy('visitor')
    .orderBy('project')
    .orderBy('generation')
    .limit(perPage)
    .execute();
  return rows.flatMap(({ sessions, ...of }) => {
    const session = (JSON.parse(sessions) as Session[]).at(-1);
    return session === undefined ? [] : [{ ...of, session: session[0], last: session[2] }];
  });
}

/** Removes sessions that ended long ago. @returns the number of visitors */
export async function removeEndedSessions(
  db: Executor,
  limit: number,
  now: Instant,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from open_sessions
where (visitor, project, generation) in (
  select visitor, project, generation from open_sessions
  where written_at < ${instantAfter(now, -keptFor)} limit ${limit}
)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes sessions of older generations of a project. @returns the number of visitors */
export async function removeOlderSessions(
  db: Executor,
  { number, generation }: Pick<Generations, 'number' | 'generation'>,
  limit: number,
): Promise<number> {
  const older = await db
    .selectFrom('open_sessions')
    .select('visitor')
    .where('project', '=', number)
    .where('generation', '<', generation)
    .limit(limit)
    .execute();
  if (older.length === 0) return 0;
  await db
    .deleteFrom('open_sessions')
    .where('project', '=', number)
    .where('generation', '<', generation)
    .where(
      'visitor',
      'in',
      older.map(({ visitor }) => visitor),
    )
    .execute();
  return older.length;
}

/** Removes the sessions of some visitors of a project. */
export async function removeSessionsOf(
  db: Executor,
  project: number,
  visitors: readonly string[],
): Promise<void> {
  for (let from = 0; from < visitors.length; from += atOnce) {
    await db
      .deleteFrom('open_sessions')
      .where('visitor', 'in', visitors.slice(from, from + atOnce))
      .where('project', '=', project)
      .execute();
  }
}

function keyOf({ visitor, project, generation }: Omit<StoredSessions, 'sessions'>): string {
  return `${visitor}:${project}:${generation}`;
}

function rounded(now: Instant): RawBuilder<number> {
  const to = sql`cast(${roundedTo} as bigint)`;
  return sql`cast(${now} as bigint) / ${to} * ${to}`;
}
