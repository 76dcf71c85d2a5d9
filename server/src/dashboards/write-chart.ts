import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type Chart, type ChartChanges, type GridPlace, noChart, placeBelow } from './chart.ts';
import { chartsSoFar, findChart, insertCharts, updateChart } from './charts-store.ts';
import { chartsPerDashboard, type Dashboard, noDashboard } from './dashboard.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { findDashboard, lockProject } from './dashboards-store.ts';
import { withinBytes } from './within-bytes.ts';

/** With a null `position`, it comes below the others. */
export type NewChart = Pick<Chart, 'name' | 'type' | 'query' | 'options'> & {
  readonly position: GridPlace | null;
};

/** The project that gets a chart. */
type GrantedProject = Recheck<{ readonly project: { readonly id: string } }>;

/** @throws AppError 404 if the dashboard is gone, 409 if it has the maximum number of charts */
export async function addChart(
  context: DashboardsContext,
  recheck: GrantedProject,
  { dashboardId, ...fields }: NewChart & { readonly dashboardId: string },
): Promise<Chart> {
  return context.db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    await lockProject(transaction, project.id);
    const bottom = await roomOn(transaction, project.id, dashboardId);
    const grid = { bottom, at: context.clock.now() };
    const chart = placed(context, { id: dashboardId, projectId: project.id }, fields, grid);
    await withinBytes(transaction, context, project.id, () => insertCharts(transaction, [chart]));
    return chart;
  });
}

/** Adds several charts, all or none. @throws AppError like `addChart` */
export async function addCharts(
  context: DashboardsContext,
  recheck: Recheck<{ readonly dashboard: Place }>,
  charts: readonly NewChart[],
): Promise<readonly Chart[]> {
  return context.db.transaction().execute(async (transaction) => {
    const { dashboard } = await recheck(transaction);
    const { id, projectId } = dashboard;
    await lockProject(transaction, projectId);
    const bottom = await roomOn(transaction, projectId, id, charts.length);
    const grid = { bottom, at: context.clock.now() };
    return withinBytes(transaction, context, projectId, () =>
      placeCharts(transaction, context, dashboard, charts, grid),
    );
  });
}

type Place = Pick<Dashboard, 'id' | 'projectId'>;

interface Grid {
  /** The first free row. */
  readonly bottom: number;
  /** Time of creation of its new charts. */
  readonly at: number;
}

/** Adds charts within the caller's transaction. */
export async function placeCharts(
  transaction: Executor,
  context: Pick<DashboardsContext, 'makeId'>,
  dashboard: Place,
  charts: readonly NewChart[],
  { bottom, at }: Grid,
): Promise<readonly Chart[]> {
  let below = bottom;
  const added = charts.map((fields) => {
    const chart = placed(context, dashboard, fields, { bottom: below, at });
    below = Math.max(below, chart.position.y + chart.position.h);
    return chart;
  });
  await insertCharts(transaction, added);
  return added;
}

function placed(
  { makeId }: Pick<DashboardsContext, 'makeId'>,
  { id, projectId }: Place,
  fields: NewChart,
  { bottom, at }: Grid,
): Chart {
  return {
    ...fields,
    id: makeId(),
    projectId,
    dashboardId: id,
    position: fields.position ?? placeBelow(bottom),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Changes a chart. `updatedAt` moves only if a value changes.
 * @throws AppError 404 if it or the target dashboard is gone, 409 if the target is full
 */
export async function changeChart(
  context: DashboardsContext,
  recheck: Recheck<{ readonly chart: Chart }>,
  changes: ChartChanges,
): Promise<Chart> {
  const { db, clock } = context;
  return db.transaction().execute(async (transaction) => {
    const { id, projectId } = (await recheck(transaction)).chart;
    await lockProject(transaction, projectId);
    const before = await findChart(transaction, projectId, id);
    if (before === null) throw noChart();
    const after: Chart = { ...before, ...changes, updatedAt: clock.now() };
    if (isDeepStrictEqual({ ...before, updatedAt: after.updatedAt }, after)) return before;
    if (after.dashboardId !== before.dashboardId) {
      await roomOn(transaction, projectId, after.dashboardId);
    }
    await withinBytes(transaction, context, projectId, () =>
      updateChart(transaction, id, changes, after.updatedAt),
    );
    return after;
  });
}

/** The first free row of the grid. @throws AppError 404 without the dashboard, 409 if it is full */
async function roomOn(
  transaction: Executor,
  projectId: string,
  dashboardId: string,
  adding = 1,
): Promise<number> {
  if ((await findDashboard(transaction, projectId, dashboardId)) === null) throw noDashboard();
  const { count, bottom } = await chartsSoFar(transaction, dashboardId);
  if (count + adding <= chartsPerDashboard) return bottom;
  const message = `The dashboard has reached its limit of ${chartsPerDashboard} charts.`;
  throw new AppError('ProjectConflictError', message);
}
