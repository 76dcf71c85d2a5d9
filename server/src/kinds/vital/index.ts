import { defineKind } from '../kind.ts';
import { vitalProperty, vitalRecords } from './record.ts';
import { vitals } from './table.ts';

/** Measured web vitals. */
export const vital = defineKind({
  name: vitalRecords.kind,
  path: '/v1/vitals',
  table: vitals,
  retention: { by: 'age', setting: 'vitals', place: 3, what: 'web vitals' },
  person: { visitor: null, session: 'session' },
  visits: null,
  personLists: {},
  item: 'each measured value',
  docs: 'sending/curl.md',
  exported: { visitor: null, names: {}, properties: vitalProperty },
  datasets: async () => [(await import('./dataset.ts')).webVitals],
  explorer: async () => (await import('./explorer.ts')).vitalsExplorer,
  demo: async () => (await import('./demo/page-vitals.ts')).vitalDemo,
  collecting: async () => (await import('./route.ts')).collectVitals,
  digesting: async () => (await import('./digest.ts')).vitalKind,
});
