import { defineKind } from '../kind.ts';
import { occurrenceRecords } from './record.ts';
import { groupKeySql, listedError, occurrences } from './table.ts';

/** Errors of servers, plugins, apps and pages. */
export const error = defineKind({
  name: occurrenceRecords.kind,
  path: '/v1/error',
  table: occurrences,
  retention: {
    by: 'age',
    setting: 'errors',
    place: 4,
    what: 'occurrences of errors',
    note: 'triaged issues are kept',
  },
  person: {
    visitor: 'visitor',
    canBeAnonymous: true,
    session: 'session',
    group: groupKeySql,
  },
  visits: null,
  personLists: { errors: listedError },
  item: 'each error; its `count` is not counted',
  docs: 'sending/server.md',
  // They need their issues.
  exported: null,
  datasets: async () => [(await import('./dataset.ts')).errors],
  explorer: async () => (await import('./explorer.ts')).errorsExplorer,
  demo: async () => (await import('./demo/occurrences.ts')).errorDemo,
  collecting: async () => (await import('./route.ts')).collectError,
  digesting: async () => (await import('./digest.ts')).occurrenceKind,
});
