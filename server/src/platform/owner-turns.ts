import { AppError } from './app-error.ts';
import { WaitingTasks } from './waiting-tasks.ts';

const retryAfter = 10;

/** Runs a limited number of tasks at once; owners take turns. */
export class OwnerTurns {
  private readonly waiting: WaitingTasks<() => void>;
  private free: number;

  /** @param waiting how many tasks may wait, for one owner and in total */
  constructor(atOnce: number, waiting: { readonly ofOwner: number; readonly inAll: number }) {
    this.free = atOnce;
    this.waiting = new WaitingTasks(waiting.ofOwner, waiting.inAll);
  }

  /**
   * Resolves or rejects as the task does. A task whose signal aborts while it waits never starts.
   * @throws AppError `ServiceUnavailableError` if too many wait, or the signal's reason
   */
  async run<Result>(
    owner: string,
    signal: AbortSignal,
    task: () => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.turn(owner, signal);
    try {
      return await task();
    } finally {
      const next = this.waiting.take(() => true);
      if (next === null) this.free += 1;
      else next.item();
    }
  }

  private turn(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.remove(owner, begin);
        reject(signal.reason as Error);
      };
      if (!this.waiting.add(owner, begin)) {
        const message = 'Too many requests of this kind are waiting. Try again in a few seconds.';
        throw new AppError('ServiceUnavailableError', message, { retryAfter });
      }
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
