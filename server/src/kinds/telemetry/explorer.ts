import { noProjectData } from '../project-data.ts';
import { defineExplorer } from '../explorer.ts';
import { eventsMods } from './dataset.ts';
import { telemetry } from './table.ts';

/** How the event explorer shows reports of servers, plugins and apps. */
export const telemetryExplorer = defineExplorer(telemetry, {
  dataset: eventsMods(noProjectData),
  properties: 'data',
});
