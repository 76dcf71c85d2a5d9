import { defineExplorer } from '../explorer.ts';
import { eventsMods } from './dataset.ts';
import { telemetry } from './table.ts';

/** Reports of servers, plugins and apps, which the event explorer lists with events. */
export const telemetryExplorer = defineExplorer(telemetry, {
  mode: 'events',
  place: 2,
  shown: ['server_id', 'player_count', 'plugin_version', 'game_version', 'country'],
  dataset: eventsMods,
  properties: 'data',
});
