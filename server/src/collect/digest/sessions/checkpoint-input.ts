import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const pieceBytes = 1024 ** 2;
/** No valid line is longer. Earlier releases wrote all names in one, which take up to 6 bytes a character. */
const longestLine = 256 * 1024 ** 2;
const newline = 10;

/** Reads an open file of any length from its start, in pieces. */
export class CheckpointInput {
  /** CRC-32 of everything read. */
  sum = 0;
  private buffer = Buffer.alloc(0);
  private at = 0;
  private end = 0;
  private offset = 0;
  private ended = false;

  constructor(private readonly file: number) {}

  /** Whether everything was read. */
  get isOver(): boolean {
    return !this.fill(1);
  }

  /** The next line without its newline; null if the file ends first. */
  line(): string | null {
    for (let seen = 0; seen < longestLine;) {
      const end = this.buffer.subarray(0, this.end).indexOf(newline, this.at + seen);
      if (end >= 0) {
        const bytes = this.take(end + 1 - this.at);
        return bytes === null ? null : Buffer.from(bytes).toString('utf8', 0, bytes.length - 1);
      }
      seen = this.held;
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
    while (this.fill(this.held + 1));
    return this.buffer.toString('utf8', this.at, this.end);
  }

  /** Bytes that were read and not taken. */
  private get held(): number {
    return this.end - this.at;
  }

  /** Makes this many bytes available. */
  private fill(length: number): boolean {
    while (this.held < length) {
      if (this.ended) return false;
      this.makeSpace();
      const read = readSync(this.file, this.buffer, this.end, pieceBytes, this.offset);
      this.ended = read === 0;
      this.end += read;
      this.offset += read;
    }
    return true;
  }

  /** Makes space for a piece. What is held moves at most twice per byte, even if a line is long. */
  private makeSpace(): void {
    if (this.end + pieceBytes <= this.buffer.length) return;
    const { held } = this;
    const isLong = held + pieceBytes > this.buffer.length / 2;
    const target = isLong ? Buffer.allocUnsafe(2 * held + 2 * pieceBytes) : this.buffer;
    this.buffer.copy(target, 0, this.at, this.end);
    this.buffer = target;
    this.at = 0;
    this.end = held;
  }
}
