import type { Dashboard } from './dashboard.ts';

/** A dashboard as the API shows it. */
export function dashboardView(dashboard: Dashboard) {
  return {
    id: dashboard.id,
    projectId: dashboard.projectId,
    name: dashboard.name,
    description: dashboard.description,
    isPublic: dashboard.isPublic,
    isDefault: dashboard.isDefault,
    position: dashboard.position,
    markerOverrides: dashboard.markerOverrides,
    createdAt: new Date(dashboard.createdAt).toISOString(),
    updatedAt: new Date(dashboard.updatedAt).toISOString(),
  };
}
