import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { HashSet } from './hash-set.ts';
import { decodeManifest, type Manifest } from './manifest.ts';
import { pieceKey, piecesPrefix, readPiece } from './read-piece.ts';

const manifests = 'manifests/';
const isHash = /^[\da-f]{64}$/;

export const manifestKey = (id: string): string => manifests + id;

/** IDs of the complete backups, oldest first. */
export async function listBackups({ store }: BackupPlace): Promise<string[]> {
  const ids: string[] = [];
  for await (const key of keysBelow(store, manifests)) ids.push(key.slice(manifests.length));
  return ids;
}

/** Hashes of all pieces, also of unfinished backups. */
export async function listPieces({ store }: BackupPlace): Promise<HashSet> {
  const hashes = new HashSet();
  for await (const key of keysBelow(store, piecesPrefix)) {
    const hash = key.slice(piecesPrefix.length + 3);
    if (isHash.test(hash)) hashes.add(hash);
  }
  return hashes;
}

/** @throws BackupError if it is missing or damaged */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  const bytes = await place.store.get(manifestKey(id));
  if (bytes === null) throw new BackupError(`There is no backup ${id} in ${place.name}.`);
  return decodeManifest(id, bytes, (list) => readPiece(place, id, list));
}

/**
 * Deletes all but the newest backups, and pieces that none of the others has.
 * @returns how many backups were deleted
 * @throws BackupError before anything is deleted, if one that is kept is damaged
 */
export async function keepNewest(place: BackupPlace, keep: number): Promise<number> {
  const ids = await listBackups(place);
  const needed = new HashSet();
  for (const id of ids.slice(-keep)) {
    const { head, entries } = await readManifest(place, id);
    for (const [hash] of head.lists ?? []) needed.add(hash);
    for await (const { pieces } of entries()) for (const [hash] of pieces) needed.add(hash);
  }
  const old = ids.slice(0, -keep);
  // Backups first: one without its pieces must not look like one.
  for (const id of old) await place.store.delete(manifestKey(id));
  for (const hash of await listPieces(place)) {
    if (!needed.has(hash)) await place.store.delete(pieceKey(hash));
  }
  return old.length;
}

async function* keysBelow(
  store: BackupPlace['store'],
  prefix: string,
): AsyncGenerator<string, void> {
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof store.list>> = await store.list(
      prefix,
      after === '' ? {} : { after },
    );
    yield* page.keys;
    after = page.next;
  }
}
