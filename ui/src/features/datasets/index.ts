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
export { datasetsQuery } from './datasets-query.ts';
