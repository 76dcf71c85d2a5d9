import type { DigestedItem } from './digest-kind.ts';

/** What is still asked of an item once its row is written. */
export interface EncodedItem {
  readonly position: number;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** Where its lines begin and end in the batch's text. */
  readonly at: number;
  readonly end: number;
}

const firstCapacity = 64 * 1024;

/**
 * The rows of one batch for one table, as the text they are sent as. Items are let go as soon as they are written:
 * keeping a batch's objects until it is stored cost more time than everything else.
 */
export class BatchRows {
  readonly items: EncodedItem[] = [];
  private buffer = Buffer.allocUnsafeSlow(firstCapacity);
  private length = 0;

  add({ item, line }: DigestedItem): void {
    const { position, project, generation, receivedAt } = item;
    this.reserve(line.length * 3);
    const at = this.length;
    this.length += this.buffer.write(line, at, 'utf8');
    this.items.push({ position, project, generation, receivedAt, at, end: this.length });
  }

  /** The lines of some of the items, which follow one another. */
  lines(items: readonly EncodedItem[]): Buffer {
    const first = items[0]?.at ?? 0;
    return this.buffer.subarray(first, items.at(-1)?.end ?? first);
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
