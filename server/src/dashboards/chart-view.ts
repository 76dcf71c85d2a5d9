import type { Chart } from './chart.ts';

/** A chart as the API shows it. */
export function chartView(chart: Chart) {
  return {
    id: chart.id,
    projectId: chart.projectId,
    dashboardId: chart.dashboardId,
    name: chart.name,
    type: chart.type,
    query: chart.query,
    position: chart.position,
    options: chart.options,
    createdAt: new Date(chart.createdAt).toISOString(),
    updatedAt: new Date(chart.updatedAt).toISOString(),
  };
}
