import { setImmediate as turn } from 'node:timers/promises';

/** Work between two breaks (ms). */
const workBetween = 10;

/** Breaks in long work, so that the process does other work meanwhile: one that says nothing for long is killed. */
export class Breaks {
  private since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.since >= workBetween;
  }

  async take(): Promise<void> {
    await turn();
    this.begin();
  }

  /** Work begins again. */
  begin(): void {
    this.since = performance.now();
  }
}
