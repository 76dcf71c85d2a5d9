import { createChart, createDashboard, type Dashboard } from '../dashboard-requests.ts';
import type { Template } from './template.ts';

/** Makes a dashboard with the charts of a template, or an empty one. @throws ApiError */
export async function makeDashboard(
  slug: string,
  name: string,
  template: Template | null,
): Promise<Dashboard> {
  const dashboard = await createDashboard(slug, {
    name,
    ...(template && { description: template.description }),
  });
  for (const chart of template?.charts ?? []) {
    await createChart(slug, dashboard.id, chart);
  }
  return dashboard;
}
