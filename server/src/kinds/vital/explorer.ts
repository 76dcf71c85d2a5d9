import { defineExplorer } from '../explorer.ts';
import { webVitals } from './dataset.ts';
import { vitals } from './table.ts';

/** How the event explorer shows web vitals. */
export const vitalsExplorer = defineExplorer(vitals, {
  mode: 'vitals',
  place: 4,
  shown: ['metric', 'value', 'rating', 'page', 'device', 'country'],
  dataset: webVitals,
  properties: 'attributes',
});
