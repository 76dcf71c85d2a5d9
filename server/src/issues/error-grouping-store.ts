import {
  defaultErrorGrouping,
  type ErrorGrouping,
  storedErrorGrouping,
} from '../grouping/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** The project's grouping settings, or the defaults. */
export async function readErrorGrouping(
  executor: Executor,
  projectId: string,
): Promise<ErrorGrouping> {
  const row = await executor
    .selectFrom('error_grouping')
    .select('settings')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? defaultErrorGrouping : storedErrorGrouping(row.settings);
}

export async function writeErrorGrouping(
  executor: Executor,
  projectId: string,
  settings: ErrorGrouping,
  now: number,
): Promise<void> {
  const values = { settings: JSON.stringify(settings), changed_at: now };
  await executor
    .insertInto('error_grouping')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}
