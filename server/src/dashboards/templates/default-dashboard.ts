import type { Executor } from '../../store/metadata/index.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { minecraftPluginCharts, serverAppCharts } from './telemetry.ts';
import { addFromTemplate } from './add-from-template.ts';
import type { TemplateChart } from './template.ts';
import { webCharts } from './web.ts';

/** Charts by `templateId`; null and unknown values mean `web`. */
export const templates: ReadonlyMap<string, readonly TemplateChart[]> = new Map([
  ['web', webCharts],
  ['minecraft-plugin', minecraftPluginCharts],
  ['server-app', serverAppCharts],
]);

/** The parts of a project that its first dashboard needs. */
export interface PreparedProject {
  readonly id: string;
  readonly templateId: string | null;
}

/** Gives a project its default dashboard within the caller's transaction. */
export async function addDefaultDashboard(
  transaction: Executor,
  context: Pick<DashboardsContext, 'clock' | 'makeId'>,
  project: PreparedProject,
): Promise<void> {
  await addFromTemplate(transaction, context, project.id, {
    name: 'Overview',
    description: '',
    position: 0,
    charts: templates.get(project.templateId ?? 'web') ?? webCharts,
  });
}
