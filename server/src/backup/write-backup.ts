import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BlobAddress } from '../store/blobs/index.ts';
import { codeOf } from '../platform/code-of.ts';
import { markedBlobs, patientBlobReader } from '../store/blobs/index.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { placeError } from './backup-place.ts';
import { listPieces, manifestKey } from './backups.ts';
import { eachConcurrently } from './each-concurrently.ts';
import { handedOverFor, handedOverPrefix } from './handed-over.ts';
import {
  type BackupEntry,
  type BackupHead,
  blobsPath,
  type Manifest,
  type Piece,
  rowsPath,
} from './manifest.ts';
import { ManifestWriter } from './manifest-writer.ts';
import { mapInOrder } from './map-in-order.ts';
import { compressedPieces, piecesOf } from './pieces.ts';
import { pieceKey } from './read-piece.ts';
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
    const known = await earlierEntries(previous);
    const there = await listPieces(place);
    if (readsAll)
      await eachConcurrently(there, entriesAtOnce, async (hash) => {
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
    const earlier = ({ path, mark }: Source, entry = known.get(path)): BackupEntry | undefined => {
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
    const copyBlob = async ([
      { key, ...source },
      before,
    ]: MatchedBlob): Promise<BackupEntry | null> => {
      const same = earlier(source, before);
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

    const list = new ManifestWriter(put);
    let [entries, bytes] = [0, 0];
    const note = async (copied: AsyncIterable<BackupEntry | null>): Promise<void> => {
      for await (const entry of copied) {
        if (entry === null) continue;
        entries += 1;
        for (const [, size] of entry.pieces) bytes += size;
        await list.add(entry);
      }
    };
    await note(mapInOrder(snapshotFiles(snapshot), entriesAtOnce, copyFile));
    await note(mapInOrder(partSources(parts), partsAtOnce, copyPart));
    const sources = withEarlier(blobSources(blobs, handedOver), previous);
    await note(mapInOrder(sources, entriesAtOnce, copyBlob));
    check();
    await place.store.put(manifestKey(head.id), await list.finish(head));
    return { entries, bytes, newBytes };
  } catch (error) {
    // A missing file or table of the snapshot means that it is gone, which says why.
    if (codeOf(error) === 'ENOENT' || error instanceof BackupError) check();
    throw placeError(error, place);
  }
}

/** Of everything but blobs, of which there can be millions. */
async function earlierEntries(
  previous: Manifest | null,
): Promise<ReadonlyMap<string, BackupEntry>> {
  const known = new Map<string, BackupEntry>();
  for await (const entry of readable(previous))
    if (!entry.path.startsWith(blobsPath)) known.set(entry.path, entry);
  return known;
}

/** A damaged list is only of no use. */
async function* readable(previous: Manifest | null): AsyncGenerator<BackupEntry, void> {
  if (previous === null) return;
  try {
    yield* previous.entries();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
  }
}

type BlobSource = Source & { readonly key: string };
type MatchedBlob = readonly [BlobSource, earlier: BackupEntry | undefined];

/** Blobs and the list of the previous backup have the same order, so few entries of it are held at a time. */
async function* withEarlier(
  sources: AsyncIterable<BlobSource>,
  previous: Manifest | null,
): AsyncGenerator<MatchedBlob, void> {
  const entries = readable(previous);
  const next = async (): Promise<BackupEntry | undefined> => {
    for (;;) {
      const { done, value } = await entries.next();
      if (done === true) return undefined;
      if (value.path.startsWith(blobsPath)) return value;
    }
  };
  let entry = await next();
  for await (const source of sources) {
    const { path } = source;
    if (path.startsWith(blobsPath))
      while (entry !== undefined && entry.path < path) entry = await next();
    yield [source, entry?.path === path ? entry : undefined];
  }
}

/** Also dead letters of other instances, which are restored as own ones. */
async function* blobSources(
  blobs: BlobAddress,
  snapshot: string | null,
): AsyncGenerator<BlobSource> {
  for await (const { key, mark } of markedBlobs(blobs)) {
    if (!key.startsWith(handedOverPrefix)) yield { key, path: `${blobsPath}${key}`, mark };
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
