import { errorsExplorer } from '../../kinds/error/explorer.ts';
import { explorerRow } from './explorer-row.ts';
import type { ModeReader } from './mode-reader.ts';
import { filterOfMode } from './row-filter.ts';
import { sourceOf, type StoredEvent } from './stored-event.ts';
import { tableRows } from './table-page.ts';

const errors = sourceOf(errorsExplorer);

/** Mode `errors`: one row per error, with its current issue. */
export const errorsRows: ModeReader = async (window, page, parts) => {
  const source = { ...errors, ...filterOfMode(window.filter, 'errors') };
  const { rows, total } = await tableRows({ ...window, source }, page, parts, (row) => row);
  const issues = await parts.issueIds(rows.map(groupOf));
  return { total, rows: rows.map((row) => errorRow(row, issues)) };
};

function errorRow(stored: StoredEvent, issues: ReadonlyMap<string, string>) {
  const { algorithm, hash } = groupOf(stored);
  const issue_id = issues.get(`${algorithm}:${hash}`) ?? null;
  return explorerRow(errorsExplorer, stored, { issue_id });
}

function groupOf(stored: StoredEvent) {
  return { algorithm: String(stored['algorithm']), hash: String(stored['group_hash']) };
}
