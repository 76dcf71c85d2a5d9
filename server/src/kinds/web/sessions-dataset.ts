import { defineDataset } from '../define-dataset.ts';
import { foldedSessions } from './folded-sessions.ts';
import { events } from './table.ts';

const { ts, id, visitor, session, referrer, country, browser, os, device, ...rest } =
  events.columns;
const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = rest;

/** Sessions, computed from events. The time of a session is when it began. */
export const sessions = defineDataset({
  name: 'sessions',
  place: 2,
  title: 'Sessions',
  description: 'One row for each session, computed from its events.',
  table: 'events',
  folded: foldedSessions,
  columns: {
    referrer,
    ...{ utm_source, utm_medium, utm_campaign, utm_term, utm_content },
    ...{ country, browser, os, device },
    ...{ session, visitor, id, ts },
  },
  identity: 'user_id',
  weight: null,
  propertyPrefix: null,
  fieldsIn: 'charts',
  computed: [
    {
      name: 'channel',
      title: 'Channel',
      isPublic: true,
      type: 'text',
      description:
        '`Direct`, `Search`, `Social`, `Email`, `Paid`, `AI assistants`, `Referral` or `Campaign`.',
      read: { kind: 'text', column: 'channel', hash: null },
    },
    {
      name: 'source',
      title: 'Source',
      isPublic: true,
      type: 'text',
      description:
        'Name of a known site or app, such as `Google`, else what the URL names or the host that linked here.',
      read: { kind: 'text', column: 'source', hash: null },
    },
    {
      name: 'entry_page',
      title: 'Entry page',
      isPublic: true,
      type: 'text',
      read: { kind: 'text', column: 'entry_page', hash: null },
    },
    {
      name: 'exit_page',
      title: 'Exit page',
      isPublic: true,
      type: 'text',
      read: { kind: 'text', column: 'exit_page', hash: null },
    },
    {
      name: 'duration_ms',
      title: 'Duration',
      isPublic: true,
      type: 'number',
      unit: 'ms',
      read: { kind: 'number', column: 'duration_ms' },
    },
    {
      name: 'pageviews',
      title: 'Page views',
      isPublic: true,
      type: 'number',
      read: { kind: 'number', column: 'pageviews' },
    },
    {
      name: 'events',
      title: 'Events',
      isPublic: true,
      type: 'number',
      description: 'Page views and custom events, without `page_leave`.',
      read: { kind: 'number', column: 'actions' },
    },
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
