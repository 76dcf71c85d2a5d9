import type { Executor } from '../store/metadata/index.ts';

/** A project with its replay retention. */
export interface RetainedProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  /** Null for the instance's default. */
  readonly retentionDays: number | null;
}

/**
 * Projects by ID, starting after a given one. Includes all, because replays may have been turned off since.
 */
export async function projectsAfter(
  executor: Executor,
  after: string,
  limit: number,
): Promise<RetainedProject[]> {
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
