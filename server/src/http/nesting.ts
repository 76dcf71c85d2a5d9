/** Deepest nesting of arrays and objects a body may have. */
export const deepestNesting = 64;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Whether JSON text nests deeper than `limit`, counted on the bytes: `JSON.parse` takes 5,000 levels,
 * but whatever walks or prints the result afterwards overflows the stack.
 */
export function nestsDeeperThan(bytes: Uint8Array, limit: number = deepestNesting): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === backslash) index++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) {
      inText = true;
    } else if (byte === openBrace || byte === openBracket) {
      if (++depth > limit) return true;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--;
    }
  }
  return false;
}
