import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BlobAddress } from '../store/blobs/index.ts';
import { codeOf } from '../platform/code-of.ts';
import { markedBlobs, patientBlobReader } from '../store/blobs/index.ts';
import { BackupError } from './backup-error.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { BackupPlace } from './backup-place.ts';
import { placeError } from './backup-place.ts';
import { handedOverFor, handedOverPrefix } from './handed-over.ts';
import { listPieces, manifestKey, pieceKey } from './backups.ts';
import {
  type BackupEntry,
  type BackupHead,
  encodeManifest,
  type Manifest,
  type Piece,
  rowsPath,
} from './manifest.ts';
import { compressedPieces, piecesOf } from './pieces.ts';
import { snapshotFiles, type Source } from './snapshot-files.ts';

/** How many entries are copied at once: more wait for the disk or the network only. */
const entriesAtOnce = 6;
/** The server reads, and this process compresses. */
const partsAtOnce = 3;

/** Rows of a table on a server. */
export interface BackupPart {
  readonly table: string;
  /** Changes with the rows. */
  readonly mark: string;
  rows(): AsyncIterable<Buffer>;
}

export interface BackupSource {
  /** A snapshot of the data folder, without blobs. */
  readonly snapshot: string;
  readonly blobs: BlobAddress;
  /** In the order in which they are to be inserted. */
  readonly parts: readonly BackupPart[];
  /** ID of the snapshot for which other instances handed over dead letters; null if there can be none. */
  readonly handedOver: string | null;
  /** The newest complete backup, if it can be read. */
  readonly previous: Manifest | null;
  /** Throws when the snapshot is gone. */
  readonly check: () => void;
  /** Whether to read existing pieces, and rewrite damaged ones. */
  readonly readsAll: boolean;
}

export interface BackupFigures {
  readonly entries: number;
  readonly bytes: number;
  /** Pieces that did not exist yet. */
  readonly newBytes: number;
}

/** Copies a snapshot and the blobs; the backup exists once its manifest does, which comes last. */
export async function writeBackup(
  place: BackupPlace,
  head: BackupHead,
  { snapshot, blobs, parts, handedOver, previous, check, readsAll }: BackupSource,
): Promise<BackupFigures> {
  try {
    const known = new Map(previous?.entries.map((entry) => [entry.path, entry]));
    const there = await listPieces(place);
    if (readsAll)
      await mapConcurrently([...there], entriesAtOnce, async (hash) => {
        const content = await place.store.get(pieceKey(hash));
        if (content === null || hashOf(content) !== hash) there.delete(hash);
      });
    let newBytes = 0;

    const put = async (content: Buffer): Promise<Piece> => {
      const hash = hashOf(content);
      if (!there.has(hash)) {
        await place.store.put(pieceKey(hash), content);
        there.add(hash);
        newBytes += content.length;
      }
      check();
      return [hash, content.length];
    };
    /** @returns the entry of an earlier backup, if it is the same */
    const earlier = ({ path, mark }: Source): BackupEntry | undefined => {
      const entry = known.get(path);
      if (mark === null || entry?.mark !== mark) return undefined;
      return entry.pieces.every(([hash]) => there.has(hash)) ? entry : undefined;
    };
    const copyFile = async (source: Source): Promise<BackupEntry> => {
      const { path, files, target } = source;
      const same = earlier(source);
      if (same !== undefined) return same;
      const pieces: Piece[] = [];
      const paths = (files ?? [['', 0]]).map(([name]) => join(snapshot, path, name));
      if (target === undefined)
        for await (const one of piecesOf(paths)) pieces.push(await put(one));
      return { ...source, pieces };
    };
    const reading = patientBlobReader(blobs);
    const copyBlob = async ({ key, ...source }: BlobSource): Promise<BackupEntry | null> => {
      const same = earlier(source);
      if (same !== undefined) return same;
      const content = await reading.get(key);
      // Deleted meanwhile.
      return content === null ? null : { ...source, pieces: [await put(content)] };
    };

    const copyPart = async ({ rows, ...source }: Source & Pick<BackupPart, 'rows'>) => {
      const same = earlier(source);
      if (same !== undefined) return same;
      const pieces: Piece[] = [];
      for await (const one of compressedPieces(rows())) pieces.push(await put(one));
      return { ...source, pieces };
    };

    const entries = await mapConcurrently(snapshotFiles(snapshot), entriesAtOnce, copyFile);
    entries.push(...(await mapConcurrently(partSources(parts), partsAtOnce, copyPart)));
    const copied = await mapConcurrently(blobSources(blobs, handedOver), entriesAtOnce, copyBlob);
    for (const entry of copied) if (entry !== null) entries.push(entry);
    check();
    await place.store.put(manifestKey(head.id), encodeManifest({ head, entries }));
    return { entries: entries.length, bytes: sizeOf(entries), newBytes };
  } catch (error) {
    // A missing file or table of the snapshot means that it is gone, which says why.
    if (codeOf(error) === 'ENOENT' || error instanceof BackupError) check();
    throw placeError(error, place);
  }
}

type BlobSource = Source & { readonly key: string };

/** Also dead letters of other instances, which are restored as own ones. */
async function* blobSources(
  blobs: BlobAddress,
  snapshot: string | null,
): AsyncGenerator<BlobSource> {
  for await (const { key, mark } of markedBlobs(blobs)) {
    if (!key.startsWith(handedOverPrefix)) yield { key, path: `blobs/${key}`, mark };
    else if (snapshot !== null && key.startsWith(handedOverFor(snapshot)))
      yield { key, path: `dead-letters/${key.slice(handedOverFor(snapshot).length)}`, mark: null };
  }
}

/** Parts with the same rows, of which none can be left out, have a number. */
function* partSources(
  parts: readonly BackupPart[],
): Generator<Source & Pick<BackupPart, 'rows'>, void> {
  const seen = new Map<string, number>();
  for (const { table, mark, rows } of parts) {
    const path = `${rowsPath}${table}/${mark}`;
    const number = seen.get(path) ?? 0;
    seen.set(path, number + 1);
    yield { path: `${path}-${number}`, mark, rows };
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

export function sizeOf(entries: readonly BackupEntry[]): number {
  let bytes = 0;
  for (const { pieces } of entries) for (const [, size] of pieces) bytes += size;
  return bytes;
}
