import { createHmac } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { type Count, readCounts, removeEndedCounts, writeCounts } from './counts-store.ts';

/** Counts below this part of their limit are not exchanged: nearly all of them. */
const sharedFrom = 0.1;
/** Of an instance in one write, so 2,000 a second, and waiting for the next one; more than that are left out. */
const mostSent = 300;
const mostWaiting = 10_000;
/** Rows of ended windows are removed once in this many reads. */
const cleanedEvery = 16;

export interface ExchangeParts {
  readonly db: Executor;
  readonly now: Instant;
  /** For durations. */
  readonly clock: Clock;
  /** Of this run of the service. */
  readonly instance: string;
  /** Names have addresses in them, so only their hashes are stored. */
  readonly secret: string;
  /** Whether there are no other instances. */
  readonly isAlone: () => boolean;
  /** Called when there is something to write. */
  readonly onWaiting?: () => void;
}

interface Window {
  readonly count: number;
  /** By the clock. */
  readonly endsAt: number;
}

/** Counts of all instances, exchanged through the database each time `write` and `read` are called. */
export class ExchangedCounts implements SharedCounts {
  private readonly waiting = new Map<string, Window>();
  private ofOthers: ReadonlyMap<string, Window> = new Map();
  private reads = 0;

  constructor(private readonly parts: ExchangeParts) {}

  others(name: string): number {
    if (this.ofOthers.size === 0) return 0;
    const window = this.ofOthers.get(this.keyOf(name));
    return window === undefined || window.endsAt <= this.parts.clock.now() ? 0 : window.count;
  }

  counted(name: string, count: number, limit: number, endsIn: number): void {
    if (count !== 0 && count < limit * sharedFrom) return;
    if (this.waiting.size >= mostWaiting || this.parts.isAlone()) return;
    this.waiting.set(this.keyOf(name), { count, endsAt: this.parts.clock.now() + endsIn });
    this.parts.onWaiting?.();
  }

  /** Writes what has changed here for the others. @returns whether more is waiting */
  async write(): Promise<boolean> {
    const { db, now, clock, instance, isAlone } = this.parts;
    if (isAlone()) this.waiting.clear();
    if (this.waiting.size === 0) return false;
    const at = clock.now();
    const sent = [...this.waiting].slice(0, mostSent);
    const counts = sent.map(([key, { count, endsAt }]): Count => {
      return { key, count, endsIn: Math.max(endsAt - at, 0) };
    });
    await writeCounts(db, instance, counts, now);
    // Counts that have changed meanwhile are written again.
    for (const [key, window] of sent)
      if (this.waiting.get(key) === window) this.waiting.delete(key);
    return this.waiting.size > 0;
  }

  /** Reads what the others have written. */
  async read(): Promise<void> {
    const { db, now, clock, instance, isAlone } = this.parts;
    if (isAlone()) {
      this.ofOthers = new Map();
      return;
    }
    this.reads += 1;
    if (this.reads % cleanedEvery === 0) await removeEndedCounts(db, now);
    this.ofOthers = summed(await readCounts(db, instance, now), clock.now());
  }

  private keyOf(name: string): string {
    return createHmac('sha256', this.parts.secret).update(name).digest('base64url').slice(0, 22);
  }
}

/** The counts of each name; the window of the last of them counts for all. */
function summed(counts: readonly Count[], at: number): ReadonlyMap<string, Window> {
  const windows = new Map<string, Window>();
  for (const { key, count, endsIn } of counts) {
    const known = windows.get(key);
    windows.set(key, {
      count: count + (known?.count ?? 0),
      endsAt: Math.max(at + endsIn, known?.endsAt ?? 0),
    });
  }
  return windows;
}
