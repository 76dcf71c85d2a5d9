import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const pieceBytes = 1024 ** 2;
/** No valid line is longer. */
const longestLine = 64 * 1024 ** 2;
const newline = 10;

/** Reads an open file of any length from its start, in pieces. */
export class CheckpointInput {
  /** CRC-32 of everything read. */
  sum = 0;
  private buffer = Buffer.alloc(0);
  private at = 0;
  private ended = false;

  constructor(private readonly file: number) {}

  /** Whether everything was read. */
  get isOver(): boolean {
    return !this.fill(1);
  }

  /** The next line without its newline; null if the file ends first. */
  line(): string | null {
    for (let seen = 0; seen < longestLine;) {
      const end = this.buffer.indexOf(newline, this.at + seen);
      if (end >= 0) {
        const bytes = this.take(end + 1 - this.at);
        return bytes === null ? null : Buffer.from(bytes).toString('utf8', 0, bytes.length - 1);
      }
      seen = this.buffer.length - this.at;
      if (!this.fill(seen + 1)) return null;
    }
    return null;
  }

  /** The next bytes, valid until the next call; null if the file ends first. */
  take(length: number): Uint8Array | null {
    if (!this.fill(length)) return null;
    const bytes = this.buffer.subarray(this.at, this.at + length);
    this.at += length;
    this.sum = crc32(bytes, this.sum);
    return bytes;
  }

  /** The rest of the file, which must be short. */
  rest(): string {
    while (this.fill(this.buffer.length - this.at + 1));
    return this.buffer.toString('utf8', this.at);
  }

  /** Makes this many bytes available. */
  private fill(length: number): boolean {
    while (this.buffer.length - this.at < length) {
      if (this.ended) return false;
      const piece = Buffer.allocUnsafe(pieceBytes);
      const read = readSync(this.file, piece, 0, pieceBytes, null);
      this.ended = read === 0;
      this.buffer = Buffer.concat([this.buffer.subarray(this.at), piece.subarray(0, read)]);
      this.at = 0;
    }
    return true;
  }
}
