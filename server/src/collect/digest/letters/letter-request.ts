import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { canBeReplayed, type DeadLetter, whoseLetter } from './dead-letter.ts';
import { namesIn } from './letter-files.ts';

/** Of letters; null = all. */
const idsSchema = Type.Union([Type.Array(Type.String()), Type.Null()]);

const requestSchema = Type.Union([
  Type.Object({
    does: Type.Literal('replay'),
    ids: idsSchema,
    /** How far its letters have come on their way into files of their own. */
    gathered: Type.Optional(Type.Union([Type.Literal('copied'), Type.Literal('moved')])),
  }),
  Type.Object({ does: Type.Literal('discard'), ids: idsSchema }),
  Type.Object({
    does: Type.Literal('forget'),
    /** The project's number. */
    project: Type.Integer(),
    /** Ids of visitors, servers, sessions or persons: every letter goes that names one of them. */
    names: Type.Array(Type.String()),
  }),
]);

/** What can be wanted of letters. */
export type LetterWish = Type.Static<typeof requestSchema>;

/**
 * What somebody wants done with letters, as a file beside them. The digest alone changes letters, so a
 * request waits until it runs, and is gone when it is done.
 */
export type LetterRequest = LetterWish & {
  /** UUID. */
  readonly id: string;
};

export type ReplayRequest = Extract<LetterRequest, { readonly does: 'replay' }>;

const namePattern = /^request-([0-9a-f-]{36})\.json$/;
const pathOf = (folder: string, id: string) => join(folder, `request-${id}.json`);

/** Ids of the requests that wait, the oldest first: they are UUIDv7. */
export function requestsIn(folder: string): string[] {
  return namesIn(folder)
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .toSorted();
}

export function writeRequest(folder: string, { id, ...wish }: LetterRequest): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeDurablySync(pathOf(folder, id), JSON.stringify(wish));
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

/** Tells whether the request is about a letter and has not tried it yet. */
export function isAsked(request: LetterRequest): (letter: DeadLetter) => boolean {
  if (request.does === 'forget') {
    const names = new Set(request.names);
    return (letter) => {
      const { project, ids } = whoseLetter(letter);
      return project === request.project && ids.some((id) => names.has(id));
    };
  }
  const { id, does } = request;
  const ids = request.ids === null ? null : new Set(request.ids);
  return (letter) =>
    (ids === null || ids.has(letter.id)) &&
    (does === 'discard' || (canBeReplayed(letter) && letter.tried !== id));
}
