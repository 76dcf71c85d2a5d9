import { explorerRow } from './explorer-row.ts';
import type { ModeReader } from './mode-reader.ts';
import { boundedColumns, type StoredEvent } from './stored-event.ts';
import { filterOfMode } from './row-filter.ts';
import { tableRows } from './table-page.ts';

/** Field names in the explorer by column, in display order. */
const names = {
  error_type: 'error_type',
  error_message: 'error_message',
  language: 'language',
  handled: 'handled',
  count: 'count',
  release: 'release',
  group_hash: 'group_hash',
  exact_hash: 'exact_hash',
  algorithm: 'algorithm',
  stack: 'stack',
  visitor: 'user_id',
  session: 'session_id',
  window: 'window_id',
  browser: 'browser',
  browser_version: 'browser_version',
  device: 'device',
  os: 'os',
  os_version: 'os_version',
  country: 'country',
  page: 'page',
  url: 'url',
  sdk_name: 'sdk_name',
  sdk_version: 'sdk_version',
} as const;

/** Texts whose length clients choose. */
const texts = ['error_message', 'stack'];

const columns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  ...Object.keys(names)
    .filter((column) => !texts.includes(column))
    .map((column) => `\`${column}\``),
  ...boundedColumns(texts, 'context'),
].join(', ');

const dataset = 'errors';
const nobody = '00000000-0000-0000-0000-000000000000';

/** Mode `errors`: one row per error, with its current issue. */
export const errorsRows: ModeReader = async (window, page, parts) => {
  const filter = filterOfMode(window.filter, 'errors');
  const source = { table: 'occurrences', columns, ...filter } as const;
  const { rows, total } = await tableRows({ ...window, source }, page, parts, (row) => row);
  const issues = await parts.issueIds(rows.map(groupOf));
  return { total, rows: rows.map((row) => errorRow(row, issues)) };
};

function errorRow(stored: StoredEvent, issues: ReadonlyMap<string, string>) {
  const { algorithm, hash } = groupOf(stored);
  const issue = issues.get(`${algorithm}:${hash}`);
  const shown = Object.entries(names).map(([column, name]) => [name, filled(stored[column])]);
  const named = { issue_id: issue ?? null, ...(Object.fromEntries(shown) as object) };
  return explorerRow(dataset, stored, named, 'context');
}

function groupOf(stored: StoredEvent) {
  return { algorithm: String(stored['algorithm']), hash: String(stored['group_hash']) };
}

function filled(value: unknown): unknown {
  return value === '' || value === nobody ? null : value;
}
