import { hash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';

export const mostUploadKeys = 50;

const mark = 'bwu_';
/** 40 of 62 characters: 238 bits, so a plain SHA-256 cannot be reversed by search. */
const secretLength = 40;
const shownLength = 9;

/** The record of a key that uploads build files of one project. The key itself is not stored. */
export interface UploadKey {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** The first characters, which help people tell keys apart. */
  readonly prefix: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** A new key: `bwu_` and 40 of [A-Za-z0-9]. */
export function makeUploadKey(random: Random): string {
  return mark + randomText(random, secretLength, mixedCaseAlphabet);
}

export function uploadKeyPrefix(key: string): string {
  return key.slice(0, shownLength);
}

/** SHA-256 of a key, in hex. */
export function hashUploadKey(key: string): string {
  return hash('sha256', key);
}

/** The key in an `Authorization` header, with or without `Bearer`; null if the format does not match. */
export function sentUploadKey(header: string | undefined): string | null {
  const key = (header ?? '').trim().replace(/^bearer\s+/i, '');
  return key.startsWith(mark) && key.length === mark.length + secretLength ? key : null;
}

const fields = {
  id: Type.String(),
  projectId: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters of the key.' }),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: nullable(Type.String({ format: 'date-time' })),
};

export const uploadKeySchema = Type.Object(fields, { $id: 'UploadKey' });

export const newUploadKeySchema = Type.Object(
  { ...fields, key: Type.String({ description: 'The key itself, shown only here.' }) },
  { $id: 'NewUploadKey' },
);

/** A key as the API shows it. */
export function uploadKeyView(key: UploadKey): Static<typeof uploadKeySchema> {
  const { createdAt, lastUsedAt } = key;
  return {
    ...key,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
