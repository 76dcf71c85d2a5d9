/** Lets a fixed amount per second through, and up to its capacity at once after a pause. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly perSecond: number,
    private readonly capacity: number,
    private filledAt: number,
  ) {
    this.tokens = capacity;
  }

  /**
   * Takes the amount if anything is left. One request may take more than that; the debt is refilled first, so
   * that the rate holds over time.
   * @param now Unix ms; a clock that is set back refills nothing
   */
  take(amount: number, now: number): boolean {
    this.fill(now);
    if (this.tokens <= 0) return false;
    this.tokens -= amount;
    return true;
  }

  isEmpty(now: number): boolean {
    this.fill(now);
    return this.tokens <= 0;
  }

  /** How much of a full bucket is used, from 0 to its capacity. */
  used(now: number): number {
    this.fill(now);
    return Math.min(this.capacity, this.capacity - this.tokens);
  }

  /** Continues from another bucket: as full as it was, or with its debt. */
  continue(former: TokenBucket, now: number): void {
    former.fill(now);
    this.filledAt = now;
    const share = this.capacity / former.capacity;
    this.tokens = former.tokens > 0 ? former.tokens * share : former.tokens;
  }

  private fill(now: number): void {
    const seconds = (now - this.filledAt) / 1000;
    this.filledAt = now;
    if (seconds <= 0) return;
    this.tokens = Math.min(this.capacity, this.tokens + seconds * this.perSecond);
  }
}
