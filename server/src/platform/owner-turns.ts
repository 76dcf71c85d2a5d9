import { AppError } from './app-error.ts';
import { NameCounts } from './name-counts.ts';
import { WaitingTasks } from './waiting-tasks.ts';

const retryAfter = 10;

/** A task that waits. */
interface Turn {
  begin(): void;
  refuse(): void;
}

/** Runs a limited number of tasks at once; owners take turns. */
export class OwnerTurns {
  private readonly waiting: WaitingTasks<Turn>;
  private readonly running = new NameCounts();
  private free: number;

  /**
   * @param waiting how many tasks may wait, for one owner and in total
   * @param ofOwnerAtOnce how many tasks of one owner run at once
   */
  constructor(
    atOnce: number,
    waiting: { readonly ofOwner: number; readonly inAll: number },
    private readonly ofOwnerAtOnce = atOnce,
  ) {
    this.free = atOnce;
    this.waiting = new WaitingTasks(waiting.ofOwner, waiting.inAll, (turn) => turn.refuse());
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
    if (this.free > 0 && this.mayRun(owner)) this.begin(owner);
    else await this.turn(owner, signal);
    try {
      return await task();
    } finally {
      this.end(owner);
      const next = this.waiting.take((waiting) => this.mayRun(waiting));
      if (next !== null) {
        this.begin(next.owner);
        next.item.begin();
      }
    }
  }

  /** How many owners have a task that runs. */
  get runningOwners(): number {
    return this.running.size;
  }

  private mayRun(owner: string): boolean {
    return this.running.of(owner) < this.ofOwnerAtOnce;
  }

  private begin(owner: string): void {
    this.free -= 1;
    this.running.add(owner);
  }

  private end(owner: string): void {
    this.free += 1;
    this.running.remove(owner);
  }

  private turn(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
        refuse: () => {
          signal.removeEventListener('abort', leave);
          reject(tooMany());
        },
      };
      const leave = (): void => {
        this.waiting.remove(owner, turn);
        reject(signal.reason as Error);
      };
      if (!this.waiting.add(owner, turn)) throw tooMany();
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

function tooMany(): AppError {
  const message = 'Too many requests of this kind are waiting. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter });
}
