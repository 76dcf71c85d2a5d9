import { setTimeout as pause } from 'node:timers/promises';

/** So many wait; others are rejected at once, so that connections are not held for nothing. */
const most = 2_000;

/**
 * Makes attempts beyond a limit wait before they are rejected: whoever guesses over hundreds of connections sends the
 * next ones only then, and takes less of the processor from others.
 */
export class SlowRejections {
  private waiting = 0;

  /** @param delay ms */
  constructor(private readonly delay: number) {}

  async wait(): Promise<void> {
    if (this.waiting >= most) return;
    this.waiting += 1;
    try {
      await pause(this.delay);
    } finally {
      this.waiting -= 1;
    }
  }
}
