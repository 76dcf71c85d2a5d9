import type { Clock } from './clock.ts';
import {
  type IsHeavy,
  type RunningTask,
  type SharingOwner,
  SharingOwners,
  threadsOf,
} from './sharing-owners.ts';
import type { Share, TurnKeys } from './round-robin-queue.ts';

export type { Share } from './round-robin-queue.ts';

/** What a task belongs to, from widest to narrowest. Each level is served round-robin. */
export interface TaskKeys extends TurnKeys {
  /** Empty for no owner. Such tasks take turns too, but the others don’t share with them. */
  readonly owner: string;
}

export interface FairShareOptions {
  /** Tasks that run at once, at least 2. */
  readonly slots: number;
  /** Cores shared by running tasks, at least 1. */
  readonly cores: number;
  readonly clock: Clock;
}

type Task<T> = (share: Share) => Promise<T>;

interface Turn {
  readonly share: Share;
  readonly running: RunningTask;
}

/**
 * Runs some tasks at once, and gives each owner a fair share of the cores. (`FairQueue` only counts tasks.) Alone, an
 * owner has all slots but one, which is for a newcomer. With others, it gets at most half of what they leave; one that
 * is heavier than average also leaves them a core and yields to their tasks.
 */
export class FairShareScheduler {
  private readonly options: FairShareOptions;
  private readonly owners = new SharingOwners();
  private running = 0;
  private turns = 0;

  constructor(options: FairShareOptions) {
    this.options = options;
  }

  /** Number of owners with running, waiting or recent tasks. */
  get known(): number {
    return this.owners.size;
  }

  /** Resolves or rejects as the task does. A task whose signal aborts while it waits never starts. */
  async run<T>(keys: TaskKeys, task: Task<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { clock } = this.options;
    const now = clock.now();
    this.owners.charge(now);
    const owner = this.owners.get(keys.owner, now);
    const { share, running } = await this.turn(owner, keys, signal);
    try {
      return await task(share);
    } finally {
      this.owners.charge(clock.now());
      owner.running.delete(running);
      this.running -= 1;
      this.startWaiting();
    }
  }

  private turn(owner: SharingOwner, keys: TaskKeys, signal: AbortSignal): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const start = (share: Share): void => {
        signal.removeEventListener('abort', leave);
        const { cores, clock } = this.options;
        const { project, caller } = keys;
        const threads = share.threads ?? cores;
        const running = { project, caller, threads, startedAt: clock.now() };
        owner.running.add(running);
        resolve({ share, running });
      };
      const takeOut = owner.waiting.add(keys, start);
      const leave = (): void => {
        this.owners.charge(this.options.clock.now());
        takeOut();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.startWaiting();
    });
  }

  private startWaiting(): void {
    while (this.running < this.options.slots) {
      const isHeavy = this.owners.heaviness(this.options.clock.now());
      const owner = this.nextOwner(isHeavy);
      if (owner === null) return;
      const share = this.shareOf(owner, isHeavy(owner));
      owner.lastTurn = ++this.turns;
      this.running += 1;
      owner.waiting.next(owner.running)?.(share);
    }
  }

  /** Of the owners below their limit, the one with the fewest running tasks, then the longest wait. */
  private nextOwner(isHeavy: IsHeavy): SharingOwner | null {
    let next: SharingOwner | null = null;
    for (const owner of this.owners.all()) {
      if (owner.waiting.length === 0) continue;
      if (next !== null && !isBefore(owner, next)) continue;
      if (this.mayHaveOneMore(owner, isHeavy)) next = owner;
    }
    return next;
  }

  private mayHaveOneMore(owner: SharingOwner, isHeavy: IsHeavy): boolean {
    const left = this.options.slots - (this.running - owner.running.size);
    if (!this.owners.hasOthers(owner)) return owner.running.size < Math.max(1, left - 1);
    if (owner.running.size >= Math.ceil(left / 2)) return false;
    return !isHeavy(owner) || threadsOf(owner) < this.coresOfHeavy;
  }

  private shareOf(owner: SharingOwner, isHeavy: boolean): Share {
    const threads = this.threadsFor(owner, isHeavy);
    // A single owner has no one to yield to, but a new owner may be next.
    return { threads, rank: isHeavy || !this.owners.hasOthers(owner) ? 'last' : 'first' };
  }

  /**
   * Next to heavy owners, a light one has all threads. While the others pause, it takes no more than the
   * cores, so that what it starts now does not block anyone for long.
   */
  private threadsFor(owner: SharingOwner, isHeavy: boolean): number | null {
    if (!this.owners.hasOthers(owner)) return null;
    if (isHeavy) {
      const left = this.coresOfHeavy - threadsOf(owner);
      return Math.max(1, Math.floor(left / owner.waiting.length));
    }
    if (this.owners.areOthersOpen(owner)) return null;
    return Math.max(1, this.options.cores - threadsOf(owner));
  }

  /** A machine with one core can't leave one to others. */
  private get coresOfHeavy(): number {
    return Math.max(1, this.options.cores - 1);
  }
}

function isBefore(one: SharingOwner, other: SharingOwner): boolean {
  if (one.running.size !== other.running.size) return one.running.size < other.running.size;
  return one.lastTurn < other.lastTurn;
}
