import type { Random } from './random.ts';

const lowerCaseAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const mixedCaseAlphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${lowerCaseAlphabet}`;

/** `length` characters of the alphabet (by default [a-z0-9]), each equally likely. */
export function randomText(random: Random, length: number, alphabet = lowerCaseAlphabet): string {
  // The largest multiple of the alphabet size in a byte; bytes from here on would favor its start.
  const fair = 256 - (256 % alphabet.length);
  const bytes = new Uint8Array(length * 2);
  let text = '';
  while (text.length < length) {
    random.fill(bytes);
    for (const byte of bytes) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
