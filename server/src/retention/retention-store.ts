import {
  olderSettingOf,
  perSetting,
  type RetentionSetting,
  type RowSetting,
} from '../kinds/retention-settings.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { OwnRetention } from './retention.ts';

/** A project's own settings. */
export async function readOwnRetention(
  executor: Executor,
  project: Project,
): Promise<OwnRetention> {
  const rows = await executor
    .selectFrom('project_retention')
    .select(['kind', 'days'])
    .where('project_id', '=', project.id)
    .orderBy('kind')
    .execute();
  const said = new Map(rows.map(({ kind, days }) => [kind, days]));
  return perSetting((setting) => {
    const older = olderSettingOf(setting);
    return older === null ? (said.get(setting) ?? null) : project[older.projectField];
  });
}

/**
 * Writes a setting that is not a field of the project.
 * @param days null to use the default again
 */
export async function writeRetention(
  transaction: Executor,
  projectId: string,
  kind: RetentionSetting,
  days: number | null,
): Promise<void> {
  if (days === null) {
    await transaction
      .deleteFrom('project_retention')
      .where('project_id', '=', projectId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await transaction
    .insertInto('project_retention')
    .values({ project_id: projectId, kind, days })
    .onConflict((conflict) => conflict.columns(['project_id', 'kind']).doUpdateSet({ days }))
    .execute();
}

/** How long a project keeps a kind of rows. */
export interface ProjectLimit {
  /** The project’s. */
  readonly number: number;
  /** Null = forever. */
  readonly days: number | null;
}

/** The limits of all projects that are not being deleted, by number. */
export async function projectLimits(
  executor: Executor,
  kind: RowSetting,
  byDefault: number | null,
): Promise<ProjectLimit[]> {
  const rows = await executor
    .selectFrom('projects')
    .leftJoin('project_retention', (join) =>
      join
        .onRef('project_retention.project_id', '=', 'projects.id')
        .on('project_retention.kind', '=', kind),
    )
    .select(['projects.number', 'project_retention.days'])
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.number')
    .execute();
  return rows.map(({ number, days }) => ({ number, days: days ?? byDefault }));
}
