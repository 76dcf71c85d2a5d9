import type { Dataset, Field, FieldInfo } from '../dataset.ts';
import { defineDataset } from '../define-dataset.ts';
import type { DataSourceShape, ProjectData } from '../project-data.ts';
import { telemetry } from './table.ts';

const reports = defineDataset({
  name: 'events-mods',
  place: 5,
  title: 'Telemetry',
  description: 'One row for each report of a server, plugin or app.',
  table: 'telemetry',
  columns: telemetry.columns,
  identity: 'server_id',
  weight: null,
  propertyPrefix: null,
});

/**
 * Reports: their columns, and the values of the project's data sources. A column takes precedence over a
 * data source with the same name.
 */
export function eventsMods(project: ProjectData): Dataset {
  return {
    ...reports,
    field(name): Field | null {
      const column = reports.field(name);
      if (column !== null) return column;
      const source = project.dataSource(name);
      if (source === null) return null;
      const { metricShape: shape } = source;
      return shape === 'scalar' ? { kind: 'property', name } : { kind: 'list', name, shape };
    },
    fields: () => [
      ...reports.fields(),
      ...project.dataSources
        .filter(({ referenceId }) => reports.field(referenceId) === null)
        .map(sourceInfo),
    ],
  };
}

function sourceInfo({ referenceId, name, dataType, metricShape }: DataSourceShape): FieldInfo {
  const isPlain = dataType === 'number' || dataType === 'boolean';
  return {
    name: referenceId,
    title: name,
    type: isPlain ? dataType : 'text',
    isDataSource: true,
    isPublic: true,
    ...(metricShape !== 'scalar' && { shape: metricShape }),
  };
}
