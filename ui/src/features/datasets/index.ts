export {
  chartFields,
  type Dataset,
  type DatasetTemplate,
  fieldNames,
  findDataset,
  hasField,
  type ListedRows,
  type NamedField,
  templatesOf,
} from './dataset.ts';
export {
  datasetsQuery,
  datasetsWithPropertiesQuery,
  readableQuery,
  readableWithPropertiesQuery,
} from './datasets-query.ts';
export { fieldValuesQuery } from './field-values-query.ts';
export { useFilterMenu } from './use-filter-menu.ts';
