const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const deepest = 64;

/**
 * Returns what a JSON text has too much of, or null. Counts bytes before parsing: values take far more memory
 * than their text, and deep nesting overflows recursive code.
 */
export function excessOf(bytes: Uint8Array, mostValues: number): string | null {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) {
      index = endOfText(bytes, index);
    } else if (byte === openBrace || byte === openBracket) {
      values += 1;
      if (++depth > deepest) return `is nested deeper than ${deepest}`;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
    } else if (byte === comma || byte === colon) {
      values += 1;
    }
    if (values > mostValues) return `has more than ${mostValues} values`;
  }
  return null;
}

/** Position of the quote that ends the string beginning at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) {
    index += bytes[index] === backslash ? 2 : 1;
  }
  return index;
}
