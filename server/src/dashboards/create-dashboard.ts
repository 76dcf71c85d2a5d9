import type { Static, TObject } from 'typebox';
import { type Actor, type Project, readName } from '../projects/index.ts';
import { addDashboard } from './add-dashboard.ts';
import { auditDashboard } from './audit-dashboard.ts';
import { type Dashboard, inheritMarkers } from './dashboard.ts';
import type { newDashboardProperties } from './dashboard-schemas.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { type NewChart, placeCharts } from './write-chart.ts';
import { withinBytes } from './within-bytes.ts';

type SentDashboard = Static<TObject<typeof newDashboardProperties>>;

interface Creation {
  readonly sent: SentDashboard;
  readonly by: Actor;
  readonly recheck: Recheck<{ readonly project: Pick<Project, 'id' | 'ownerId'> }>;
  readonly charts?: readonly NewChart[];
}

/**
 * Creates a dashboard with its charts, or nothing.
 * @throws AppError 400 for its name, 409 if the project has the maximum number, 404 if it is gone
 */
export async function createDashboard(
  context: DashboardsContext,
  { sent, by, recheck, charts = [] }: Creation,
): Promise<Dashboard> {
  const fields = {
    name: readName(sent.name, 'DashboardValidationError'),
    description: sent.description ?? '',
    isPublic: sent.isPublic ?? false,
    position: sent.position ?? null,
    markerOverrides: sent.markerOverrides ?? inheritMarkers,
  };
  return context.db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    const made = await withinBytes(transaction, context, project.id, async () => {
      const added = await addDashboard(transaction, context, { ...fields, projectId: project.id });
      await placeCharts(transaction, context, added, charts, { bottom: 0, at: added.createdAt });
      return added;
    });
    if (made.isPublic) {
      const entry = { action: 'dashboard.published', by, project, dashboard: made } as const;
      await auditDashboard(transaction, context, entry);
    }
    return made;
  });
}
