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
    ...{ utm_term: plain, utm_content: plain, channel: plain, source: plain },
    ...{ entry_page: plain, exit_page: plain },
    duration_ms: variedUint64({}),
    pageviews: variedUint32({}),
    /** Page views and custom events, without `page_leave`. */
    actions: variedUint32({}),
  },
});
