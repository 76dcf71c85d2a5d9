import { defineDataset } from '../define-dataset.ts';
import { vitals } from './table.ts';

/** Measured web vitals. A name that is not a column is an attribute. */
export const webVitals = defineDataset({
  name: 'web-vitals',
  place: 4,
  title: 'Web vitals',
  description: 'One row for each measurement.',
  table: 'vitals',
  columns: vitals.columns,
  identity: 'session_id',
  isBetterLow: true,
  weight: null,
  propertyPrefix: 'attributes.',
});
