import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { linesOf } from './manifest-lines.ts';

/** A piece of content: the SHA-256 that names it, and its size. */
export type Piece = readonly [hash: string, bytes: number];

/** A file, folder with files, or link of the data folder. */
export interface BackupEntry {
  /** Relative to the data folder. */
  readonly path: string;
  /** Changes with the content; null if the content must be read to know. */
  readonly mark: string | null;
  /** Of a folder: its files in the order of the content, with their sizes. */
  readonly files?: readonly (readonly [name: string, bytes: number])[];
  /** Of a link: where it leads. */
  readonly target?: string;
  /** Its content. */
  readonly pieces: readonly Piece[];
}

/** How paths of entries begin that are rows of a table on a server; the table's name follows. */
export const rowsPath = 'rows/';
/** How paths of blobs begin; their key follows. */
export const blobsPath = 'blobs/';

export interface BackupHead {
  /**
   * 2 if it has rows of a ClickHouse server, which releases before would leave out; 3 if its entries are in pieces, of
   * which releases before would find none.
   */
  readonly format: 1 | 2 | 3;
  readonly id: string;
  /** ID of the instance: a place has backups of one. */
  readonly instance: string;
  /** When the data was like this, Unix ms. */
  readonly at: number;
  readonly release: string;
  /** Of the metadata: a release that does not know all of them cannot read it. */
  readonly migrations: readonly string[];
  /** In format 3: the pieces with the entries. */
  readonly lists?: readonly Piece[];
}

export interface Manifest {
  readonly head: BackupHead;
  /**
   * Reads them, in the order in which they were written: there can be millions.
   * @throws BackupError if they are damaged
   */
  entries(): AsyncIterable<BackupEntry>;
}

/**
 * @param bytes compressed lines of JSON: the head, the entries, and a line with their checksum
 * @param read reads a piece with entries, which are lines too
 * @throws BackupError if it is damaged or from a later release
 */
export async function decodeManifest(
  id: string,
  bytes: Buffer,
  read: (piece: Piece) => Promise<Buffer>,
): Promise<Manifest> {
  const damaged = new BackupError(
    `The list of files of the backup ${id} is damaged. Restore another backup.`,
  );
  const { format = 0, ...rest } = await wholeHead(bytes, damaged);
  if (format !== 1 && format !== 2 && format !== 3) {
    throw new BackupError(`A later release made the backup ${id}. Restore it with that release.`);
  }
  const head = { format, ...rest } as BackupHead;
  // Another backup's list in its place is whole, but would restore that one.
  if (head.id !== id) throw damaged;
  async function* entries(): AsyncGenerator<BackupEntry, void> {
    if (head.lists === undefined) return yield* entriesIn(withoutEnds(bytes, damaged), damaged);
    for (const list of head.lists) yield* entriesIn(linesOf(await read(list), damaged), damaged);
  }
  return { head, entries };
}

/** @throws the error unless the lines are those that were written */
async function wholeHead(bytes: Buffer, damaged: BackupError): Promise<Partial<BackupHead>> {
  const hash = createHash('sha256');
  let first: string | null = null;
  let last: string | null = null;
  for await (const line of linesOf(bytes, damaged)) {
    first ??= line;
    if (last !== null) hash.update(last);
    last = line;
  }
  if (first === null || last !== endOf(hash.digest('hex'))) throw damaged;
  return JSON.parse(first) as Partial<BackupHead>;
}

/** The last line of a manifest. @param sha256 of all others */
export const endOf = (sha256: string): string => `${JSON.stringify({ sha256 })}\n`;

/** The lines between the first and the last one. */
async function* withoutEnds(bytes: Buffer, damaged: BackupError): AsyncGenerator<string, void> {
  let before: string | null = null;
  let isFirst = true;
  for await (const line of linesOf(bytes, damaged)) {
    if (before !== null) yield before;
    if (!isFirst) before = line;
    isFirst = false;
  }
}

async function* entriesIn(
  lines: AsyncIterable<string>,
  damaged: BackupError,
): AsyncGenerator<BackupEntry, void> {
  for await (const line of lines) {
    let entry: BackupEntry;
    try {
      entry = JSON.parse(line) as BackupEntry;
    } catch {
      throw damaged;
    }
    if (!staysInside(entry)) throw damaged;
    yield entry;
  }
}

/** Write access to a backup must not give write access elsewhere on the machine that restores it. */
function staysInside({ path, files = [], target }: BackupEntry): boolean {
  const names = [path, ...files.map(([name]) => name)];
  const areInside = names.every((name) => !name.split('/').some((part) => /^\.{0,2}$/.test(part)));
  if (!areInside || target === undefined) return areInside;
  // Directly in the data folder, `..` is outside of it.
  return path.includes('/') && /^\.\.\/store\/[\w-]+\/[\w-]+\/?$/.test(target);
}
