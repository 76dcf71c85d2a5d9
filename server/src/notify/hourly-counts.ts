import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';

const hour = 3_600_000;
/** Names in memory, about 200 bytes each. */
const mostNames = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
  hasReached: boolean;
}

export interface HourlyCount {
  /** Of all instances. */
  readonly total: number;
  /** Whether the limit is reached for the first time within the hour. */
  readonly isFirstAtLimit: boolean;
  /** Until the hour ends, ms. */
  readonly endsIn: number;
}

/** Counts mails by name within an hour, in memory, and adds what other instances have counted. */
export class HourlyCounts {
  private readonly clock: Clock;
  private readonly windows = new Lru<string, Window>(mostNames);

  constructor(
    clock: Clock,
    private readonly shared: SharedCounts = ownCounts,
  ) {
    this.clock = steady(clock);
  }

  count(key: string, limit: number): HourlyCount {
    const now = this.clock.now();
    const kept = this.windows.get(key);
    const window =
      kept !== undefined && kept.endsAt > now
        ? kept
        : { count: 0, endsAt: now + hour, hasReached: false };
    window.count += 1;
    this.windows.set(key, window);
    const name = `mail ${key}`;
    const endsIn = window.endsAt - now;
    this.shared.counted(name, window.count, limit, endsIn);
    const total = window.count + this.shared.others(name);
    const isFirstAtLimit = total >= limit && !window.hasReached;
    if (isFirstAtLimit) window.hasReached = true;
    return { total, isFirstAtLimit, endsIn };
  }
}
