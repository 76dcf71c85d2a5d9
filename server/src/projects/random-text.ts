import type { Random } from '../platform/random.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 36 in a byte; bytes from here on would favour the first letters. */
const fair = 252;
const tokenLength = 32;

/** `length` characters of [a-z0-9], each equally likely. */
export function randomText(random: Random, length: number): string {
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

/** A project's collecting token: 32 of [a-z0-9], 165 bits. */
export function makeToken(random: Random): string {
  return randomText(random, tokenLength);
}
