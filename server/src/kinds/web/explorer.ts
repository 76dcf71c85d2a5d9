import { defineExplorer } from '../explorer.ts';
import { eventsWeb } from './dataset.ts';
import { events } from './table.ts';

/** How the event explorer shows page views and custom events. */
export const eventsExplorer = defineExplorer(events, {
  mode: 'events',
  place: 1,
  shown: ['event', 'page', 'country', 'browser', 'device', 'user_id'],
  dataset: eventsWeb,
  properties: 'properties',
});
