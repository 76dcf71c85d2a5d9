import zlib from 'node:zlib';
import { bodyTooLarge, invalid } from './upload-rejection.ts';

type Inflate = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;

/** Only newer versions of Node have it, and of its types too. */
const { zstdDecompressSync } = zlib as unknown as { readonly zstdDecompressSync?: Inflate };

const inflaters: ReadonlyMap<string, Inflate> = new Map<string, Inflate>([
  ['gzip', zlib.gunzipSync],
  ['x-gzip', zlib.gunzipSync],
  ['deflate', inflateEither],
  ['br', zlib.brotliDecompressSync],
  ...(zstdDecompressSync === undefined ? [] : [['zstd', zstdDecompressSync] as const]),
]);

/** `deflate` means the zlib format, but some clients omit its header. */
function inflateEither(...[bytes, options]: Parameters<Inflate>): Buffer {
  const head = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const wrapped = (head & 0x0f00) === 0x0800 && head % 31 === 0;
  return wrapped ? zlib.inflateSync(bytes, options) : zlib.inflateRawSync(bytes, options);
}

/**
 * Decodes a body by its `Content-Encoding`. Synchronous; stops at the limit.
 * @throws UploadRejection 400 for an unknown encoding or invalid bytes, 413 over `limit`
 */
export function inflateBody(bytes: Uint8Array, encoding: string, limit: number): Uint8Array {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  const inflate = inflaters.get(name);
  if (inflate === undefined) throw invalid(`Unsupported encoding: ${name.slice(0, 40)}`);
  try {
    return inflate(bytes, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw bodyTooLarge();
    }
    throw invalid(`The body is not ${name}`);
  }
}
