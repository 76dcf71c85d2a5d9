/**
 * What a spreadsheet would run as a formula, at the start of a cell. Depending on the country, semicolons or tabs
 * begin a cell too, also within quotes; where they do, quotes after a comma mean nothing, and a new line begins a row.
 */
const formula =
  /(?:^|[;\t])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])|[\r\n](?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** With a sign, too, it is no formula; marked as text, it could not be summed up. */
const plainNumber = /^[+-]?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i;

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  if (plainNumber.test(text)) return text;
  const safe = text.replaceAll(formula, "$&'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180). Null is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}
