import { atOnce } from '../../platform/pieces.ts';
import type { JournalRecord } from '../journal-record.ts';
import { recordsText } from '../records-text.ts';
import { frameHead, frameLimit, sealFrame } from './frame.ts';

const firstCapacity = 256 * 1024;
/** A buffer enlarged by one huge group is not kept. */
const maxIdleCapacity = 8 * 1024 * 1024;

/** Frames collected while the previous group is being written; they share one fsync and one promise. */
export class FrameGroup {
  private buffer = Buffer.allocUnsafeSlow(firstCapacity);
  private readonly starts: number[] = [];
  private settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  private promise: Promise<void> | undefined;
  length = 0;
  records = 0;

  get frames(): number {
    return this.starts.length;
  }

  /** Resolves when the added records are on disk, rejects if that fails; undefined = nothing was added. */
  get pending(): Promise<void> | undefined {
    return this.promise;
  }

  /** Adds one frame. Resolves when its group is on disk. @param text from `recordsText` */
  add(records: readonly JournalRecord[], text = atOnce(recordsText(records))): Promise<void> {
    // UTF-8 takes at most three bytes per UTF-16 unit.
    this.reserve(frameHead + text.length * 3);
    const start = this.length;
    const length = this.buffer.write(text, start + frameHead, 'utf8');
    if (length > frameLimit) throw new RangeError('The records are too long for one frame');
    this.starts.push(start);
    this.length = start + frameHead + length;
    this.records += records.length;
    this.promise ??= new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    return this.promise;
  }

  /** The bytes to write if the group begins at this position. */
  seal(position: number): Buffer {
    for (let index = 0; index < this.starts.length; index++) {
      const start = this.starts[index] ?? 0;
      const end = this.starts[index + 1] ?? this.length;
      sealFrame(this.buffer, start, end - start - frameHead, position + start);
    }
    return this.buffer.subarray(0, this.length);
  }

  /** Settles all promises of the group and empties it for the next. */
  finish(error?: Error): void {
    const { settle } = this;
    this.settle = undefined;
    this.promise = undefined;
    this.starts.length = 0;
    this.length = 0;
    this.records = 0;
    if (this.buffer.length > maxIdleCapacity) this.buffer = Buffer.allocUnsafeSlow(firstCapacity);
    if (error === undefined) settle?.resolve();
    else settle?.reject(error);
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
