import { FileError } from './file-error.ts';

/** Bytes that can be read anywhere, of a file on a disk or in a browser. */
export interface ByteSource {
  readonly name: string;
  readonly size: number;
  /** Fewer bytes only at the end. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file to import: a whole one, or one in an archive. */
export interface ImportedFile {
  readonly name: string;
  readonly bytes: number;
  /** From a place on, until the end. @throws FileError */
  chunks(from: number): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

const chunkBytes = 256 * 1024;

/** The bytes of a part of a source, in pieces. */
export async function* chunksOf(
  source: ByteSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = from; at < to;) {
    const chunk = await source.read(at, Math.min(at + chunkBytes, to));
    if (chunk.length === 0) throw new FileError('became-shorter');
    at += chunk.length;
    yield chunk;
  }
}
