import type { Executor } from '../store/metadata/index.ts';

/** What is kept of a project's replays. */
export interface KeptProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  /** Null = the instance's default. */
  readonly retentionDays: number | null;
}

/** Projects by id, from behind one on; all of them, for replays may have been switched off since. */
export async function projectsWithReplays(
  executor: Executor,
  after: string,
  limit: number,
): Promise<KeptProject[]> {
  const rows = await executor
    .selectFrom('projects')
    .select(['id', 'number', 'generation', 'replay_retention_days'])
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    generation: row.generation,
    retentionDays: row.replay_retention_days,
  }));
}
