import type { ComputedColumn, FoldedColumn, FoldedRows } from '../dataset.ts';
import { channelSql } from './channels/channel-sql.ts';
import { sourceSql } from './channels/source-sql.ts';
import { closedSessions } from './closed-sessions-table.ts';

/** The order of events: their time, then the time and counter of their IDs. */
const order =
  'bitShiftLeft(toUInt128(toUnixTimestamp64Milli(e.ts)), 85) + bitShiftRight(toUInt128(e.id), 43)';
const isView = `e.event = 'pageview'`;
/** The tracker sends this when a page is left, so it is not an action of the visitor. */
const isAction = `e.event != 'page_leave'`;

interface SessionColumn extends ComputedColumn {
  readonly isNumber?: true;
  /** The engine computes it where sessions are stored. */
  readonly isHash?: true;
}

const ofFirst = (name: string): SessionColumn => ({
  name,
  computed: `argMin(e.${name}, ${order})`,
});
const number = (name: string, computed: string): SessionColumn => {
  return { name, computed, isNumber: true };
};

const firstOrigin = 'first_origin';

const categories = [
  ...['country', 'browser', 'os', 'device'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
];

const columns: readonly SessionColumn[] = [
  { name: 'ts', computed: 'min(e.ts)' },
  ...['id', 'visitor'].map(ofFirst),
  { ...ofFirst('visitor_hash'), isHash: true },
  ...['referrer', ...categories].map(ofFirst),
  { name: 'session', computed: 'any(e.session)' },
  { name: 'session_hash', computed: 'e.session_hash', isHash: true },
  { name: 'entry_page', computed: `argMinIf(e.page, ${order}, ${isView})` },
  { name: 'exit_page', computed: `argMaxIf(e.page, ${order}, ${isView})` },
  number('duration_ms', `dateDiff('millisecond', min(e.ts), max(e.ts))`),
  number('pageviews', `countIf(${isView})`),
  number('actions', `countIf(${isAction})`),
];

/** Derived from the origin of the first event: computed once for each session, not for each event. */
const ofOrigin = (name: string, sql: string): SessionColumn => ({
  name,
  computed: `CAST(${sql}, 'String')`,
  of: { name: firstOrigin, computed: `argMin(e.origin, ${order})` },
});

const origins: readonly SessionColumn[] = [
  ofOrigin('channel', channelSql(firstOrigin)),
  ofOrigin('source', sourceSql(firstOrigin)),
];

const shown = ({ name, computed, of, isNumber }: SessionColumn): FoldedColumn => {
  const typed = (value: string) => (isNumber === true ? `toNullable(toFloat64(${value}))` : value);
  return { name, computed: typed(computed), stored: typed(`s.${name}`), ...(of && { of }) };
};

/** Sessions, one row each, from their events. */
export const foldedSessions: FoldedRows = {
  key: 'session_hash',
  condition: `e.session_hash != sipHash64('')`,
  reach: 24 * 60 * 60 * 1000,
  columns: [
    ...[...columns, ...origins].map(shown),
    { name: 'bounced', computed: `countIf(${isAction}) <= 1`, stored: 's.actions <= 1' },
  ],
  stored: {
    table: closedSessions.name,
    ended: 'addMilliseconds(s.ts, s.duration_ms)',
    categories: [...categories, 'channel', 'source', 'entry_page', 'exit_page'],
    inserted: [...columns, ...origins].filter(({ isHash }) => isHash !== true),
  },
};
