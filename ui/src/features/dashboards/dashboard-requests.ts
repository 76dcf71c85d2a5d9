import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import type { ChartOptions, ChartType } from '../../charts/chart-definition.ts';
import type { ChartRequest } from './chart-query.ts';

export function readDashboards(idOrSlug: string) {
  const path = { idOrSlug };
  return unwrap(api.GET('/v0/project/{idOrSlug}/dashboards', { params: { path } }));
}

export type Dashboard = Awaited<ReturnType<typeof readDashboards>>[number];

export interface DashboardChanges {
  name?: string;
  description?: string;
  isPublic?: boolean;
  isDefault?: true;
}

interface NewDashboard {
  readonly name: string;
  readonly description?: string;
}

function createDashboard(idOrSlug: string, body: NewDashboard) {
  const path = { idOrSlug };
  return unwrap(api.POST('/v0/project/{idOrSlug}/dashboards', { params: { path }, body }));
}

/** Creates a dashboard with all its charts, or nothing. @throws ApiError */
export function makeDashboard(
  idOrSlug: string,
  { charts, ...dashboard }: NewDashboard & { charts: readonly SentChart[] },
): Promise<Dashboard> {
  if (charts.length === 0) return createDashboard(idOrSlug, dashboard);
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/dashboards/with-charts', {
      params: { path: { idOrSlug } },
      body: { ...dashboard, charts: charts.map(newChart) },
    }),
  );
}

export function changeDashboard(idOrSlug: string, id: string, body: DashboardChanges) {
  const path = { idOrSlug, id };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/dashboards/{id}', { params: { path }, body }));
}

export function duplicateDashboard(idOrSlug: string, id: string) {
  const path = { idOrSlug, id };
  return unwrap(api.POST('/v0/project/{idOrSlug}/dashboards/{id}/duplicate', { params: { path } }));
}

export function copyDashboard(idOrSlug: string, id: string, targetProjectId: string) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/dashboards/{id}/copy', {
      params: { path: { idOrSlug, id } },
      body: { targetProjectId },
    }),
  );
}

export function deleteDashboard(idOrSlug: string, id: string) {
  const path = { idOrSlug, id };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/dashboards/{id}', { params: { path } }));
}

/** Saves the order of dashboards. */
export function reorderDashboards(idOrSlug: string, ids: readonly string[]) {
  return unwrapNothing(
    api.PATCH('/v0/project/{idOrSlug}/dashboards/reorder', {
      params: { path: { idOrSlug } },
      body: { dashboards: ids.map((id, position) => ({ id, position })) },
    }),
  );
}

export async function readCharts(idOrSlug: string, dashboardId: string) {
  const charts = await unwrap(
    api.GET('/v0/project/{idOrSlug}/charts', {
      params: { path: { idOrSlug }, query: { dashboardId } },
    }),
  );
  // Members get all of them with their queries.
  return charts.flatMap(({ query, ...chart }) => (query ? { ...chart, query } : []));
}

/** What strangers see of a dashboard, once it is public. */
export function readPublicCharts(idOrSlug: string, id: string) {
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/dashboards/{id}/public-charts', {
      params: { path: { idOrSlug, id } },
    }),
  );
}

/** A saved chart; the service has validated its query. */
export type Chart = Omit<Awaited<ReturnType<typeof readCharts>>[number], 'query'> & {
  readonly query: ChartRequest;
};
export type GridPlace = Chart['position'];

/** A new chart, or changes of one. */
export interface SentChart {
  name: string;
  type: ChartType;
  query: ChartRequest;
  options: ChartOptions;
  position?: GridPlace;
}

const bodyOf = <Sent extends Partial<SentChart>>({ query, ...rest }: Sent) => ({
  ...rest,
  ...(query && { query: { ...query, outputs: [...query.outputs] } }),
});

const newChart = ({ query, ...rest }: SentChart) => ({
  ...rest,
  query: { ...query, outputs: [...query.outputs] },
});

export function createChart(idOrSlug: string, dashboardId: string, chart: SentChart) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/charts', {
      params: { path: { idOrSlug } },
      body: { ...newChart(chart), dashboardId },
    }),
  );
}

/** Adds several charts to a dashboard, all or none. */
export function createCharts(idOrSlug: string, id: string, charts: readonly SentChart[]) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/dashboards/{id}/charts', {
      params: { path: { idOrSlug, id } },
      body: { charts: charts.map(newChart) },
    }),
  );
}

/** Sets the places of several charts of a dashboard, all or none. */
export function arrangeCharts(
  idOrSlug: string,
  id: string,
  charts: { id: string; position: GridPlace }[],
) {
  return unwrapNothing(
    api.PATCH('/v0/project/{idOrSlug}/dashboards/{id}/arrange', {
      params: { path: { idOrSlug, id } },
      body: { charts },
    }),
  );
}

export function changeChart(idOrSlug: string, id: string, changes: Partial<SentChart>) {
  return unwrap(
    api.PATCH('/v0/project/{idOrSlug}/charts/{id}', {
      params: { path: { idOrSlug, id } },
      body: bodyOf(changes),
    }),
  );
}

export function deleteChart(idOrSlug: string, id: string) {
  const path = { idOrSlug, id };
  return unwrapNothing(
    // The page can be left before it is sent.
    api.DELETE('/v0/project/{idOrSlug}/charts/{id}', { params: { path }, keepalive: true }),
  );
}
