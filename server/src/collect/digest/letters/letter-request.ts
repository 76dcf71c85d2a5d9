import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { canBeReplayed, type DeadLetter } from './dead-letter.ts';
import { namesIn } from './letter-files.ts';

const requestSchema = Type.Object({
  does: Type.Union([Type.Literal('replay'), Type.Literal('discard')]),
  /** Of letters; null = all. */
  ids: Type.Union([Type.Array(Type.String()), Type.Null()]),
});

/**
 * What somebody wants done with letters, as a file beside them. The digest alone changes letters, so a
 * request waits until it runs, and is gone when it is done.
 */
export interface LetterRequest extends Type.Static<typeof requestSchema> {
  /** UUID. */
  readonly id: string;
}

const namePattern = /^request-([0-9a-f-]{36})\.json$/;
const pathOf = (folder: string, id: string) => join(folder, `request-${id}.json`);

/** Ids of the requests that wait, the oldest first: they are UUIDv7. */
export function requestsIn(folder: string): string[] {
  return namesIn(folder)
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .toSorted();
}

export function writeRequest(folder: string, { id, does, ids }: LetterRequest): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeDurablySync(pathOf(folder, id), JSON.stringify({ does, ids }));
}

/** The request; null where the file is none. */
export function readRequest(folder: string, id: string): LetterRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(pathOf(folder, id), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return Value.Check(requestSchema, value) ? { id, ...value } : null;
}

export function endRequest(folder: string, id: string): void {
  rmSync(pathOf(folder, id), { force: true });
  syncFolderSync(folder);
}

/** Whether the request is about the letter and has not tried it yet. */
export function isAsked({ id, does, ids }: LetterRequest, letter: DeadLetter): boolean {
  if (ids !== null && !ids.includes(letter.id)) return false;
  return does === 'discard' || (canBeReplayed(letter) && letter.tried !== id);
}
