import type { Clock } from '../platform/clock.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { hasPeers } from './processes-store.ts';

/** An instance waits this long at most until others have noticed it (ms). */
export const noticedWithin = 10_000;
/** How long a result is valid (ms): a stalled instance must not continue as if it were alone. */
const knownFor = noticedWithin / 2;

/** Whether other instances use the same stores: they can change rows without notifying this one. */
export interface PeerInstances {
  /** Whether no other instance is known right now. */
  readonly isAlone: boolean;
  /** Whether another instance was known at any time since the start. */
  readonly hadPeers: boolean;
  /** Calls the listener when the first other instance is noticed. */
  onFirstPeer(listener: () => void): void;
  /**
   * Checks now whether there are others.
   * @param own ID of this instance's journal
   */
  refresh(own: string): Promise<void>;
}

/** For an instance that has its stores to itself. */
export const noPeers: PeerInstances = {
  isAlone: true,
  hadPeers: false,
  onFirstPeer: () => undefined,
  refresh: async () => undefined,
};

/** For an instance without a journal: others always collect for it. */
export const assumedPeers: PeerInstances = {
  isAlone: false,
  hadPeers: true,
  onFirstPeer: (listener) => listener(),
  refresh: async () => undefined,
};

/** Asks the database, which `JournalMarks` has it do every second. */
export class WatchedPeers implements PeerInstances {
  hadPeers = false;
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private readonly listeners: (() => void)[] = [];

  /** @param clock for durations */
  constructor(
    private readonly db: Executor,
    private readonly now: Instant,
    private readonly clock: Clock,
  ) {}

  get isAlone(): boolean {
    return !this.foundPeers && this.clock.now() - this.refreshedAt < knownFor;
  }

  private foundPeers = true;

  onFirstPeer(listener: () => void): void {
    if (this.hadPeers) listener();
    else this.listeners.push(listener);
  }

  async refresh(own: string): Promise<void> {
    const at = this.clock.now();
    const found = await hasPeers(this.db, own, this.now);
    this.foundPeers = found;
    this.refreshedAt = at;
    if (!found || this.hadPeers) return;
    this.hadPeers = true;
    for (const listener of this.listeners.splice(0)) listener();
  }
}
