import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { decodeManifest, type Manifest } from './manifest.ts';

const manifests = 'manifests/';
const objects = 'objects/';

export const manifestKey = (id: string): string => manifests + id;
export const pieceKey = (hash: string): string => `${objects}${hash.slice(0, 2)}/${hash}`;

/** IDs of the complete backups, oldest first. */
export async function listBackups({ store }: BackupPlace): Promise<string[]> {
  const ids: string[] = [];
  for await (const key of keysBelow(store, manifests)) ids.push(key.slice(manifests.length));
  return ids;
}

/** Hashes of all pieces, also of unfinished backups. */
export async function listPieces({ store }: BackupPlace): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const key of keysBelow(store, objects)) hashes.add(key.slice(objects.length + 3));
  return hashes;
}

/** @throws BackupError if it is missing or damaged */
export async function readManifest({ store, name }: BackupPlace, id: string): Promise<Manifest> {
  const bytes = await store.get(manifestKey(id));
  if (bytes === null) throw new BackupError(`There is no backup ${id} in ${name}.`);
  return decodeManifest(id, bytes);
}

/**
 * Deletes all but the newest backups, and pieces that none of the others has.
 * @returns how many backups were deleted
 * @throws BackupError before anything is deleted, if one that is kept is damaged
 */
export async function keepNewest(place: BackupPlace, keep: number): Promise<number> {
  const ids = await listBackups(place);
  const needed = new Set<string>();
  for (const id of ids.slice(-keep)) {
    const { entries } = await readManifest(place, id);
    for (const { pieces } of entries) for (const [hash] of pieces) needed.add(hash);
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
