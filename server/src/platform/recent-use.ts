/** An amount counts half after so long, ms. */
const halfLife = 30_000;

/** How much of something was used lately: what is older counts less. */
export class RecentUse {
  #used = 0;
  #at: number;

  /** @param now Unix ms */
  constructor(now: number) {
    this.#at = now;
  }

  add(amount: number, now: number): void {
    this.#used = this.asOf(now) + amount;
    this.#at = now;
  }

  /** A clock that is set back changes nothing. */
  asOf(now: number): number {
    return this.#used * 0.5 ** (Math.max(0, now - this.#at) / halfLife);
  }
}
