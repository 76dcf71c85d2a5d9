import { defineKind } from '../kind.ts';
import { originSql } from './channels/origin-sql.ts';
import { closedCells } from './closed-cells-table.ts';
import { closedSessions } from './closed-sessions-table.ts';
import { eventName, eventProperty, eventRecords } from './record.ts';
import { eventRollUps } from './roll-ups.ts';
import { events } from './table.ts';
import { isAction, isView } from './visit-conditions.ts';

/** Page views and custom events. */
export const web = defineKind({
  name: eventRecords.kind,
  path: '/v1/web',
  table: events,
  computedColumns: [{ name: 'origin', ddl: `String MATERIALIZED ${originSql} CODEC(ZSTD(1))` }],
  rollUps: eventRollUps,
  computed: [closedSessions, closedCells],
  retention: { by: 'age', setting: 'events', place: 1, what: 'page views and custom events' },
  person: { visitor: 'visitor', session: 'session' },
  visits: { table: events, isView, isAction },
  personLists: { events: { event: 'event', page: 'page', url: 'url', session: 'session' } },
  item: 'a page view or event, and each error sent with it',
  docs: 'sending/curl.md',
  exported: {
    visitor: 'visitor',
    names: { event: eventName },
    properties: eventProperty,
  },
  datasets: async () => [
    (await import('./dataset.ts')).eventsWeb,
    (await import('./sessions-dataset.ts')).sessions,
  ],
  explorer: async () => (await import('./explorer.ts')).eventsExplorer,
  demo: async () => (await import('./demo/traffic.ts')).webDemo,
  collecting: async () => (await import('./route.ts')).collectWeb,
  digesting: async () => (await import('./digest.ts')).eventKind,
});
