import type { Executor } from '../../store/metadata/index.ts';
import { addDashboard } from '../add-dashboard.ts';
import { noOptions } from '../chart.ts';
import { insertCharts } from '../charts-store.ts';
import { inheritMarkers } from '../dashboard.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { minecraftPluginCharts, serverAppCharts } from './telemetry.ts';
import { queryOf, type TemplateChart } from './template.ts';
import { webCharts } from './web.ts';

/** Charts by `templateId`; null and any other means `web`. */
export const templates: ReadonlyMap<string, readonly TemplateChart[]> = new Map([
  ['web', webCharts],
  ['minecraft-plugin', minecraftPluginCharts],
  ['server-app', serverAppCharts],
]);

/** What is needed of a project that gets its first dashboard. */
export interface PreparedProject {
  readonly id: string;
  readonly templateId: string | null;
}

/** Gives a project its default dashboard, in a transaction of the caller's. */
export async function addDefaultDashboard(
  transaction: Executor,
  context: Pick<DashboardsContext, 'clock' | 'makeId'>,
  project: PreparedProject,
): Promise<void> {
  const dashboard = await addDashboard(transaction, context, {
    projectId: project.id,
    name: 'Overview',
    description: '',
    isPublic: false,
    markerOverrides: inheritMarkers,
    position: 0,
  });
  const charts = templates.get(project.templateId ?? 'web') ?? webCharts;
  await insertCharts(
    transaction,
    charts.map(({ name, type, outputs, options, place: [x, y, w, h] }) => ({
      id: context.makeId(),
      projectId: project.id,
      dashboardId: dashboard.id,
      name,
      type,
      query: queryOf(outputs),
      position: { x, y, w, h },
      options: { ...noOptions, ...options },
      createdAt: dashboard.createdAt,
      updatedAt: dashboard.createdAt,
    })),
  );
}
