const newline = 0x0a;
const open = 0x7b;
const close = 0x7d;

/**
 * Why these bytes must not be inserted, or null. The engine ends the data at the first blank line and runs
 * the rest as SQL, so every line must be an object and none may be empty.
 */
export function faultOfRows(body: Buffer): string | null {
  if (body.includes('\r')) return 'rows hold a raw carriage return';
  let start = 0;
  while (start < body.length) {
    const found = body.indexOf(newline, start);
    const end = found < 0 ? body.length : found;
    if (end - start < 2 || body[start] !== open || body[end - 1] !== close) {
      return 'rows must be one JSON object on each line';
    }
    start = end + 1;
  }
  return null;
}
