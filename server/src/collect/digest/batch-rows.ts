import type { DigestedItem } from './digest-kind.ts';
import { namedRow } from './listed-rows.ts';
import type { FoldingQuota } from '../../quotas/quota.ts';

/** The parts of an item that are needed after its row is written. */
export interface EncodedItem {
  readonly position: number;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /** The bytes with its lines, from `at` to `end`. */
  readonly piece: Buffer;
  readonly at: number;
  readonly end: number;
  /** The quota that one of its names exceeded. */
  readonly folded: FoldingQuota | null;
  /** Number of errors that are counted with it and have no rows. */
  sampled: number;
}

/** Of a small batch, which most are. */
const firstBytes = 64 * 1024;
/** A buffer that grows with the batch would be copied ten times, and each copy is twice as large. */
const pieceBytes = 1024 ** 2;
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
  /** The earliest time of each project's rows, Unix ms, if other rows are computed from them. */
  readonly since = new Map<number, number>();
  private piece = Buffer.allocUnsafeSlow(firstBytes);
  private length = 0;

  /** @param columns of the values, if its lines are lists */
  constructor(readonly columns: readonly string[] | undefined) {}

  add({ item, line, time }: DigestedItem): EncodedItem {
    const { position, project, generation, receivedAt, folded } = item;
    if (time !== undefined) {
      const earliest = this.since.get(project);
      if (earliest === undefined || time < earliest) this.since.set(project, time);
    }
    this.reserve(line);
    const { piece, length: at } = this;
    const end = at + piece.write(line, at, 'utf8');
    this.length = end;
    const encoded = {
      position,
      project,
      generation,
      receivedAt,
      piece,
      at,
      end,
      folded,
      sampled: 0,
    };
    this.items.push(encoded);
    return encoded;
  }

  /** Changes the number of errors that a row, made by `countedLine`, stands for. */
  setCount({ piece, at }: EncodedItem, count: number): void {
    piece.write(countText(count), at + countAt, 'latin1');
  }

  /** An item as it was sent, with the names of its columns. An item with several rows has as many lines. */
  textOf({ piece, at, end }: EncodedItem): string {
    const text = piece.toString('utf8', at, end);
    if (this.columns === undefined) return text;
    const row = namedRow(this.columns, JSON.parse(text) as unknown[]);
    return `${JSON.stringify(row)}\n`;
  }

  private reserve(line: string): void {
    const left = this.piece.length - this.length;
    // Three bytes a character is the most; counting them takes time.
    if (line.length * 3 <= left) return;
    const needed = Buffer.byteLength(line);
    if (needed <= left) return;
    this.piece = Buffer.allocUnsafeSlow(Math.max(needed, pieceBytes));
    this.length = 0;
  }
}

/** The lines of some items, in order, in a few pieces. */
export function linesOf(items: readonly EncodedItem[]): readonly Buffer[] {
  const lines: Buffer[] = [];
  let first: EncodedItem | undefined;
  let last: EncodedItem | undefined;
  for (const item of items) {
    const follows = last?.piece === item.piece && last.end === item.at;
    if (!follows) {
      if (first !== undefined && last !== undefined)
        lines.push(first.piece.subarray(first.at, last.end));
      first = item;
    }
    last = item;
  }
  if (first !== undefined && last !== undefined)
    lines.push(first.piece.subarray(first.at, last.end));
  return lines;
}
