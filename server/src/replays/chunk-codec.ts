import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The compression of a chunk's events; also the extension of the blob. */
export type ChunkFormat = 'zst' | 'br';

type Done = (error: Error | null, result: Buffer) => void;
type Compress = (bytes: Uint8Array, options: { readonly chunkSize: number }, done: Done) => void;
type Decompress = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number; readonly chunkSize: number },
  done: Done,
) => void;

/** Only newer versions of Node have it, and of its types too. */
const { zstdCompress, zstdDecompress } = zlib as unknown as {
  readonly zstdCompress?: Compress;
  readonly zstdDecompress?: Decompress;
};

/** Measured on replays: quality 1 takes half the time of gzip's fastest level and two thirds of its bytes. */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 };
const brotli: Compress = (bytes, options, done) =>
  zlib.brotliCompress(bytes, { ...options, params }, done);

/** Bytes that are compressed or decompressed per step: each step costs a turn of the main thread. */
const smallestStep = 16 * 1024;
const largestStep = 1024 * 1024;
const expectedRatio = 4;

/** More than a request of 16 MiB can become when its numbers are printed again. */
const largest = 128 * 1024 * 1024;

const compress = promisify(zstdCompress ?? brotli);

/** The format that `packEvents` writes with this version of Node. */
export const chunkFormat: ChunkFormat = zstdCompress === undefined ? 'br' : 'zst';

/** Compresses a JSON array of events, off the main thread. */
export async function packEvents(json: Uint8Array): Promise<Buffer> {
  const expected = Math.ceil(json.length / expectedRatio);
  return compress(json, { chunkSize: Math.min(Math.max(smallestStep, expected), largestStep) });
}

/**
 * The JSON array of events in a blob, decompressed off the main thread.
 * @param key of the blob, whose extension is the format
 * @throws Error for a damaged blob, or a format that this version of Node does not support
 */
export async function unpackEvents(key: string, packed: Uint8Array): Promise<Buffer> {
  const decompress: Decompress | undefined = key.endsWith('.zst')
    ? zstdDecompress
    : zlib.brotliDecompress;
  if (decompress === undefined) throw new Error('This runtime does not know zstd');
  return promisify(decompress)(packed, { maxOutputLength: largest, chunkSize: largestStep });
}
