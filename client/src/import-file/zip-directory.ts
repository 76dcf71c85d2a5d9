import type { ByteSource } from './byte-source.ts';
import { FileError, mostEntries, mostRatio } from './file-error.ts';

/** A file in a ZIP archive. */
export interface ZipEntry {
  /** With folders, as stored: never a path to write to. */
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its local header is. */
  readonly at: number;
}

const signatures = {
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  wideLocator: 0x07064b50,
  entry: 0x02014b50,
} as const;
const endBytes = 22;
const locatorBytes = 20;
const entryBytes = 46;
const longestComment = 0xffff;
const largestDirectory = 1024 ** 2;
const isWide = 0xffff_ffff;

/**
 * The files in a ZIP archive, from its directory (APPNOTE 4.3.12). Nothing is unpacked.
 * @throws FileError if it is damaged, encrypted or would unpack to far more than its size
 */
export async function zipEntries(source: ByteSource): Promise<readonly ZipEntry[]> {
  const { at, bytes, count } = await findDirectory(source);
  if (count > mostEntries || bytes > largestDirectory) {
    throw new FileError('too-many-files');
  }
  const view = viewOf(await source.read(at, at + bytes));
  if (view.byteLength < bytes) throw new FileError('cut-off');
  const entries: ZipEntry[] = [];
  let place = 0;
  for (let nth = 0; nth < count; nth++) {
    if (place + entryBytes > bytes || view.getUint32(place, true) !== signatures.entry) {
      throw new FileError('cut-off');
    }
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(place + field, true));
    const end = place + entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (end > bytes) throw new FileError('cut-off');
    entries.push(entryOf(view, place, name ?? 0, extra ?? 0));
    place = end;
  }
  checkSizes(entries, source.size);
  return entries;
}

function entryOf(view: DataView, place: number, nameBytes: number, extraBytes: number): ZipEntry {
  const named = place + entryBytes;
  const name = new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + named, nameBytes),
  );
  const method = view.getUint16(place + 10, true);
  if ((view.getUint16(place + 8, true) & 1) === 1) {
    throw new FileError('encrypted', name);
  }
  if (method !== 0 && method !== 8) {
    throw new FileError('unknown-packing', name);
  }
  const wide = wideSizes(view, named + nameBytes, extraBytes);
  const size = (field: number): number => {
    const value = view.getUint32(place + field, true);
    return value === isWide ? wide() : value;
  };
  // Wide sizes are in this order.
  const [bytes, packedBytes, at] = [size(24), size(20), size(42)];
  return {
    name,
    isDeflated: method === 8,
    packedBytes: packedBytes ?? 0,
    bytes: bytes ?? 0,
    at: at ?? 0,
  };
}

/** Reads sizes that don't fit into 32 bits, one after another (APPNOTE 4.5.3). */
function wideSizes(view: DataView, from: number, length: number): () => number {
  let place = from;
  const end = from + length;
  while (place + 4 <= end && view.getUint16(place, true) !== 1) {
    place += 4 + view.getUint16(place + 2, true);
  }
  place += 4;
  return () => {
    if (place + 8 > end) throw new FileError('cut-off');
    const value = Number(view.getBigUint64(place, true));
    place += 8;
    return value;
  };
}

/** An archive can be made to unpack without end, or to use the same bytes for many files. */
function checkSizes(entries: readonly ZipEntry[], size: number): void {
  let packed = 0;
  for (const { name, packedBytes, bytes, at } of entries) {
    packed += packedBytes;
    if (at + packedBytes > size || packed > size) throw new FileError('cut-off');
    if (bytes > (packedBytes + 1) * mostRatio) {
      throw new FileError('too-large', name);
    }
  }
}

async function findDirectory(source: ByteSource) {
  const from = Math.max(source.size - endBytes - longestComment - locatorBytes, 0);
  const view = viewOf(await source.read(from, source.size));
  for (let place = view.byteLength - endBytes; place >= 0; place--) {
    if (view.getUint32(place, true) !== signatures.end) continue;
    const locator = place - locatorBytes;
    const hasLocator = locator >= 0 && view.getUint32(locator, true) === signatures.wideLocator;
    if (hasLocator) return wideDirectory(source, Number(view.getBigUint64(locator + 8, true)));
    return {
      count: view.getUint16(place + 10, true),
      bytes: view.getUint32(place + 12, true),
      at: view.getUint32(place + 16, true),
    };
  }
  throw new FileError('cut-off');
}

async function wideDirectory(source: ByteSource, at: number) {
  const view = viewOf(await source.read(at, at + 56));
  if (view.byteLength < 56 || view.getUint32(0, true) !== signatures.wideEnd) {
    throw new FileError('cut-off');
  }
  const [count = 0, bytes = 0, start = 0] = [32, 40, 48].map((field) =>
    Number(view.getBigUint64(field, true)),
  );
  return { count, bytes, at: start };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
