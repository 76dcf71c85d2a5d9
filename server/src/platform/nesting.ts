import { atOnce, type Pieces } from './pieces.ts';

/** Maximum nesting of arrays and objects in what is collected or imported. */
export const deepestNesting = 64;

/** The same of a request to the management API: a chart query of 32 levels takes up to 96, a deeper one says so itself. */
export const deepestRequest = 256;

/** Bytes walked in one piece, which takes up to half a millisecond. */
export const walkedAtOnce = 128 * 1024;
/** Bytes of a text that are looked at one by one: most end sooner, and searching takes as long as thirty of them. */
const shortText = 64;

const quote = 0x22;
const comma = 0x2c;
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
  return !opensAtMost(bytes, limit) && atOnce(jsonShape(bytes, limit)).isTooDeep;
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

export interface JsonShape {
  /** Then the rest was not counted. */
  readonly isTooDeep: boolean;
  /** Its objects, lists and further members of these: parsing takes time and memory for each, however short it is. */
  readonly values: number;
}

/**
 * Counts a JSON text on its bytes.
 * @param limit of its nesting
 */
export function* jsonShape(bytes: Uint8Array, limit: number): Pieces<JsonShape> {
  const { length } = bytes;
  let depth = 0;
  let values = 0;
  let pause = walkedAtOnce;
  for (let index = 0; index < length; index++) {
    if (index >= pause) {
      pause = index + walkedAtOnce;
      yield;
    }
    const byte = bytes[index];
    if (byte === quote) {
      index = endOfText(bytes, index + 1);
    } else if (byte === openBrace || byte === openBracket) {
      values += 1;
      if (++depth > limit) return { isTooDeep: true, values };
    } else if (byte === comma) {
      values += 1;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--;
    }
  }
  return { isTooDeep: false, values };
}

/** The index of the quote that ends a text, or the length of the bytes. @param from after the quote that begins it */
export function endOfText(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  for (let index = from; index < length;) {
    for (const end = Math.min(index + shortText, length); index < end; index++) {
      const byte = bytes[index];
      if (byte === quote) return index;
      if (byte === backslash) index++;
    }
    const found = bytes.indexOf(quote, index);
    if (found === -1) return length;
    let escapes = found;
    while (escapes > index && bytes[escapes - 1] === backslash) escapes--;
    if ((found - escapes) % 2 === 0) return found;
    index = found + 1;
  }
  return length;
}
