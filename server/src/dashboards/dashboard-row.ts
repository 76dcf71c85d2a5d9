import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MetadataTables } from '../store/metadata/index.ts';
import type { Dashboard, DashboardChanges, MarkerOverrides } from './dashboard.ts';

type Table = MetadataTables['dashboards'];

/** The dashboard in a table row. */
export function dashboardOf(row: Selectable<Table>): Dashboard {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    isPublic: row.is_public === 1,
    isDefault: row.is_default === 1,
    position: row.position,
    // `rowOf` wrote it.
    markerOverrides: JSON.parse(row.marker_overrides) as MarkerOverrides,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The row of a new dashboard. */
export function rowOf(dashboard: Dashboard): Insertable<Table> {
  return {
    id: dashboard.id,
    project_id: dashboard.projectId,
    name: dashboard.name,
    description: dashboard.description,
    is_public: dashboard.isPublic,
    is_default: dashboard.isDefault,
    position: dashboard.position,
    marker_overrides: JSON.stringify(dashboard.markerOverrides),
    created_at: dashboard.createdAt,
    updated_at: dashboard.updatedAt,
  };
}

/** The columns that the changes set. */
export function changedColumns(changes: DashboardChanges): Updateable<Table> {
  const { name, description, isPublic, isDefault, position, markerOverrides } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(isDefault !== undefined && { is_default: isDefault }),
    ...(position !== undefined && { position }),
    ...(markerOverrides !== undefined && { marker_overrides: JSON.stringify(markerOverrides) }),
  };
}
