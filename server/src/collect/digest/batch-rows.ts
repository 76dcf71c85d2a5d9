import type { DigestedItem } from './digest-kind.ts';

/** What is still asked of an item once its row is written. */
export interface EncodedItem {
  readonly position: number;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** Where its line begins in the batch's text. */
  readonly at: number;
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
    this.items.push({ position, project, generation, receivedAt, at: this.length });
    this.length += this.buffer.write(line, this.length, 'utf8');
  }

  /** The lines of some of the items, which follow one another. */
  lines(items: readonly EncodedItem[]): Buffer {
    const first = items[0]?.at ?? 0;
    const last = items.at(-1);
    const end = last === undefined ? first : this.endOf(last);
    return this.buffer.subarray(first, end);
  }

  private endOf(item: EncodedItem): number {
    const newline = this.buffer.indexOf(0x0a, item.at);
    return newline === -1 || newline >= this.length ? this.length : newline + 1;
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
