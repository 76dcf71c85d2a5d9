import { endOfText, walkedAtOnce } from '../../platform/nesting.ts';
import type { Pieces } from '../../platform/pieces.ts';

const [quote, comma] = [0x22, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Members of an object that are read if an item has too many names. With at least six bytes, and seven of most, more of them
 * are larger than properties can be, so that none of the others would be kept.
 */
export const longestObject = 5_000;

/**
 * A JSON value whose objects end after so many members. The rest of a longer one is cut off before it is parsed, which
 * would take a microsecond for each name.
 * @param whole how many levels of objects and lists stay as they are
 * @returns the same bytes if nothing is too long
 */
export function* shortenObjects(bytes: Buffer, most: number, whole: number): Pieces<Buffer> {
  const kept: Buffer[] = [];
  /** Members of what is open, from the outside in. Those of lists don't count. */
  const members: number[] = [];
  let from = 0;
  /** How many levels are around the object whose rest is being skipped; -1 = none. */
  let around = -1;
  for (let index = 0, pause = walkedAtOnce; index < bytes.length; index++) {
    if (index >= pause) {
      pause = index + walkedAtOnce;
      yield;
    }
    const byte = bytes[index];
    if (byte === quote) index = endOfText(bytes, index + 1);
    else if (byte === openBrace) members.push(1);
    else if (byte === openBracket) members.push(Number.NEGATIVE_INFINITY);
    else if (byte === closeBrace || byte === closeBracket) {
      members.pop();
      if (members.length !== around) continue;
      around = -1;
      from = index;
    } else if (byte === comma && around === -1 && members.length > whole) {
      const last = members.length - 1;
      const count = (members[last] ?? 0) + 1;
      members[last] = count;
      if (count <= most) continue;
      kept.push(bytes.subarray(from, index));
      around = last;
    }
  }
  if (around !== -1) return Buffer.concat(kept);
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}
