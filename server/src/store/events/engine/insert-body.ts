const newline = 0x0a;
/** The bytes around a row, and the kind of row. */
const forms = {
  JSONEachRow: { open: 0x7b, close: 0x7d, row: 'object' },
  JSONCompactEachRow: { open: 0x5b, close: 0x5d, row: 'list' },
} as const;

/**
 * Why these bytes must not be inserted, or null. The engine ends the data at the first blank line and runs
 * the rest as SQL, so every line must be a row and none may be empty.
 */
export function faultOfRows(body: Buffer, format: keyof typeof forms): string | null {
  const { open, close, row } = forms[format];
  if (body.includes('\r')) return 'rows hold a raw carriage return';
  let start = 0;
  while (start < body.length) {
    const found = body.indexOf(newline, start);
    const end = found < 0 ? body.length : found;
    if (end - start < 2 || body[start] !== open || body[end - 1] !== close) {
      return `rows must be one JSON ${row} on each line`;
    }
    start = end + 1;
  }
  return null;
}
