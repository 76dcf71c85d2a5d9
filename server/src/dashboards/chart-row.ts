import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MetadataTables } from '../store/metadata/index.ts';
import type { Chart, ChartChanges, ChartOptions } from './chart.ts';

type Table = MetadataTables['charts'];

/** The chart in a table row. `rowOf` wrote its JSON and type. */
export function chartOf(row: Selectable<Table>): Chart {
  const { x, y, w, h } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    dashboardId: row.dashboard_id,
    name: row.name,
    type: row.type as Chart['type'],
    query: JSON.parse(row.query) as object,
    position: { x, y, w, h },
    options: JSON.parse(row.options) as ChartOptions,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The row of a new chart. */
export function rowOf(chart: Chart): Insertable<Table> {
  return {
    id: chart.id,
    project_id: chart.projectId,
    dashboard_id: chart.dashboardId,
    name: chart.name,
    type: chart.type,
    query: JSON.stringify(chart.query),
    ...chart.position,
    options: JSON.stringify(chart.options),
    created_at: chart.createdAt,
    updated_at: chart.updatedAt,
  };
}

/** The columns that the changes set. */
export function changedColumns(changes: ChartChanges): Updateable<Table> {
  const { dashboardId, name, type, query, position, options } = changes;
  return {
    ...(dashboardId !== undefined && { dashboard_id: dashboardId }),
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(query !== undefined && { query: JSON.stringify(query) }),
    ...position,
    ...(options !== undefined && { options: JSON.stringify(options) }),
  };
}
