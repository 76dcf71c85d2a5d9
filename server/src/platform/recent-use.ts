/** After this time in ms, an amount counts half. */
const halfLife = 30_000;

/** How much of something was used recently: older use counts less. */
export class RecentUse {
  private used = 0;
  private at: number;

  /** @param now Unix ms */
  constructor(now: number) {
    this.at = now;
  }

  add(amount: number, now: number): void {
    this.used = this.asOf(now) + amount;
    this.at = now;
  }

  /** Does nothing if the clock was set back. */
  asOf(now: number): number {
    return this.used * 0.5 ** (Math.max(0, now - this.at) / halfLife);
  }
}
