export {
  chartFields,
  type Dataset,
  type DatasetTemplate,
  fieldNames,
  findDataset,
  hasField,
  type NamedField,
  templatesOf,
} from './dataset.ts';
export { datasetsQuery, datasetsWithPropertiesQuery } from './datasets-query.ts';
export { useFieldNames } from './use-field-names.ts';
