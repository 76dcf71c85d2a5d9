import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** A build file as it is read. */
export interface BuildFile {
  /** As it was sent. */
  readonly fileName: string;
  /** SHA-256 of the content in hex, so the same content has the same version. */
  readonly version: string;
  /** Size of the content. */
  readonly bytes: number;
  /** The content in UTF-8. Each call decompresses it off the main thread. */
  content(): Promise<Buffer>;
}

const inflate = promisify(gunzip);
const newline = 0x0a;

/** SHA-256 in hex. */
export function hashContent(content: Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** A file as a blob: one line of JSON metadata, then the compressed content. Synchronous. */
export function packFile(
  fileName: string,
  content: Uint8Array,
  version = hashContent(content),
): Buffer {
  const head = { fileName, version, bytes: content.byteLength };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzipSync(content)]);
}

/** @throws Error for a blob that was not made by `packFile` */
export function unpackFile(blob: Buffer): BuildFile {
  const end = blob.indexOf(newline);
  const head = JSON.parse(blob.toString('utf8', 0, end)) as Omit<BuildFile, 'content'>;
  return {
    ...head,
    content: () => inflate(blob.subarray(end + 1), { maxOutputLength: Math.max(head.bytes, 1) }),
  };
}
