import { collectedColumns } from '../collected-columns.ts';
import {
  category,
  steadyUint64,
  text,
  uuid,
  variedUint32,
  variedUint64,
} from '../../store/events/columns/column-types.ts';
import { defineTable } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly closed_sessions: 'generation';
  }
}

const { project, generation, ts, id } = collectedColumns;
const plain = category({});

/**
 * Sessions of days that are over, so that charts need not compute them from events. Each is complete in itself
 * and can be computed again.
 */
export const closedSessions = defineTable({
  name: 'closed_sessions',
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, build, ts)',
  shardBy: 'project',
  columns: {
    project,
    generation,
    /** The day on which it began and which computation of that day this is; a day counts in one of them. */
    build: steadyUint64({}),
    /** When it began. */
    ts,
    /** Of its first event, as is what follows. */
    id,
    visitor: uuid({ hashed: true }),
    session: text({ hashed: true }),
    referrer: text({}),
    ...{ country: plain, browser: plain, os: plain, device: plain },
    ...{ utm_source: plain, utm_medium: plain, utm_campaign: plain },
    ...{ utm_term: plain, utm_content: plain },
    channel: category({
      field: {
        title: 'Channel',
        isPublic: true,
        description:
          '`Direct`, `Search`, `Social`, `Email`, `Paid`, `AI assistants`, `Referral` or `Campaign`.',
      },
    }),
    source: category({
      field: {
        title: 'Source',
        isPublic: true,
        description:
          'Name of a known site or app, such as `Google`, else what the URL names or the host that linked here.',
      },
    }),
    entry_page: category({ field: { title: 'Entry page', isPublic: true } }),
    exit_page: category({ field: { title: 'Exit page', isPublic: true } }),
    duration_ms: variedUint64({ field: { title: 'Duration', isPublic: true, unit: 'ms' } }),
    pageviews: variedUint32({ field: { title: 'Page views', isPublic: true } }),
    actions: variedUint32({
      field: {
        name: 'events',
        title: 'Events',
        isPublic: true,
        description: 'Page views and custom events, without `page_leave`.',
      },
    }),
  },
});

/** What events say of their session. The rest is what the table needs. */
export type SessionColumnName = Exclude<
  keyof typeof closedSessions.columns,
  'project' | 'generation' | 'build'
>;
