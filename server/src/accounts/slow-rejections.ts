import { setTimeout as pause } from 'node:timers/promises';

/** The maximum number that wait; others are rejected immediately, so that connections are not held for nothing. */
const most = 2_000;
const steps = 32;

/**
 * Delays the rejection of attempts beyond a limit: a client that guesses over hundreds of connections then sends
 * fewer attempts, and uses less CPU time.
 */
export class SlowRejections {
  private waiting = 0;
  private count = 0;

  /** @param delay ms, on average */
  constructor(private readonly delay: number) {}

  async wait(): Promise<void> {
    if (this.waiting >= most) return;
    this.waiting += 1;
    try {
      // All at the same time, hundreds would be answered in one go.
      this.count = (this.count + 1) % steps;
      await pause(this.delay * (0.5 + this.count / steps));
    } finally {
      this.waiting -= 1;
    }
  }
}
