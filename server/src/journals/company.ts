import type { Clock } from '../platform/clock.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { hasCompany } from './processes-store.ts';

/** An instance that waits for others to notice it gives up on those that say nothing for longer. */
export const noticedWithin = 10_000;
/** What was read counts for less, so that a stalled instance doesn't continue as if it were alone (ms). */
const knownFor = noticedWithin / 2;

/** Whether other instances use the same stores, and change them without this one being told. */
export interface Company {
  /** Whether no other instance is known right now. */
  readonly isAlone: boolean;
  /** Whether another instance was known at any time since the start. */
  readonly hadOthers: boolean;
  /** Calls the listener when the first other instance is noticed. */
  onOthers(listener: () => void): void;
  /**
   * Checks now whether there are others.
   * @param own ID of this instance's journal
   */
  look(own: string): Promise<void>;
}

/** Of an instance that needs its stores alone. */
export const noCompany: Company = {
  isAlone: true,
  hadOthers: false,
  onOthers: () => undefined,
  look: async () => undefined,
};

/** Of an instance whose work always has others: one without a journal. */
export const alwaysCompany: Company = {
  isAlone: false,
  hadOthers: true,
  onOthers: (listener) => listener(),
  look: async () => undefined,
};

/** What the database says, every second. */
export class WatchedCompany implements Company {
  hadOthers = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly listeners: (() => void)[] = [];

  /** @param clock for durations */
  constructor(
    private readonly db: Executor,
    private readonly now: Instant,
    private readonly clock: Clock,
  ) {}

  get isAlone(): boolean {
    return !this.hasOthers && this.clock.now() - this.lookedAt < knownFor;
  }

  private hasOthers = true;

  onOthers(listener: () => void): void {
    if (this.hadOthers) listener();
    else this.listeners.push(listener);
  }

  async look(own: string): Promise<void> {
    const at = this.clock.now();
    const others = await hasCompany(this.db, own, this.now);
    this.hasOthers = others;
    this.lookedAt = at;
    if (!others || this.hadOthers) return;
    this.hadOthers = true;
    for (const listener of this.listeners.splice(0)) listener();
  }
}
