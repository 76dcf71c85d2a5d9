import { mkdir, open, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BlobStore } from '../store/blobs/index.ts';
import type { BackupPlace } from './backup-place.ts';
import { eachConcurrently } from './each-concurrently.ts';
import { HashSet } from './hash-set.ts';
import { type BackupEntry, blobsPath, type Manifest, type Piece, rowsPath } from './manifest.ts';
import { readPiece } from './read-piece.ts';

const entriesAtOnce = 6;

export interface RestoreTarget {
  /** The data folder. */
  readonly folder: string;
  readonly blobs: Pick<BlobStore, 'put'>;
  /** Adds rows of a server; of each table in the order of the backup. */
  readonly rows: (table: string, path: string, content: () => Readable) => Promise<void>;
}

/**
 * Writes everything that a backup has, or a part of it. Nothing is synced.
 * @param isWanted of the entries to write
 * @throws BackupError if a piece is missing or damaged
 */
export async function restoreBackup(
  place: BackupPlace,
  { head, entries }: Manifest,
  target: RestoreTarget,
  isWanted: (entry: BackupEntry) => boolean = () => true,
): Promise<void> {
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  const write = async (entry: BackupEntry): Promise<void> => {
    const { path, files, target: leadsTo, pieces } = entry;
    if (isBlob(entry)) {
      const content = await Promise.all(pieces.map((piece) => readPiece(place, head.id, piece)));
      return target.blobs.put(path.slice(blobsPath.length), Buffer.concat(content));
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
  const files = selected(entries(), (entry) => !isRows(entry) && isWanted(entry));
  await eachConcurrently(files, entriesAtOnce, write);
  const rows = selected(entries(), (entry) => isRows(entry) && isWanted(entry));
  for await (const { path, pieces } of rows) {
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

const isRows = ({ path }: BackupEntry): boolean => path.startsWith(rowsPath);
const isBlob = ({ path }: BackupEntry): boolean => path.startsWith(blobsPath);

async function* selected(
  entries: AsyncIterable<BackupEntry>,
  isWanted: (entry: BackupEntry) => boolean,
): AsyncGenerator<BackupEntry, void> {
  for await (const entry of entries) if (isWanted(entry)) yield entry;
}

/** Bytes of a backup by where they are restored. */
export interface BackupSizes {
  /** In the data folder. */
  readonly files: number;
  readonly blobs: number;
  /** Compressed rows of a server. */
  readonly rows: number;
}

/** Reads the whole list, so that it is known to be in order. @throws BackupError */
export async function sizesOf({ entries }: Manifest): Promise<BackupSizes> {
  const sizes = { files: 0, blobs: 0, rows: 0 };
  for await (const entry of entries()) {
    const kind = isRows(entry) ? 'rows' : isBlob(entry) ? 'blobs' : 'files';
    for (const [, bytes] of entry.pieces) sizes[kind] += bytes;
  }
  return sizes;
}

/**
 * Deletes the blobs of a backup.
 * @param blobs which had none of them before
 */
export async function deleteBlobs(
  { entries }: Manifest,
  blobs: Pick<BlobStore, 'delete'>,
): Promise<void> {
  await eachConcurrently(selected(entries(), isBlob), entriesAtOnce, ({ path }) =>
    blobs.delete(path.slice(blobsPath.length)),
  );
}

/**
 * Reads everything that a backup has.
 * @throws BackupError if a piece is missing or damaged
 */
export async function checkBackup(place: BackupPlace, { head, entries }: Manifest): Promise<void> {
  await eachConcurrently(differentPieces(entries()), entriesAtOnce, (piece) =>
    readPiece(place, head.id, piece),
  );
}

async function* differentPieces(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Piece, void> {
  const seen = new HashSet();
  for await (const { pieces } of entries)
    for (const piece of pieces) {
      if (seen.has(piece[0])) continue;
      seen.add(piece[0]);
      yield piece;
    }
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
