import { defineDataset } from '../define-dataset.ts';
import { occurrences } from './table.ts';

/** Occurrences of errors. A name that is not a column is a key of the context. */
export const errors = defineDataset({
  name: 'errors',
  place: 3,
  title: 'Errors',
  description: 'One row for each error object. Counting rows counts the errors they stand for.',
  table: 'occurrences',
  columns: occurrences.columns,
  identity: 'user_id',
  isBetterLow: true,
  weight: 'count',
  propertyPrefix: 'context.',
  computed: [
    {
      name: 'issue_id',
      title: 'Issue',
      type: 'id',
      distinctTitle: 'Different issues',
      read: { kind: 'issue' },
    },
  ],
});
