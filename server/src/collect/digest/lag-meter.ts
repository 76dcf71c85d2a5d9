interface Point {
  end: number;
  records: number;
  at: number;
}

const mostPoints = 1000;
/** Bytes of a page view, until this process knows the length of its records. */
const usualRecord = 600;

/**
 * How far the digest is behind, in records and time. Remembers the journal's size at several times; the
 * longer the backlog, the fewer. Records from before the start are estimated by their bytes.
 */
export class LagMeter {
  private readonly points: Point[];
  private readonly start: number;

  /** @param at Unix ms */
  constructor(end: number, at: number) {
    this.points = [{ end, records: 0, at }];
    this.start = end;
  }

  /** The journal has grown to `end`, with this many records since the start of the service. */
  grown(end: number, records: number, at: number): void {
    const last = this.points.at(-1);
    if (last !== undefined && last.end === end) return;
    this.points.push({ end, records, at });
    if (this.points.length <= mostPoints) return;
    for (let index = this.points.length - 3; index > 0; index -= 2) this.points.splice(index, 1);
  }

  /** All records before `position` are stored. */
  stored(position: number): void {
    const behind = this.points.findIndex(({ end }) => end > position);
    if (behind > 1) this.points.splice(0, behind - 1);
    else if (behind === -1) this.points.splice(0, this.points.length - 1);
  }

  /**
   * Upper bound of the records not stored yet, and the age of the oldest in ms. Approximate for records
   * from before the start.
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
