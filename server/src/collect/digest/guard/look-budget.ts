/** What looking at records that fail may take at once, ms; what nobody used is not added to it. */
const most = 1000;
/** Of the time that passes, so much comes back. */
const refill = 0.25;
/** Projects with good records are still looked at until this much more is spent, ms. */
const reserve = 4000;

/**
 * The time that records which fail their first look may take from the others: a second at once, then a
 * quarter of the time. Without it a thousand projects with one such record each would hold up a batch by
 * a thousand looks.
 */
export class LookBudget {
  private left = most;
  private at = performance.now();

  spend(ms: number): void {
    this.refill();
    this.left -= ms;
  }

  /** Whether what is of unknown projects has to wait. */
  get isSpent(): boolean {
    this.refill();
    return this.left <= 0;
  }

  /** Whether everything that can wait has to. */
  get isOver(): boolean {
    return this.left <= -reserve;
  }

  private refill(): void {
    const now = performance.now();
    this.left = Math.min(this.left + (now - this.at) * refill, most);
    this.at = now;
  }
}
