/** The first and the last of some times (Unix ms). */
export class TimeSpan {
  private from = Number.POSITIVE_INFINITY;
  private to = Number.NEGATIVE_INFINITY;

  add(at: number): void {
    this.from = Math.min(this.from, at);
    this.to = Math.max(this.to, at);
  }

  /** Null without any. */
  taken(): { readonly first: number | null; readonly last: number | null } {
    const has = Number.isFinite(this.from);
    return { first: has ? this.from : null, last: has ? this.to : null };
  }
}
