/** Maximum time for short inspections of failing records (ms). Unused time doesn't add up. */
const most = 1000;
/** Share of the elapsed time that is added to the budget. */
const refill = 0.25;
/** Projects with good records are still inspected until this much more is spent (ms). */
const reserve = 4000;

/**
 * Time for records that fail their first inspection: a second at once, then a quarter of the time. Without a
 * limit, a thousand projects with one such record each would delay a batch by a thousand inspections.
 */
export class InspectionBudget {
  private left = most;
  private at = performance.now();

  spend(ms: number): void {
    this.refill();
    this.left -= ms;
  }

  /** Whether records of unknown projects have to wait. */
  get isSpent(): boolean {
    this.refill();
    return this.left <= 0;
  }

  /** Whether all records that can wait have to. */
  get isOver(): boolean {
    return this.left <= -reserve;
  }

  private refill(): void {
    const now = performance.now();
    this.left = Math.min(this.left + (now - this.at) * refill, most);
    this.at = now;
  }
}
