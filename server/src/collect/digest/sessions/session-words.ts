import { hash } from 'node:crypto';
import { uuidText } from '../../../platform/uuid.ts';

/** IDs as four words of 32 bits, in the order of their bytes. */

const uuidLength = 36;
const digits = new Int8Array(128).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) digits[digit.charCodeAt(0)] = value;

/** Writes the words of a visitor's ID; if it is not a UUID, those of its hash. */
export function visitorWords(visitor: string, words: Uint32Array): void {
  if (!readUuid(visitor, words)) hashWords(visitor, words);
}

/** @returns false if the text is not a UUID in lower case */
export function readUuid(text: string, words: Uint32Array): boolean {
  if (text.length !== uuidLength) return false;
  let word = 0;
  let digit = 0;
  for (let at = 0; at < uuidLength; at++) {
    const code = text.charCodeAt(at);
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (code !== dash) return false;
      continue;
    }
    const value = code < digits.length ? (digits[code] ?? -1) : -1;
    if (value < 0) return false;
    word = (word << 4) | value;
    digit += 1;
    if ((digit & 7) === 0) words[(digit >> 3) - 1] = word;
  }
  return true;
}

/** Writes the first half of a text's SHA-256. */
export function hashWords(text: string, words: Uint32Array): void {
  const bytes = hash('sha256', text, 'buffer');
  for (let word = 0; word < 4; word++) words[word] = bytes.readUInt32BE(word * 4);
}

/** UUID text of the words. */
export function wordsText(words: Uint32Array): string {
  for (let word = 0; word < 4; word++) scratch.setUint32(word * 4, words[word] ?? 0);
  return uuidText(scratchBytes);
}

const dash = '-'.charCodeAt(0);
const scratch = new DataView(new ArrayBuffer(16));
const scratchBytes = new Uint8Array(scratch.buffer);
