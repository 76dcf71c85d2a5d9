interface Point {
  end: number;
  records: number;
  at: number;
}

const mostPoints = 1000;
/** Bytes of a page view, until this run has seen how long its records are. */
const usualRecord = 600;

/**
 * How far the digest is behind, in records and in time. Remembers how far the journal was when; the
 * further behind, the coarser. Records from before the start are counted by their bytes.
 */
export class LagMeter {
  private readonly points: Point[];
  private readonly start: number;

  /** @param at Unix ms */
  constructor(end: number, at: number) {
    this.points = [{ end, records: 0, at }];
    this.start = end;
  }

  /** The journal has grown to `end`, with so many records since the start of the service. */
  grown(end: number, records: number, at: number): void {
    const last = this.points.at(-1);
    if (last !== undefined && last.end === end) return;
    this.points.push({ end, records, at });
    if (this.points.length <= mostPoints) return;
    for (let index = this.points.length - 3; index > 0; index -= 2) this.points.splice(index, 1);
  }

  /** Everything before `position` is stored. */
  stored(position: number): void {
    const behind = this.points.findIndex(({ end }) => end > position);
    if (behind > 1) this.points.splice(0, behind - 1);
    else if (behind === -1) this.points.splice(0, this.points.length - 1);
  }

  /**
   * Records not stored yet, at most, and the age in ms of the oldest of them; of what was there before
   * the start about how many, and since the start.
   */
  lag(position: number, now: number): { readonly records: number; readonly age: number } {
    const last = this.points.at(-1);
    const oldest = this.points.find(({ end }) => end > position);
    if (last === undefined || oldest === undefined) return { records: 0, age: 0 };
    const before = this.points.findLast(({ end }) => end <= position);
    const older = Math.max(this.start - position, 0) / this.bytesPerRecord(last);
    return {
      records: last.records - (before?.records ?? 0) + Math.ceil(older),
      age: Math.max(now - oldest.at, 0),
    };
  }

  private bytesPerRecord({ end, records }: Point): number {
    return records === 0 ? usualRecord : (end - this.start) / records;
  }
}
