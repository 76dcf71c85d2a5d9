import type { FoldedRows } from '../dataset.ts';

/** The order of events: their time, then the time and counter of their IDs. */
const order =
  'bitShiftLeft(toUInt128(toUnixTimestamp64Milli(e.ts)), 85) + bitShiftRight(toUInt128(e.id), 43)';
const isView = `e.event = 'pageview'`;
/** The tracker sends this when a page is left, so it is not an action of the visitor. */
const isAction = `e.event != 'page_leave'`;

const ofFirst = (column: string): string => `argMin(e.${column}, ${order}) AS ${column}`;
const number = (value: string): string => `toNullable(toFloat64(${value}))`;

/** Sessions, one row each, from their events. */
export const foldedSessions: FoldedRows = {
  key: 'session_hash',
  condition: `e.session_hash != sipHash64('')`,
  reach: 24 * 60 * 60 * 1000,
  columns: [
    'min(e.ts) AS ts',
    ...['id', 'visitor', 'visitor_hash', 'referrer', 'country', 'browser', 'os', 'device'].map(
      ofFirst,
    ),
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].map(ofFirst),
    'any(e.session) AS session',
    'e.session_hash AS session_hash',
    `argMinIf(e.page, ${order}, ${isView}) AS entry_page`,
    `argMaxIf(e.page, ${order}, ${isView}) AS exit_page`,
    `${number("dateDiff('millisecond', min(e.ts), max(e.ts))")} AS duration_ms`,
    `${number(`countIf(${isView})`)} AS pageviews`,
    `${number(`countIf(${isAction})`)} AS actions`,
    `countIf(${isAction}) <= 1 AS bounced`,
  ],
};
