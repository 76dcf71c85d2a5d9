/** Lets so much through in a second, and after a pause as much at once as it can hold. */
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
   * Takes the amount if there is anything left. One request may take more than that: what it owes is
   * filled up first, so that the rate holds over time.
   * @param now Unix ms; a clock set back fills nothing
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

  /** What is in use of a full bucket, from 0 to its capacity. */
  used(now: number): number {
    this.fill(now);
    return Math.min(this.capacity, this.capacity - this.tokens);
  }

  private fill(now: number): void {
    const seconds = (now - this.filledAt) / 1000;
    this.filledAt = now;
    if (seconds <= 0) return;
    this.tokens = Math.min(this.capacity, this.tokens + seconds * this.perSecond);
  }
}
