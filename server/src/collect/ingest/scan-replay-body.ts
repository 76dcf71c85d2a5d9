const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** What can be said of a body from its bytes. */
export interface ScannedBody {
  readonly tooDeep: boolean;
  /** Where the array `events` lies, so that it can be kept as it was sent; null = not to be told. */
  readonly events: { readonly start: number; readonly end: number } | null;
}

/**
 * Counts the nesting of JSON text, and finds the value of the top-level key `events`, in one walk.
 * Says nothing of whether the text is JSON.
 */
export function scanReplayBody(bytes: Uint8Array, deepest: number): ScannedBody {
  let depth = 0;
  let inText = false;
  let textStart = 0;
  let isKey = false;
  let escaped = false;
  let start = -1;
  let events: ScannedBody['events'] = null;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === backslash) {
        index++;
        // A key written with escapes might read `events` too.
        if (depth === 1 && isKey) escaped = true;
      } else if (byte === quote) {
        inText = false;
        if (depth === 1 && isKey) isKey = isEvents(bytes, textStart + 1, index);
      }
    } else if (byte === quote) {
      inText = true;
      textStart = index;
    } else if (byte === openBrace || byte === openBracket) {
      if (++depth > deepest) return { tooDeep: true, events: null };
      if (depth === 1) isKey = true;
      else if (depth === 2 && isKey) start = byte === openBracket ? index : -1;
    } else if (byte === closeBrace || byte === closeBracket) {
      if (--depth === 1 && isKey) {
        events = start === -1 ? null : { start, end: index + 1 };
        start = -1;
      }
    } else if (depth === 1 && byte === comma) {
      isKey = true;
    } else if (depth === 1 && byte === colon && isKey) {
      // A value that is no array: the last of equal keys counts.
      events = null;
    }
  }
  return { tooDeep: false, events: escaped ? null : events };
}

/** `events`, byte by byte. */
const name = [0x65, 0x76, 0x65, 0x6e, 0x74, 0x73];

function isEvents(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== name.length) return false;
  for (let index = 0; index < name.length; index++) {
    if (bytes[start + index] !== name[index]) return false;
  }
  return true;
}
