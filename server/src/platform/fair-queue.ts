import { AppError } from './app-error.ts';
import { NameCounts } from './name-counts.ts';
import { WaitingTasks } from './waiting-tasks.ts';

const retryAfter = 10;

export interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly slots: number;
  /** How many tasks of one owner run at once. By default, all. */
  readonly slotsPerOwner?: number;
  /** How many tasks may wait, for one owner and in total. By default, any number. */
  readonly waiting?: { readonly ofOwner: number; readonly inAll: number };
}

/** A task that waits. */
interface Entry {
  start(): void;
  reject(): void;
}

/**
 * Runs a limited number of tasks at once. Owners with waiting tasks are served round-robin, regardless of what their
 * tasks cost; `FairShareScheduler` takes that into account.
 */
export class FairQueue {
  private readonly waiting: WaitingTasks<Entry>;
  private readonly running = new NameCounts();
  private readonly slots: number;
  private readonly slotsPerOwner: number;

  constructor({ slots, slotsPerOwner = slots, waiting }: FairQueueOptions) {
    this.slots = slots;
    this.slotsPerOwner = slotsPerOwner;
    const { ofOwner = Infinity, inAll = Infinity } = waiting ?? {};
    this.waiting = new WaitingTasks(ofOwner, inAll, (entry) => entry.reject());
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
    if (this.running.total < this.slots && this.hasSlotFor(owner)) this.running.add(owner);
    else await this.slotFor(owner, signal);
    try {
      return await task();
    } finally {
      this.running.remove(owner);
      this.startNext();
    }
  }

  /** How many owners have a task that runs. */
  get runningOwners(): number {
    return this.running.size;
  }

  private hasSlotFor(owner: string): boolean {
    return this.running.of(owner) < this.slotsPerOwner;
  }

  private startNext(): void {
    const next = this.waiting.take((owner) => this.hasSlotFor(owner));
    if (next === null) return;
    this.running.add(next.owner);
    next.item.start();
  }

  private slotFor(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
        reject: () => {
          signal.removeEventListener('abort', leave);
          reject(tooMany());
        },
      };
      const leave = (): void => {
        this.waiting.remove(owner, entry);
        reject(signal.reason as Error);
      };
      if (!this.waiting.add(owner, entry)) throw tooMany();
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

function tooMany(): AppError {
  const message = 'Too many requests of this kind are waiting. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter });
}
