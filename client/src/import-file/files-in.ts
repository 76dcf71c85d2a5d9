import { type ByteSource, chunksOf, type ImportedFile } from './byte-source.ts';
import { FileError } from './file-error.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

const localBytes = 30;
const isData = /\.(?:csv|tsv|json|ndjson|jsonl|txt)$/i;

/** What a file holds to import: itself, or the files of a ZIP archive. @throws FileError */
export async function filesIn(source: ByteSource): Promise<readonly ImportedFile[]> {
  const [first, second, third, fourth] = await source.read(0, 4);
  if (first !== 0x50 || second !== 0x4b || third !== 3 || fourth !== 4) {
    const { name, size } = source;
    return [{ name, bytes: size, chunks: (from) => chunksOf(source, from, size) }];
  }
  const entries = (await zipEntries(source)).filter(
    ({ name }) => isData.test(name) && !isHidden(name),
  );
  if (entries.length === 0) throw new FileError('no-data');
  return entries.map((entry) => ({
    name: baseOf(entry.name),
    bytes: entry.bytes,
    chunks: (from) => unpacked(source, entry, from),
  }));
}

function baseOf(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? name;
}

/** What macOS adds. */
function isHidden(name: string): boolean {
  return name.startsWith('__MACOSX/') || baseOf(name).startsWith('.');
}

/** The bytes of a file in an archive; what is before `from` is unpacked in vain. */
async function* unpacked(
  source: ByteSource,
  entry: ZipEntry,
  from: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const header = await source.read(entry.at, entry.at + localBytes);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < localBytes || view.getUint32(0, true) !== 0x04034b50)
    throw new FileError('damaged');
  const start = entry.at + localBytes + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = chunksOf(source, start, start + entry.packedBytes);
  let at = 0;
  for await (const chunk of entry.isDeflated ? inflated(packed) : packed) {
    const end = at + chunk.length;
    if (end > entry.bytes) throw new FileError('damaged');
    if (end > from) yield chunk.subarray(Math.max(from - at, 0));
    at = end;
  }
  if (at !== entry.bytes) throw new FileError('damaged');
}

async function* inflated(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const feeding = feed(writer, packed);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await feeding;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('damaged', '', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
    await feeding.catch(() => undefined);
  }
}

interface Writer {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}

async function feed(writer: Writer, packed: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
  try {
    for await (const chunk of packed) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}
