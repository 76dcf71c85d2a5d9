import { constants } from 'node:buffer';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BackupError } from './backup-error.ts';

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

export interface BackupHead {
  /** 2 if it has rows of a ClickHouse server, which releases before would leave out. */
  readonly format: 1 | 2;
  readonly id: string;
  /** ID of the instance: a place has backups of one. */
  readonly instance: string;
  /** When the data was like this, Unix ms. */
  readonly at: number;
  readonly release: string;
  /** Of the metadata: a release that does not know all of them cannot read it. */
  readonly migrations: readonly string[];
}

export interface Manifest {
  readonly head: BackupHead;
  readonly entries: readonly BackupEntry[];
}

/** Compressed lines of JSON: the head, the entries, and a line with their checksum. */
export function encodeManifest({ head, entries }: Manifest): Buffer {
  const lines = [head, ...entries].map((each) => `${JSON.stringify(each)}\n`);
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  lines.push(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
  return gzipSync(Buffer.from(lines.join('')), { level: 1 });
}

/** @throws BackupError if it is damaged or from a later release */
export function decodeManifest(id: string, bytes: Buffer): Manifest {
  const damaged = new BackupError(
    `The list of files of the backup ${id} is damaged. Restore another backup.`,
  );
  let text: string;
  try {
    // A few bytes can unpack to more than the machine has memory.
    text = gunzipSync(bytes, { maxOutputLength: constants.MAX_STRING_LENGTH }).toString('utf8');
  } catch {
    throw damaged;
  }
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const whole = text.slice(0, end);
  const sum = createHash('sha256').update(whole).digest('hex');
  if (text.slice(end) !== `${JSON.stringify({ sha256: sum })}\n`) throw damaged;
  const [head, ...entries] = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  const { format = 0 } = head as Partial<BackupHead>;
  if (format !== 1 && format !== 2) {
    throw new BackupError(`A later release made the backup ${id}. Restore it with that release.`);
  }
  const manifest = { head: head as BackupHead, entries: entries as BackupEntry[] };
  // Another backup's list in its place is whole, but would restore that one.
  if (manifest.head.id !== id || !manifest.entries.every(staysInside)) throw damaged;
  return manifest;
}

/** Write access to a backup must not give write access elsewhere on the machine that restores it. */
function staysInside({ path, files = [], target }: BackupEntry): boolean {
  const names = [path, ...files.map(([name]) => name)];
  const areInside = names.every((name) => !name.split('/').some((part) => /^\.{0,2}$/.test(part)));
  if (!areInside || target === undefined) return areInside;
  // Directly in the data folder, `..` is outside of it.
  return path.includes('/') && /^\.\.\/store\/[\w-]+\/[\w-]+\/?$/.test(target);
}
