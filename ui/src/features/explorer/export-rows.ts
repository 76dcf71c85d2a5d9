import type { ExplorerRow } from './explorer-queries.ts';

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as CSV (RFC 4180): time, ID and these columns. */
export function csvOf(rows: readonly ExplorerRow[], columns: readonly string[]): string {
  const names = [...new Set(['timestamp', 'id', ...columns])];
  const lines = rows.map(({ fieldValues }) =>
    names.map((name) => cell(fieldValues[name] ?? '')).join(','),
  );
  return [names.map(cell).join(','), ...lines, ''].join('\r\n');
}

/** Whole rows, unchanged: numbers too large for JavaScript stay exact. */
export function jsonOf(rows: readonly ExplorerRow[]): string {
  return `[\n${rows.map(({ rawData }) => rawData).join(',\n')}\n]\n`;
}

/** Makes the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
