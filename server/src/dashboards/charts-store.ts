import { AppError } from '../platform/app-error.ts';
import { nextTurn } from '../platform/pieces.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import { changedColumns, chartOf, rowOf } from './chart-row.ts';
import type { Chart, ChartChanges, GridPlace } from './chart.ts';
import { chartsPerProject } from './dashboard.ts';
import { inOrderOf } from './in-order-of.ts';

export interface ChartFilter {
  readonly projectId: string;
  /** Only charts of this dashboard; may be any text. */
  readonly dashboardId?: string | undefined;
  /** Only charts of public dashboards. */
  readonly publicOnly: boolean;
}

/** Dashboards whose charts are read at once: up to 1,000 charts. */
const dashboardsAtOnce = 10;

/** IDs of the matching charts, by dashboard, then top to bottom and left to right. Other work is done in between. */
export async function chartIds(
  executor: Executor,
  { projectId, dashboardId, publicOnly }: ChartFilter,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (dashboardId !== undefined && !isUuid(dashboardId)) return [];
  const dashboards = await executor
    .selectFrom('dashboards')
    .select('id')
    .where('project_id', '=', projectId)
    .$if(dashboardId !== undefined, (query) =>
      query.where('id', '=', (dashboardId ?? '').toLowerCase()),
    )
    .$if(publicOnly, (query) => query.where('is_public', '=', 1))
    .orderBy('id')
    .execute();
  const found: string[] = [];
  for (let from = 0; from < dashboards.length; from += dashboardsAtOnce) {
    if (from > 0) await nextTurn(signal);
    signal?.throwIfAborted();
    const some = dashboards.slice(from, from + dashboardsAtOnce).map(({ id }) => id);
    const rows = await executor
      .selectFrom('charts')
      .select('id')
      .where('project_id', '=', projectId)
      .where('dashboard_id', 'in', some)
      .orderBy('dashboard_id')
      .orderBy('y')
      .orderBy('x')
      .orderBy('id')
      .execute();
    for (const { id } of rows) found.push(id);
  }
  return found;
}

/** The charts with these IDs that still exist, in the order of the IDs. */
export async function readCharts(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly Chart[]> {
  const rows = await executor.selectFrom('charts').selectAll().where('id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(chartOf);
}

/** A dashboard's charts, top to bottom and left to right. */
export async function chartsOf(executor: Executor, dashboardId: string): Promise<readonly Chart[]> {
  const rows = await executor
    .selectFrom('charts')
    .selectAll()
    .where('dashboard_id', '=', dashboardId)
    .orderBy('y')
    .orderBy('x')
    .orderBy('id')
    .execute();
  return rows.map(chartOf);
}

/** The places of a dashboard's charts by ID. */
export async function chartPlaces(
  executor: Executor,
  dashboardId: string,
): Promise<ReadonlyMap<string, GridPlace>> {
  const rows = await executor
    .selectFrom('charts')
    .select(['id', 'x', 'y', 'w', 'h'])
    .where('dashboard_id', '=', dashboardId)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** The project's chart with an ID, which may be any text. */
export async function findChart(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Chart | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('charts')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? null : chartOf(row);
}

/** The number of charts on a dashboard, and the first grid row below them. */
export async function chartsSoFar(
  executor: Executor,
  dashboardId: string,
): Promise<{ readonly count: number; readonly bottom: number }> {
  const { count, bottom } = await executor
    .selectFrom('charts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<number | null>(eb('y', '+', eb.ref('h'))).as('bottom'),
    ])
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirstOrThrow();
  return { count, bottom: bottom ?? 0 };
}

/**
 * Inserts charts of one project.
 * @param most how many the project can have
 * @throws AppError `ProjectConflictError` if it would have more
 */
export async function insertCharts(
  executor: Executor,
  charts: readonly Chart[],
  most = chartsPerProject,
): Promise<void> {
  const [first] = charts;
  if (first === undefined) return;
  const { count } = await executor
    .selectFrom('charts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', first.projectId)
    .executeTakeFirstOrThrow();
  if (count + charts.length > most) {
    const message = `The project has reached its limit of ${most} charts. Delete some first.`;
    throw new AppError('ProjectConflictError', message);
  }
  await executor.insertInto('charts').values(charts.map(rowOf)).execute();
}

/** Sets only the given values. */
export async function updateChart(
  executor: Executor,
  id: string,
  changes: ChartChanges,
  updatedAt: number,
): Promise<void> {
  await executor
    .updateTable('charts')
    .set({ ...changedColumns(changes), updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteChart(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('charts').where('id', '=', id).execute();
}
