import { defineDataset } from '../../src/kinds/define-dataset.ts';
import { flags } from './table.ts';

export const featureFlags = defineDataset({
  name: 'feature-flags',
  place: 7,
  title: 'Feature flags',
  description: 'One row for each evaluation of a flag.',
  table: 'flags',
  columns: flags.columns,
  identity: 'user_id',
  weight: null,
  propertyPrefix: 'context.',
});
