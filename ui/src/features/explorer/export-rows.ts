import { csvText } from '../../components/csv.ts';
import { valueIn } from './explorer-columns.ts';
import type { ExplorerRow } from './explorer-queries.ts';

/** The rows as CSV (RFC 4180): time, ID and these columns. */
export function csvOf(rows: readonly ExplorerRow[], columns: readonly string[]): string {
  const names = [...new Set(['timestamp', 'id', ...columns])];
  return csvText([names, ...rows.map((row) => names.map((name) => valueIn(row, name) ?? null))]);
}

/** Whole rows, unchanged: numbers too large for JavaScript stay exact. */
export function jsonOf(rows: readonly ExplorerRow[]): string {
  return `[\n${rows.map(({ rawData }) => rawData).join(',\n')}\n]\n`;
}
