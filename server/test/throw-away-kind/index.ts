import { defineKind } from '../../src/kinds/kind.ts';
import { flagContext, flagRecords } from './record.ts';
import { flags } from './table.ts';

/** Evaluated feature flags. */
export const flag = defineKind({
  name: flagRecords.kind,
  path: '/v1/flags',
  table: flags,
  retention: { by: 'age', setting: 'flags', place: 5, what: 'evaluated feature flags' },
  person: { visitor: 'visitor', session: 'session' },
  visits: null,
  personLists: {},
  item: 'an evaluated flag',
  docs: 'sending/curl.md',
  exported: { visitor: null, names: {}, properties: flagContext },
  datasets: async () => [(await import('./dataset.ts')).featureFlags],
  explorer: async () => (await import('./explorer.ts')).flagsExplorer,
  demo: async () => null,
  collecting: async () => (await import('./route.ts')).collectFlag,
  digesting: async () => (await import('./digest.ts')).flagKind,
});
