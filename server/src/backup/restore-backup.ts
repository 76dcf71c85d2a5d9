import { createHash } from 'node:crypto';
import { mkdir, open, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BlobStore } from '../store/blobs/index.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { pieceKey } from './backups.ts';
import { type BackupEntry, type Manifest, type Piece, rowsPath } from './manifest.ts';

const entriesAtOnce = 6;
const blobs = 'blobs/';

export interface RestoreTarget {
  /** The data folder. */
  readonly folder: string;
  readonly blobs: Pick<BlobStore, 'put'>;
  /** Adds rows of a server; of each table in the order of the backup. */
  readonly rows: (table: string, path: string, content: () => Readable) => Promise<void>;
}

/**
 * Writes everything that a backup has. Nothing is synced.
 * @throws BackupError if a piece is missing or damaged
 */
export async function restoreBackup(
  place: BackupPlace,
  { head, entries }: Manifest,
  target: RestoreTarget,
): Promise<void> {
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  const write = async (entry: BackupEntry): Promise<void> => {
    const { path, files, target: leadsTo, pieces } = entry;
    if (path.startsWith(blobs)) {
      const content = await Promise.all(pieces.map((piece) => readPiece(place, head.id, piece)));
      return target.blobs.put(path.slice(blobs.length), Buffer.concat(content));
    }
    const full = join(target.folder, path);
    await makeFolder(dirname(full));
    if (leadsTo !== undefined) return symlink(leadsTo, full);
    const size = pieces.reduce((sum, [, bytes]) => sum + bytes, 0);
    const content = contentOf(place, head.id, pieces);
    if (files === undefined) return writeFiles([[full, size]], content);
    const named = files.map(([name, bytes]) => [join(full, name), bytes] as const);
    for (const [name] of named) await makeFolder(dirname(name));
    await writeFiles(named, content);
  };
  await mapConcurrently(entries.filter(isNoRows), entriesAtOnce, write);
  for (const { path, pieces } of entries.filter((entry) => !isNoRows(entry))) {
    const [, table = ''] = path.split('/');
    await target.rows(table, path, () => unpacked(contentOf(place, head.id, pieces)));
  }
}

/** The first fault of either is that of the result. */
function unpacked(content: AsyncGenerator<Buffer>): Readable {
  const plain = createGunzip();
  const source = Readable.from(content).on('error', (error) => plain.destroy(error));
  plain.on('close', () => source.destroy());
  return source.pipe(plain);
}

export const isNoRows = ({ path }: BackupEntry): boolean => !path.startsWith(rowsPath);

/**
 * Reads everything that a backup has.
 * @throws BackupError if a piece is missing or damaged
 */
export async function checkBackup(place: BackupPlace, { head, entries }: Manifest): Promise<void> {
  const pieces = new Map(
    entries.flatMap((entry) => entry.pieces).map((piece) => [piece[0], piece]),
  );
  await mapConcurrently(pieces.values(), entriesAtOnce, (piece) =>
    readPiece(place, head.id, piece),
  );
}

/** Deletes what an unfinished restore has written. */
export async function clearRestored(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

async function* contentOf(
  place: BackupPlace,
  id: string,
  pieces: readonly Piece[],
): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await readPiece(place, id, piece);
}

async function readPiece({ store, name }: BackupPlace, id: string, piece: Piece): Promise<Buffer> {
  const [hash, bytes] = piece;
  const content = await store.get(pieceKey(hash));
  const isWhole =
    content?.length === bytes && createHash('sha256').update(content).digest('hex') === hash;
  if (content !== null && isWhole) return content;
  throw new BackupError(
    `The backup ${id} is damaged: ${pieceKey(hash)} in ${name} is ${content === null ? 'missing' : 'not what was written'}. ` +
      'Restore another backup (--list shows them); backups that share this piece are damaged, too.',
  );
}

/** Divides content among files by their sizes. */
async function writeFiles(
  files: readonly (readonly [path: string, bytes: number])[],
  content: AsyncGenerator<Buffer>,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  for (const [path, bytes] of files) {
    const file = await open(path, 'wx', 0o600);
    try {
      for (let left = bytes; left > 0;) {
        if (rest.length === 0) {
          const { done, value } = await content.next();
          if (done === true) throw new Error(`The content of ${path} is too short`);
          rest = value;
        }
        const part = rest.subarray(0, left);
        await file.writeFile(part);
        left -= part.length;
        rest = rest.subarray(part.length);
      }
    } finally {
      await file.close();
    }
  }
}
