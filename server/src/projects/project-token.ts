import { randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';

const tokenLength = 32;

/** A project's collecting token: 32 of [a-z0-9], 165 bits. */
export function makeToken(random: Random): string {
  return randomText(random, tokenLength);
}
