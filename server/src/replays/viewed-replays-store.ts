import type { Executor } from '../store/metadata/index.ts';
import type { ReplayWindow } from './chunk-key.ts';

/** Sessions per statement. */
const sessionsAtOnce = 500;

/** A project in one generation. */
interface Owner {
  readonly id: string;
  readonly generation: number;
}

export async function markViewed(
  executor: Executor,
  project: Owner,
  userId: string,
  { session, window }: ReplayWindow,
  now: number,
): Promise<void> {
  const { generation } = project;
  await executor
    .insertInto('viewed_replays')
    .values({
      project_id: project.id,
      user_id: userId,
      session_id: session,
      window_id: window,
      generation,
      viewed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'user_id', 'session_id', 'window_id'])
        .doUpdateSet({ generation, viewed_at: now }),
    )
    .execute();
}

export async function unmarkViewed(
  executor: Executor,
  projectId: string,
  userId: string,
  { session, window }: ReplayWindow,
): Promise<void> {
  await executor
    .deleteFrom('viewed_replays')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('session_id', '=', session)
    .where('window_id', '=', window)
    .execute();
}

/** The windows of some sessions that a user has watched, as `session`, NUL and `window`. */
export async function viewedOf(
  executor: Executor,
  project: Owner,
  userId: string,
  sessions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await executor
    .selectFrom('viewed_replays')
    .select(['session_id', 'window_id'])
    .where('project_id', '=', project.id)
    .where('user_id', '=', userId)
    .where('generation', '=', project.generation)
    .where('session_id', 'in', [...new Set(sessions)])
    .execute();
  return new Set(rows.map((row) => viewedKey(row.session_id, row.window_id)));
}

export function viewedKey(session: string, window: string): string {
  return `${session}\0${window}`;
}

/** Removes the viewed marks of a removed replay. */
export async function forgetViewed(
  executor: Executor,
  projectId: string,
  { session, window }: ReplayWindow,
): Promise<void> {
  await executor
    .deleteFrom('viewed_replays')
    .where('project_id', '=', projectId)
    .where('session_id', '=', session)
    .where('window_id', '=', window)
    .execute();
}

/** Removes the viewed marks of removed sessions. */
export async function forgetViewedSessions(
  executor: Executor,
  projectId: string,
  sessions: readonly string[],
): Promise<void> {
  for (let from = 0; from < sessions.length; from += sessionsAtOnce) {
    await executor
      .deleteFrom('viewed_replays')
      .where('project_id', '=', projectId)
      .where('session_id', 'in', sessions.slice(from, from + sessionsAtOnce))
      .execute();
  }
}

/** Removes marks from before a time: no replay is kept that long. */
export async function forgetViewedBefore(executor: Executor, time: number): Promise<void> {
  await executor.deleteFrom('viewed_replays').where('viewed_at', '<', time).execute();
}
