import { hash } from 'node:crypto';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';

const mark = 'bw_';
/** 40 of 62 characters: 238 bits, so a plain SHA-256 cannot be reversed by search. */
const secretLength = 40;
const shownLength = 8;

/** The record of an API key. The key itself is shown once and never stored. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters, which help people tell keys apart. */
  readonly prefix: string;
  readonly ownerKind: 'user' | 'organization';
  readonly ownerId: string;
  /** The user who created it. */
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

/** SHA-256 of a key, in hex. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** The visible part of a key; for a short one (set for the first start), at most a quarter. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, Math.min(shownLength, Math.floor(key.length / 4)));
}
