import { defineKind } from '../kind.ts';
import { telemetryProperty, telemetryRecords } from './record.ts';
import { telemetry as telemetryTable } from './table.ts';

/** Reports of servers, plugins and apps. */
export const telemetry = defineKind({
  name: telemetryRecords.kind,
  path: '/v1/collect',
  table: telemetryTable,
  retention: {
    by: 'age',
    setting: 'telemetry',
    place: 2,
    what: 'telemetry of servers, plugins and apps',
  },
  person: { visitor: 'server', session: null },
  visits: null,
  personLists: {},
  item: 'a report, and each error sent with it',
  docs: 'sending/telemetry.md',
  exported: { visitor: null, names: {}, properties: telemetryProperty },
  datasets: async () => [(await import('./dataset.ts')).eventsMods],
  explorer: async () => (await import('./explorer.ts')).telemetryExplorer,
  demo: async () => null,
  collecting: async () => (await import('./route.ts')).collectTelemetry,
  digesting: async () => (await import('./digest.ts')).telemetryKind,
});
