import { defineExplorer } from '../explorer.ts';
import { errors } from './dataset.ts';
import { occurrences } from './table.ts';

/** How the event explorer shows errors, with the issue of each. */
export const errorsExplorer = defineExplorer(occurrences, {
  mode: 'errors',
  place: 3,
  shown: ['error_type', 'error_message', 'page', 'release', 'browser', 'country'],
  dataset: errors,
  properties: 'context',
});
