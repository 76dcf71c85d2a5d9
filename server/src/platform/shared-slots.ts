import type { Clock } from './clock.ts';
import { type SharingOwner, SharingOwners } from './sharing-owners.ts';

/** Who a task belongs to, from the widest to the narrowest: each level takes turns separately. */
export interface TurnKeys {
  /** Empty: nobody's. It takes turns too, but never counts as company of the others. */
  readonly owner: string;
  readonly project: number;
  /** The same object for all tasks of one request. */
  readonly request: object;
}

export interface SharedSlotsOptions {
  /** Tasks that run at once, at least 2. */
  readonly slots: number;
  /** What running tasks share, at least 1. */
  readonly cores: number;
  readonly clock: Clock;
}

/** @param threads it may use at most; null: as many as it likes */
type Task<T> = (threads: number | null) => Promise<T>;

/**
 * Runs at most so many tasks at once. An owner without company has all cores and all slots but one,
 * so that a newcomer starts at once. In company, an owner holds at most half of what the others leave,
 * and one that is heavier than the average leaves them a core, too.
 */
export class SharedSlots {
  readonly #options: SharedSlotsOptions;
  readonly #owners = new SharingOwners();
  #running = 0;
  #turns = 0;

  constructor(options: SharedSlotsOptions) {
    this.#options = options;
  }

  /** Owners whose tasks run or wait, or did lately. */
  get known(): number {
    return this.#owners.size;
  }

  /** Resolves or rejects as the task does; a task whose signal aborts while it waits never starts. */
  async run<T>(keys: TurnKeys, task: Task<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { cores, clock } = this.#options;
    const now = clock.now();
    this.#owners.charge(now);
    const owner = this.#owners.get(keys.owner, now);
    const threads = await this.#turn(owner, keys, signal);
    try {
      return await task(threads);
    } finally {
      this.#owners.charge(clock.now());
      owner.threads -= threads ?? cores;
      owner.running -= 1;
      this.#running -= 1;
      this.#startWaiting();
    }
  }

  #turn(owner: SharingOwner, keys: TurnKeys, signal: AbortSignal): Promise<number | null> {
    return new Promise((resolve, reject) => {
      const start = (threads: number | null): void => {
        signal.removeEventListener('abort', leave);
        resolve(threads);
      };
      const takeOut = owner.waiting.add(keys.project, keys.request, start);
      const leave = (): void => {
        this.#owners.charge(this.#options.clock.now());
        takeOut();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#startWaiting();
    });
  }

  #startWaiting(): void {
    while (this.#running < this.#options.slots) {
      const isHeavy = this.#owners.heaviness(this.#options.clock.now());
      const owner = this.#nextOwner(isHeavy);
      if (owner === null) return;
      const threads = this.#threadsFor(owner, isHeavy(owner));
      owner.threads += threads ?? this.#options.cores;
      owner.running += 1;
      owner.lastTurn = ++this.#turns;
      this.#running += 1;
      owner.waiting.next()?.(threads);
    }
  }

  /** Of those that may have one more, the one with the fewest running, then the longest without a turn. */
  #nextOwner(isHeavy: (owner: SharingOwner) => boolean): SharingOwner | null {
    let next: SharingOwner | null = null;
    for (const owner of this.#owners.all()) {
      if (owner.waiting.length === 0) continue;
      if (next !== null && !isBefore(owner, next)) continue;
      if (this.#mayHaveOneMore(owner, isHeavy)) next = owner;
    }
    return next;
  }

  #mayHaveOneMore(owner: SharingOwner, isHeavy: (owner: SharingOwner) => boolean): boolean {
    const left = this.#options.slots - (this.#running - owner.running);
    if (!this.#owners.hasCompany(owner)) return owner.running < Math.max(1, left - 1);
    if (owner.running >= Math.ceil(left / 2)) return false;
    return !isHeavy(owner) || owner.threads < this.#coresOfHeavy;
  }

  /**
   * Next to heavy owners a light one has all threads. While the others pause it takes no more than
   * the cores, so that what it begins now is in nobody's way for long.
   */
  #threadsFor(owner: SharingOwner, isHeavy: boolean): number | null {
    if (!this.#owners.hasCompany(owner)) return null;
    if (isHeavy) {
      const left = this.#coresOfHeavy - owner.threads;
      return Math.max(1, Math.floor(left / owner.waiting.length));
    }
    if (this.#owners.areOthersOpen(owner)) return null;
    return Math.max(1, this.#options.cores - owner.threads);
  }

  /** On a machine with one core nobody can leave any. */
  get #coresOfHeavy(): number {
    return Math.max(1, this.#options.cores - 1);
  }
}

function isBefore(one: SharingOwner, other: SharingOwner): boolean {
  if (one.running !== other.running) return one.running < other.running;
  return one.lastTurn < other.lastTurn;
}
