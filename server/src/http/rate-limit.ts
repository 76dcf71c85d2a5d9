import { isIPv6 } from 'node:net';
import { type Clock, steady } from '../platform/clock.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';

/** Length of a counting window in milliseconds. */
const windowMs = 60_000;
/** Maximum number of counters, about 150 bytes each. Above it, the oldest windows are dropped. */
const mostCounters = 100_000;

export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts requests by name, in memory, and adds what other instances have counted. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly clock: Clock;

  constructor(
    clock: Clock,
    private readonly shared: SharedCounts = ownCounts,
  ) {
    this.clock = steady(clock);
  }

  /** Counts one request. Returns null if `perMinute` is 0 (no limit). */
  count(name: string, perMinute: number): RateState | null {
    if (perMinute === 0) return null;
    const now = this.clock.now();
    let window = this.windows.get(name);
    if (!window || window.endsAt <= now) {
      this.windows.delete(name);
      this.dropOldest(now);
      window = { count: 0, endsAt: now + windowMs };
      this.windows.set(name, window);
    }
    window.count += 1;
    const endsIn = window.endsAt - now;
    this.shared.counted(name, window.count, perMinute, endsIn);
    const count = window.count + this.shared.others(name);
    return {
      limit: perMinute,
      remaining: Math.max(0, perMinute - count),
      resetSeconds: Math.max(1, Math.ceil(endsIn / 1000)),
      exceeded: count > perMinute,
    };
  }

  /** All windows are equally long, so they end in the order of the map. */
  private dropOldest(now: number): void {
    for (const [name, window] of this.windows) {
      if (window.endsAt > now && this.windows.size < mostCounters) return;
      this.windows.delete(name);
    }
  }
}

/** The counter for an address: one for each IPv4 address or IPv6 /64 network. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return `address:${address}`;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `address:${groups.slice(0, 4).join(':')}::/64`;
}
