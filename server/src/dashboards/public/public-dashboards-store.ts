import { isUuid } from '../../platform/uuid.ts';
import type { Executor } from '../../store/metadata/index.ts';

/** The public fields of a dashboard, without its charts. */
export interface PublicDashboard {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The public dashboards of a project, by position, then age, then ID. */
export async function publicDashboardsOf(
  executor: Executor,
  projectId: string,
): Promise<readonly PublicDashboard[]> {
  return ofProject(executor, projectId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The project's public dashboard with an ID, which may be any text. */
export async function findPublicDashboard(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<PublicDashboard | null> {
  if (!isUuid(id)) return null;
  const row = await ofProject(executor, projectId)
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** A chart as it is stored at the moment. */
export interface ChartVersion {
  readonly id: string;
  /** Unix ms. */
  readonly updatedAt: number;
}

/** The charts of a dashboard, top to bottom and left to right. */
export async function chartVersions(
  executor: Executor,
  dashboardId: string,
): Promise<readonly ChartVersion[]> {
  return executor
    .selectFrom('charts')
    .select(['id', 'updated_at as updatedAt'])
    .where('dashboard_id', '=', dashboardId)
    .orderBy('y')
    .orderBy('x')
    .orderBy('id')
    .execute();
}

function ofProject(executor: Executor, projectId: string) {
  return executor
    .selectFrom('dashboards')
    .select(['id', 'name', 'description'])
    .where('project_id', '=', projectId)
    .where('is_public', '=', 1);
}

/** A chart of a public dashboard with an ID, which may be any text, and where it is. */
export async function findPublicChart(
  executor: Executor,
  id: string,
): Promise<(ChartVersion & { readonly projectId: string; readonly dashboardId: string }) | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('charts')
    .innerJoin('dashboards', 'dashboards.id', 'charts.dashboard_id')
    .innerJoin('projects', 'projects.id', 'charts.project_id')
    .select([
      'charts.id as id',
      'charts.updated_at as updatedAt',
      'charts.project_id as projectId',
      'charts.dashboard_id as dashboardId',
    ])
    .where('charts.id', '=', id.toLowerCase())
    .where('dashboards.is_public', '=', 1)
    .where('projects.private', '=', 0)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
