import { type Actor, auditProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Dashboard } from './dashboard.ts';
import type { DashboardsContext } from './dashboards-context.ts';

interface DashboardAction {
  readonly action: 'dashboard.published' | 'dashboard.unpublished' | 'dashboard.deleted';
  readonly by: Actor;
  readonly project: Pick<Project, 'id' | 'ownerId'>;
  readonly dashboard: Pick<Dashboard, 'id' | 'name'>;
}

/** Writes to the audit log who made a dashboard public or not, or deleted it. */
export function auditDashboard(
  transaction: Executor,
  { clock, makeId }: Pick<DashboardsContext, 'clock' | 'makeId'>,
  { action, by, project, dashboard: { id, name } }: DashboardAction,
): Promise<void> {
  const entry = { action, by, at: clock.now(), project, detail: { id, name } };
  return auditProject(transaction, makeId, entry);
}
