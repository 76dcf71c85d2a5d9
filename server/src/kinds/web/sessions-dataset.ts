import type { Column } from '../../store/events/columns/column-types.ts';
import { columnFields, type ReadField } from '../column-fields.ts';
import { defineDataset } from '../define-dataset.ts';
import { closedSessions, type SessionColumnName } from './closed-sessions-table.ts';
import { foldedSessions } from './folded-sessions.ts';
import { events } from './table.ts';

const { ts, id, visitor, session, referrer, country, browser, os, device, ...rest } =
  events.columns;
const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = rest;

/** What sessions have of their first event, in the order of menus. */
const ofEvents = {
  referrer,
  ...{ utm_source, utm_medium, utm_campaign, utm_term, utm_content },
  ...{ country, browser, os, device },
  ...{ session, visitor, id, ts },
} satisfies Record<Extract<SessionColumnName, keyof typeof events.columns>, Column>;

/** What sessions have and events don't; numbers are ones already where sessions are computed. */
const own = Object.entries<Column>(closedSessions.columns).flatMap(([column, declared]) =>
  (column in ofEvents ? [] : columnFields({ [column]: declared })).map((field): ReadField => {
    return field.read.kind === 'number' ? { ...field, read: { kind: 'number', column } } : field;
  }),
);

/** Sessions, computed from events. The time of a session is when it began. */
export const sessions = defineDataset({
  name: 'sessions',
  place: 2,
  title: 'Sessions',
  description: 'One row for each session, computed from its events.',
  table: 'events',
  folded: foldedSessions,
  columns: ofEvents,
  identity: 'user_id',
  weight: null,
  propertyPrefix: null,
  fieldsIn: 'charts',
  computed: [
    ...own,
    {
      name: 'bounced',
      title: 'Bounced',
      isPublic: true,
      type: 'boolean',
      description: 'Whether the session has at most one event.',
      read: { kind: 'flag', column: 'bounced' },
    },
  ],
});
