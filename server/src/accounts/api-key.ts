import { hash } from 'node:crypto';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';

const mark = 'bw_';
/** 40 of 62 characters: 238 bits, so a plain SHA-256 cannot be searched backwards. */
const secretLength = 40;
const shownLength = 8;

/** An API key as it is kept; the key itself is shown once and nowhere stored. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters, for people to tell keys apart. */
  readonly prefix: string;
  readonly ownerKind: 'user' | 'organization';
  readonly ownerId: string;
  /** The user who made it. */
  readonly createdBy: string;
  readonly readOnly: boolean;
  /** Unix milliseconds, as all times here. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** A new key, such as `bw_4fT…`: `bw_` and 40 of [A-Za-z0-9]. */
export function makeApiKey(random: Random): string {
  return mark + randomText(random, secretLength, mixedCaseAlphabet);
}

/** SHA-256 of a key, hexadecimal. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** What may be shown of a key; of a short one (given for the first start) at most a quarter. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, Math.min(shownLength, Math.floor(key.length / 4)));
}
