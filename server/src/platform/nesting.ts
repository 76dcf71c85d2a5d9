/** Maximum nesting of arrays and objects in what is collected or imported. */
const deepestNesting = 64;

/** The same of a request to the management API: a chart query of 32 levels takes up to 96, a deeper one says so itself. */
export const deepestRequest = 256;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Whether a JSON text nests deeper than `limit`, counted on the bytes. `JSON.parse` accepts 5,000 levels, but
 * recursive code would then overflow the stack.
 */
export function nestsDeeperThan(bytes: Uint8Array, limit: number = deepestNesting): boolean {
  if (opensAtMost(bytes, limit)) return false;
  const { length } = bytes;
  let depth = 0;
  for (let index = 0; index < length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte === quote) {
      // To the end of the text. A loop of its own takes a quarter less time.
      for (index++; index < length; index++) {
        const inner = bytes[index];
        if (inner === quote) break;
        if (inner === backslash) index++;
      }
    } else if (byte === openBrace || byte === openBracket) {
      if (++depth > limit) return true;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--;
    }
  }
  return false;
}

/** Whether it has so few opening brackets, also in texts, that it can't nest deeper: most events have two. */
function opensAtMost(bytes: Uint8Array, most: number): boolean {
  let left = most;
  for (const open of [openBrace, openBracket]) {
    for (let at = bytes.indexOf(open); at !== -1; at = bytes.indexOf(open, at + 1))
      if (--left < 0) return false;
  }
  return true;
}

const comma = 0x2c;

/**
 * Whether a JSON text has more objects, lists and further members of these than `most`, counted on the bytes:
 * parsing takes time and memory for each, however short it is.
 */
export function hasMoreValuesThan(bytes: Uint8Array, most: number): boolean {
  let values = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === backslash) index++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) {
      inText = true;
    } else if (byte === comma || byte === openBrace || byte === openBracket) {
      if (++values > most) return true;
    }
  }
  return false;
}
