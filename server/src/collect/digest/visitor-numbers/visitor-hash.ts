import { visitorWords } from '../sessions/session-words.ts';

const words = new Uint32Array(4);

/**
 * Writes 64 bits of a visitor's ID into two words. They are stored, so this function never changes. IDs are
 * hashes, so two visitors are as unlikely to have the same bits as with a 64-bit hash.
 */
export function hashVisitor(visitor: string, hash: Uint32Array): void {
  visitorWords(visitor, words);
  const [one = 0, two = 0, three = 0, four = 0] = words;
  // IDs made for tests and demos differ only in a few bits.
  hash[0] = mixed(one ^ mixed(two ^ mixed(three ^ mixed(four ^ 0x2545f491))));
  hash[1] = mixed(four ^ mixed(three ^ mixed(two ^ mixed(one ^ 0x9e3779b9))));
}

/** The finalizer of MurmurHash3. */
function mixed(word: number): number {
  let bits = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
