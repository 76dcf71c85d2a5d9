import type { Executor } from '../store/metadata/index.ts';
import { defaultErrorGrouping, type ErrorGroupingSettings } from './error-grouping.ts';

/** The settings of a project; the defaults where it has none of its own. */
export async function readErrorGrouping(
  executor: Executor,
  projectId: string,
): Promise<ErrorGroupingSettings> {
  const row = await executor
    .selectFrom('error_grouping')
    .select('settings')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) return defaultErrorGrouping;
  // Written by `writeErrorGrouping` alone; a setting that came later has its default.
  return { ...defaultErrorGrouping, ...(JSON.parse(row.settings) as ErrorGroupingSettings) };
}

export async function writeErrorGrouping(
  executor: Executor,
  projectId: string,
  settings: ErrorGroupingSettings,
  now: number,
): Promise<void> {
  const values = { settings: JSON.stringify(settings), changed_at: now };
  await executor
    .insertInto('error_grouping')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}
