import type { DigestedItem } from './digest-kind.ts';
import type { FoldingQuota } from './names/name-quotas.ts';

/** What is still needed of an item once its row is written. */
export interface EncodedItem {
  readonly position: number;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** Offsets of its lines in the batch's text. */
  readonly at: number;
  readonly end: number;
  /** The quota that one of its names exceeded. */
  readonly folded: FoldingQuota | null;
  /** Number of errors that are counted with it and have no rows. */
  sampled: number;
}

const firstCapacity = 64 * 1024;
const lineStart = '{"count":';
const countAt = lineStart.length;
const countDigits = 10;

/**
 * A row as JSON whose count can still be changed: it comes first and is always as long.
 * @param row whose last key is `count`: taking it out of the text is cheaper than out of a copy of the row
 */
export function countedLine(row: { readonly count: number }): string {
  const text = JSON.stringify(row);
  const end = `,"count":${row.count}}`;
  if (!text.endsWith(end)) throw new TypeError('count is not the last column of the row');
  return `${lineStart}${countText(row.count)},${text.slice(1, -end.length)}}\n`;
}

function countText(count: number): string {
  return String(count).padStart(countDigits);
}

/**
 * The rows of one batch for one table, as the text that is sent. Items are released as soon as they are
 * written: keeping their objects until the batch is stored cost more time than everything else.
 */
export class BatchRows {
  readonly items: EncodedItem[] = [];
  private buffer = Buffer.allocUnsafeSlow(firstCapacity);
  private length = 0;

  add({ item, line }: DigestedItem): EncodedItem {
    const { position, project, generation, receivedAt, folded } = item;
    this.reserve(line.length * 3);
    const at = this.length;
    this.length += this.buffer.write(line, at, 'utf8');
    const placed = { position, project, generation, receivedAt, at, end: this.length, folded };
    const encoded = { ...placed, sampled: 0 };
    this.items.push(encoded);
    return encoded;
  }

  /** Changes the number of errors that a row, made by `countedLine`, stands for. */
  setCount({ at }: EncodedItem, count: number): void {
    this.buffer.write(countText(count), at + countAt, 'latin1');
  }

  /** The lines of some items, in order. */
  lines(items: readonly EncodedItem[]): Buffer {
    const first = items[0]?.at ?? 0;
    const last = items.at(-1)?.end ?? first;
    let length = 0;
    for (const { at, end } of items) length += end - at;
    if (length === last - first) return this.buffer.subarray(first, last);
    return Buffer.concat(items.map(({ at, end }) => this.buffer.subarray(at, end)));
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
