import { type Static, Type } from 'typebox';
import { iconSets } from '../../store/events/columns/column-options.ts';
import { type Dataset, type FieldInfo, type FieldType, fieldTypes } from '../../kinds/dataset.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { type DatasetTemplate, templateSchema } from '../dataset-template.ts';
import { type AggregateFunction, aggregateFunctions } from '../language/nodes.ts';

const fieldSchema = Type.Object(
  {
    name: Type.String({ description: 'As chart queries and events have it.' }),
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
    groupable: Type.Boolean({
      description: 'Whether a chart query knows it. If not, only the event explorer does.',
    }),
    inEvents: Type.Boolean({ description: 'Whether rows of the event explorer have it.' }),
    aggregates: Type.Array(oneOf(aggregateFunctions), {
      description: 'Aggregate functions that make sense for it.',
    }),
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
            'Properties of the last 30 days, the most frequent first: at most 1,000, from at most ' +
            'the newest million rows. Without those that have the name of a field.',
        }),
      }),
    ),
    template: nullable(templateSchema),
  },
  { $id: 'Dataset' },
);

const ofAny: readonly AggregateFunction[] = ['count', 'distinct'];
const aggregates: Readonly<Record<FieldType, readonly AggregateFunction[]>> = {
  text: ofAny,
  id: ofAny,
  boolean: ofAny,
  time: [...ofAny, 'min', 'max'],
  number: aggregateFunctions,
};

/** A dataset as the interface shows it. */
export function datasetView(
  dataset: Dataset,
  propertyNames: readonly string[],
  template: DatasetTemplate | null,
): Static<typeof datasetSchema> {
  const { name, title, description, identity, propertyPrefix: prefix } = dataset;
  const fields = dataset.fields();
  const taken = new Set(fields.map((field) => field.name));
  const names = propertyNames.filter((each) => !taken.has(each));
  return {
    ...{ name, title, description, identity },
    fields: fields.map((field) => fieldView(field, dataset)),
    properties: prefix === null ? null : { prefix, names },
    template,
  };
}

function fieldView(field: FieldInfo, { table }: Dataset): Static<typeof fieldSchema> {
  const { name, title, type, shape = 'scalar', description = null, unit = null } = field;
  const { icons: iconSet = null, distinctTitle = null, only, isDataSource } = field;
  const groupable = only !== 'explorer';
  const functions = groupable ? [...aggregates[type]] : [];
  return {
    ...{
      name,
      title,
      type,
      dataSource: isDataSource === true,
      shape,
      description,
      unit,
      iconSet,
      distinctTitle,
      groupable,
    },
    inEvents: field.inRows !== false && table !== 'sessions',
    aggregates: functions,
  };
}
