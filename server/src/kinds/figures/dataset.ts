import { defineDataset } from '../define-dataset.ts';
import { figures } from './table.ts';

/** Figures of other products. Rows of different dimensions count the same visits, so filter by one. */
export const importedFigures = defineDataset({
  name: 'imported-figures',
  place: 6,
  title: 'Imported figures',
  description: 'What another product counted: one row for each day and value of a dimension.',
  table: 'figures',
  columns: figures.columns,
  identity: 'id',
  weight: null,
  propertyPrefix: null,
});
