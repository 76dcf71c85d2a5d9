import { setTimeout as pause } from 'node:timers/promises';

/** Runs tasks one after another, and rests after each for a share of the time that it took. */
export class PacedWork {
  /** When the next one can begin, by `performance.now()`. */
  private from = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly restShare: number) {}

  /** @throws what the task throws, or the signal's reason if it aborts before the task begins */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const mine = this.last.then(() => this.now(task, signal));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async now<Result>(
    task: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const wait = this.from - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal });
    signal?.throwIfAborted();
    const begin = performance.now();
    try {
      return await task();
    } finally {
      const end = performance.now();
      this.from = end + (end - begin) * this.restShare;
    }
  }
}
