import type { JournalReader } from '../journal/index.ts';
import type { JournalRecord } from '../journal-record.ts';

const piece = { maxItems: 500, maxBytes: 1024 ** 2, aroundErrors: true };

/** Finds records of a range by position. In ascending order, it reads the range once. */
export class RecordFinder {
  private records = new Map<number, JournalRecord>();
  private start: number;
  private next: number;

  constructor(
    private readonly reader: JournalReader,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.start = from;
    this.next = from;
  }

  /** The record; undefined if the disk has lost it meanwhile. */
  find(position: number): JournalRecord | undefined {
    if (position < this.start) this.next = this.from;
    while (this.next <= position && this.next < this.to) {
      const { items, next } = this.reader.read(this.next, this.to, piece);
      this.start = this.next;
      this.next = next;
      this.records = new Map(items.map((item) => [item.position, item.record]));
    }
    return this.records.get(position);
  }
}
