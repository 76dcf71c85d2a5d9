import { defineKind } from '../kind.ts';
import { identifyRecords } from './record.ts';
import { aliases } from './table.ts';

/** Which person a visitor is. */
export const identify = defineKind({
  name: identifyRecords.kind,
  path: '/v1/identify',
  table: aliases,
  // Its rows are the aliases that connect visitors to persons; people/ deletes them with the person.
  retention: { by: 'person' },
  person: { visitor: null, session: null },
  visits: null,
  personLists: {},
  item: 'a request',
  docs: 'sending/server.md',
  exported: null,
  datasets: async () => [],
  explorer: async () => null,
  demo: async () => (await import('./demo/members.ts')).identifyDemo,
  collecting: async () => (await import('./route.ts')).collectIdentify,
  digesting: async () => (await import('./digest.ts')).identifyKind,
});
