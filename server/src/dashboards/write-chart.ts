import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type Chart, type ChartChanges, type GridPlace, noChart, placeBelow } from './chart.ts';
import { chartsSoFar, findChart, insertCharts, updateChart } from './charts-store.ts';
import { chartsPerDashboard, noDashboard } from './dashboard.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { findDashboard, lockProject } from './dashboards-store.ts';

/** With a null `position`, it comes below the others. */
export type NewChart = Pick<Chart, 'dashboardId' | 'name' | 'type' | 'query' | 'options'> & {
  readonly position: GridPlace | null;
};

/** @throws AppError 404 if the dashboard is gone, 409 if it has the maximum number of charts */
export async function addChart(
  { db, clock, makeId }: DashboardsContext,
  recheck: Recheck<{ readonly project: { readonly id: string } }>,
  fields: NewChart,
): Promise<Chart> {
  return db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    await lockProject(transaction, project.id);
    const bottom = await roomOn(transaction, project.id, fields.dashboardId);
    const now = clock.now();
    const chart: Chart = {
      ...fields,
      id: makeId(),
      projectId: project.id,
      position: fields.position ?? placeBelow(bottom),
      createdAt: now,
      updatedAt: now,
    };
    await insertCharts(transaction, [chart]);
    return chart;
  });
}

/**
 * Changes a chart. `updatedAt` moves only if a value changes.
 * @throws AppError 404 if it or the target dashboard is gone, 409 if the target is full
 */
export async function changeChart(
  { db, clock }: DashboardsContext,
  recheck: Recheck<{ readonly chart: Chart }>,
  changes: ChartChanges,
): Promise<Chart> {
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
    await updateChart(transaction, id, changes, after.updatedAt);
    return after;
  });
}

/** The first free row of the grid. @throws AppError 404 without the dashboard, 409 if it is full */
async function roomOn(
  transaction: Executor,
  projectId: string,
  dashboardId: string,
): Promise<number> {
  if ((await findDashboard(transaction, projectId, dashboardId)) === null) throw noDashboard();
  const { count, bottom } = await chartsSoFar(transaction, dashboardId);
  if (count < chartsPerDashboard) return bottom;
  const message = `The dashboard has reached its limit of ${chartsPerDashboard} charts.`;
  throw new AppError('ProjectConflictError', message);
}
