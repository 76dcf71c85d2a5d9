import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { makeFolder } from '../../../platform/make-folder.ts';
import { canBeReprocessed, type DeadLetter, subjectOf } from './dead-letter.ts';
import { namesIn } from './dead-letter-files.ts';

/** IDs of dead letters; null = all. */
const idsSchema = Type.Union([Type.Array(Type.String()), Type.Null()]);

const requestSchema = Type.Union([
  Type.Object({
    /** Reprocess. The word stays, so that requests of earlier releases are found. */
    does: Type.Literal('replay'),
    ids: idsSchema,
    /** How far its dead letters have been moved into files of their own. */
    gathered: Type.Optional(Type.Union([Type.Literal('copied'), Type.Literal('moved')])),
    /** They are also in the database that all instances share, until it is complete. */
    claimed: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({ does: Type.Literal('discard'), ids: idsSchema }),
  Type.Object({
    does: Type.Literal('forget'),
    /** The project's number. */
    project: Type.Integer(),
    /** IDs of visitors, servers, sessions or persons. Dead letters with any of them are removed. */
    names: Type.Array(Type.String()),
  }),
]);

/** What can be done with dead letters. */
export type DeadLetterAction = Type.Static<typeof requestSchema>;

/**
 * A request to change dead letters, stored as a file next to them. Only the digest changes dead letters:
 * it processes a request when it runs, and then deletes the file.
 */
export type DeadLetterRequest = DeadLetterAction & {
  /** UUID. */
  readonly id: string;
};

export type ReprocessRequest = Extract<DeadLetterRequest, { readonly does: 'replay' }>;

const namePattern = /^request-([0-9a-f-]{36})\.json$/;
const pathOf = (folder: string, id: string) => join(folder, `request-${id}.json`);

/** IDs of the pending requests, the oldest first: they are UUIDv7. */
export function requestsIn(folder: string): string[] {
  return namesIn(folder)
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .toSorted();
}

export function writeRequest(folder: string, { id, ...wish }: DeadLetterRequest): void {
  makeFolder(folder);
  writeDurablySync(pathOf(folder, id), JSON.stringify(wish));
}

/** Asks for what is in the file of a claim: it is a request whose dead letters are in a file of their own. */
export function writeClaimRequest(folder: string, id: string): void {
  writeRequest(folder, { id, does: 'replay', ids: null, gathered: 'moved', claimed: true });
}

export function isOfClaim(request: DeadLetterRequest | null): boolean {
  return request?.does === 'replay' && request.claimed === true;
}

/** @returns null if the file is not a request */
export function readRequest(folder: string, id: string): DeadLetterRequest | null {
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

/** Whether a request selects a dead letter and has not tried it yet. */
export function selectedBy(request: DeadLetterRequest): (letter: DeadLetter) => boolean {
  if (request.does === 'forget') {
    const names = new Set(request.names);
    return (letter) => {
      const { project, ids } = subjectOf(letter);
      return project === request.project && ids.some((id) => names.has(id));
    };
  }
  const { id, does } = request;
  const ids = request.ids === null ? null : new Set(request.ids);
  return (letter) =>
    (ids === null || ids.has(letter.id)) &&
    (does === 'discard' || (canBeReprocessed(letter) && letter.tried !== id));
}
