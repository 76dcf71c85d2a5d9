import type { Executor } from '../../store/metadata/index.ts';
import { addDashboard } from '../add-dashboard.ts';
import { noOptions } from '../chart.ts';
import { insertCharts } from '../charts-store.ts';
import { inheritMarkers } from '../dashboard.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { queryOf, type TemplateChart } from './template.ts';

/** A dashboard to create; with a null `position`, it comes after the last one. */
export interface DashboardTemplate {
  readonly name: string;
  readonly description: string;
  readonly position: number | null;
  readonly charts: readonly TemplateChart[];
}

/**
 * Adds a dashboard with its charts within the caller's transaction.
 * @throws AppError like `addDashboard`
 */
export async function addFromTemplate(
  transaction: Executor,
  context: Pick<DashboardsContext, 'clock' | 'makeId'>,
  projectId: string,
  { name, description, position, charts }: DashboardTemplate,
): Promise<void> {
  const dashboard = await addDashboard(transaction, context, {
    projectId,
    name,
    description,
    isPublic: false,
    markerOverrides: inheritMarkers,
    position,
  });
  await insertCharts(
    transaction,
    charts.map(({ name: title, type, options, place: [x, y, w, h], ...queries }) => ({
      id: context.makeId(),
      projectId,
      dashboardId: dashboard.id,
      name: title,
      type,
      query: queryOf(queries),
      position: { x, y, w, h },
      options: { ...noOptions, ...options },
      createdAt: dashboard.createdAt,
      updatedAt: dashboard.createdAt,
    })),
  );
}
