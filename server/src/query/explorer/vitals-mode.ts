import { explorerRow } from './explorer-row.ts';
import type { ModeReader } from './mode-reader.ts';
import { filterOfMode } from './row-filter.ts';
import { boundedColumns, type StoredEvent } from './stored-event.ts';
import { tableRows } from './table-page.ts';

/** Field names in the explorer by column, in display order. */
const columns = {
  metric: 'metric',
  value: 'value',
  rating: 'rating',
  session: 'session_id',
  window: 'window_id',
  browser: 'browser',
  os: 'os',
  device: 'device',
  country: 'country',
  page: 'page',
  url: 'url',
} as const;

const source = {
  table: 'vitals',
  columns: [
    'id',
    'toUnixTimestamp64Milli(ts) AS time',
    'toUnixTimestamp64Milli(received_at) AS received',
    ...Object.keys(columns).map((column) => `\`${column}\``),
    ...boundedColumns([], 'attributes'),
  ].join(', '),
} as const;

/** Mode `vitals`: one row per measured value. */
export const vitalsRows: ModeReader = (window, page, parts) =>
  tableRows(
    { ...window, source: { ...source, ...filterOfMode(window.filter, 'vitals') } },
    page,
    parts,
    (stored) => explorerRow('web-vitals', stored, columnsOf(stored), 'attributes'),
  );

function columnsOf(stored: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, name]) => [
      name,
      stored[column] === '' ? null : stored[column],
    ]),
  );
}
