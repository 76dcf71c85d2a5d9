import type { ImportedFile } from './byte-source.ts';

/** Reads portions of a file that follow one another, without reading anything twice. */
export class PortionReader {
  private chunks: AsyncIterator<Uint8Array<ArrayBuffer>> | null = null;
  /** What was read from `at` on. */
  private buffer = new Uint8Array(0);
  private at = 0;
  private hasEnded = false;

  constructor(private readonly file: ImportedFile) {}

  /** The bytes from a place on; fewer only at the end of the file. */
  async read(from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const isThere = from >= this.at && from <= this.at + this.buffer.length;
    if (!isThere || this.chunks === null) await this.restart(from);
    this.buffer = this.buffer.subarray(from - this.at);
    this.at = from;
    const parts = [this.buffer];
    let size = this.buffer.length;
    while (size < length && !this.hasEnded && this.chunks !== null) {
      const next = await this.chunks.next();
      if (next.done === true) this.hasEnded = true;
      else {
        parts.push(next.value);
        size += next.value.length;
      }
    }
    if (parts.length > 1) this.buffer = joined(parts, size);
    return this.buffer.subarray(0, length);
  }

  async close(): Promise<void> {
    await this.chunks?.return?.();
    this.chunks = null;
  }

  private async restart(from: number): Promise<void> {
    await this.close();
    this.chunks = this.file.chunks(from)[Symbol.asyncIterator]();
    this.buffer = new Uint8Array(0);
    this.at = from;
    this.hasEnded = false;
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
