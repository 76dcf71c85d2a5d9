/** The wait for a turn timed out; the task was not started. */
export class SemaphoreTimeout extends Error {
  override readonly name = 'SemaphoreTimeout';
}

/** Runs a limited number of tasks at once, and the others in order of arrival. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  /** @param atOnce at least 1 */
  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** Resolves or rejects as the task does. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.begin(task);
  }

  /**
   * Like `run`, but drops the task if it has waited longer than this.
   * @throws SemaphoreTimeout
   */
  async runWithin<Result>(ms: number, task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await this.turnWithin(ms);
    return this.begin(task);
  }

  private turnWithin(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new SemaphoreTimeout('No turn came in time'));
      }, ms);
      this.waiting.push(begin);
    });
  }

  private async begin<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
