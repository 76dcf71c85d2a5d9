import { type Static, Type } from 'typebox';
import { iconSets } from '../../store/events/columns/column-options.ts';
import { type Dataset, type FieldInfo, fieldTypes } from '../../kinds/dataset.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { type DatasetTemplate, templateSchema } from '../dataset-template.ts';

export const fieldSchema = Type.Object(
  {
    name: Type.String({ description: 'As chart queries and events have it.' }),
    alias: nullable(Type.String({ description: 'Another name for it in chart queries.' })),
    title: Type.String(),
    type: oneOf(fieldTypes),
    dataSource: Type.Boolean({ description: 'Whether it is a data source of the project.' }),
    shape: oneOf(['scalar', 'array', 'map'], {
      description: 'Data sources can hold a list of values, or values by key.',
    }),
    description: nullable(Type.String()),
    unit: nullable(Type.String({ description: 'Unit of its numbers: `ms`, `%`.' })),
    iconSet: nullable(oneOf(iconSets, { description: 'Icons that fit its values.' })),
    distinctTitle: nullable(
      Type.String({ description: 'Title of its `distinct` count, if that is a usual measure.' }),
    ),
    inCharts: Type.Boolean({ description: 'Whether chart queries can read it.' }),
    inEvents: Type.Boolean({ description: 'Whether rows of the event explorer have it.' }),
  },
  { $id: 'DatasetField' },
);

export const datasetSchema = Type.Object(
  {
    name: Type.String({ description: 'The `dataset` of a `source`.' }),
    title: Type.String(),
    description: Type.String(),
    identity: Type.String({ description: 'The field that `deduplicate` uses by default.' }),
    fields: Type.Array(fieldSchema, {
      description: 'Without properties. In `events-mods`, data sources follow the columns.',
    }),
    properties: nullable(
      Type.Object({
        prefix: Type.String({
          description: 'A name with this prefix always means the property: `properties.page`.',
        }),
        names: Type.Array(Type.String(), {
          description:
            'Empty unless asked for. Properties of the last 30 days, the most frequent first: at most 1,000, from at most ' +
            'the newest million rows. Without those whose name means something else in a chart query.',
        }),
      }),
    ),
    template: nullable(templateSchema),
    isBetterLow: Type.Optional(
      Type.Boolean({ description: 'Whether fewer is better, as of errors. Omitted = no.' }),
    ),
  },
  { $id: 'Dataset' },
);

/** A dataset as the interface shows it. */
export function datasetView(
  dataset: Dataset,
  propertyNames: readonly string[],
  template: DatasetTemplate | null,
): Static<typeof datasetSchema> {
  const { name, title, description, identity, propertyPrefix: prefix } = dataset;
  const names = propertyNames.filter((each) => isProperty(dataset, each));
  return {
    ...{ name, title, description, identity },
    fields: dataset.fields().map(fieldView),
    properties: prefix === null ? null : { prefix, names },
    template,
    ...(dataset.isBetterLow === true && { isBetterLow: true }),
  };
}

/** Whether a chart query that has the name reads this property, and never anything else. */
function isProperty(dataset: Dataset, name: string): boolean {
  const field = dataset.field(name);
  return field?.kind === 'property' && field.name === name && field.otherwise === undefined;
}

export function fieldView(field: FieldInfo): Static<typeof fieldSchema> {
  const { name, alias = null, title, type, shape = 'scalar', in: place = 'both' } = field;
  const { description = null, unit = null, icons = null, distinctTitle = null } = field;
  return {
    ...{ name, alias, title, type, dataSource: field.isDataSource === true, shape },
    ...{ description, unit, iconSet: icons, distinctTitle },
    inCharts: place !== 'explorer',
    inEvents: place !== 'charts',
  };
}
