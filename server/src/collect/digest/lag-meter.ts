interface Point {
  end: number;
  records: number;
  at: number;
}

const mostPoints = 1000;

/**
 * How far the digest is behind, in records and in time. Remembers how far the journal was when; the
 * further behind, the coarser.
 */
export class LagMeter {
  private readonly points: Point[];

  /** @param at Unix ms */
  constructor(end: number, at: number) {
    this.points = [{ end, records: 0, at }];
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

  /** Records not stored yet, at most, and the age in ms of the oldest of them. */
  lag(position: number, now: number): { readonly records: number; readonly age: number } {
    const last = this.points.at(-1);
    const oldest = this.points.find(({ end }) => end > position);
    if (last === undefined || oldest === undefined) return { records: 0, age: 0 };
    const before = this.points.findLast(({ end }) => end <= position);
    return {
      records: last.records - (before?.records ?? 0),
      age: Math.max(now - oldest.at, 0),
    };
  }
}
