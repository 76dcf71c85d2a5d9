import type { Dataset, DatasetField, ListedRows } from './dataset.ts';

/** A field as the service lists it, for tests. */
export function fieldFixture(
  name: string,
  title: string,
  changes: Partial<DatasetField> = {},
): DatasetField {
  return {
    name,
    alias: null,
    title,
    type: 'text',
    dataSource: false,
    shape: 'scalar',
    description: null,
    unit: null,
    iconSet: null,
    distinctTitle: null,
    inCharts: true,
    inEvents: true,
    ...changes,
  };
}

/** A dataset for tests. @param names of its properties; null = it has none */
export function datasetFixture(
  name: string,
  fields: DatasetField[],
  names: string[] | null = null,
): Dataset {
  return {
    name,
    title: name,
    description: '',
    identity: 'user_id',
    fields,
    properties: names && { prefix: 'properties.', names },
    template: null,
  };
}

/** Rows that the event explorer lists, for tests. */
export function listedRowsFixture(
  mode: ListedRows['mode'],
  dataset: string,
  columns: string[],
  fields?: DatasetField[],
): ListedRows {
  return { mode, dataset, columns, ...(fields && { fields }) };
}
