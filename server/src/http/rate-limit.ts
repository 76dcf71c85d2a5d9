import { isIPv6 } from 'node:net';
import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';

/** Length of a counting window in milliseconds. */
const windowMs = 60_000;
/**
 * Maximum number of counters below and from half of their limit, some 250 bytes each. They are kept apart: otherwise,
 * anyone could reset a counter with many names that are counted once.
 */
const mostCounters = 100_000;
const highFrom = 1 / 2;

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
  private readonly low = new Lru<string, Window>(mostCounters);
  private readonly high = new Lru<string, Window>(mostCounters);
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
    const known = this.high.get(name) ?? this.low.get(name);
    const window = known === undefined || known.endsAt <= now ? this.begin(name, now) : known;
    window.count += 1;
    if (window.count > 1 && window.count >= perMinute * highFrom && this.low.get(name) === window) {
      this.low.delete(name);
      this.high.set(name, window);
    }
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

  private begin(name: string, now: number): Window {
    this.high.delete(name);
    dropEnded(this.low, now);
    dropEnded(this.high, now);
    const window = { count: 0, endsAt: now + windowMs };
    this.low.set(name, window);
    return window;
  }
}

/** One that was not used for a minute has ended. */
function dropEnded(windows: Lru<string, Window>, now: number): void {
  for (;;) {
    const { oldestKey: name, oldestValue: window } = windows;
    if (name === undefined || window === undefined || window.endsAt > now) return;
    windows.delete(name);
  }
}

/** The counter for an address: one for each IPv4 address or IPv6 /64 network. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return `address:${address}`;
  return `address:${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** Someone can have 65,536 networks of /64 for nothing. Neighbors of a provider can share these, so they have more. */
const networksOfSite = 8;

/**
 * Counts a request of an address, and of the IPv6 /48 network that it is in, which has eight times the limit.
 * @param kind what is counted, before the name of the address; by default any request
 * @returns the state of the one that is closer to its limit; null without a limit
 */
export function countAddress(
  limiter: RateLimiter,
  address: string,
  perMinute: number,
  kind = '',
): RateState | null {
  const own = limiter.count(kind + addressBucket(address), perMinute);
  // Requests of a network beyond its limit don't use up that of its neighbors.
  if (own === null || own.exceeded || !isIPv6(address)) return own;
  const site = `${kind}address:${groupsOf(address).slice(0, 3).join(':')}::/48`;
  const all = limiter.count(site, perMinute * networksOfSite);
  return all !== null && (all.exceeded || all.remaining < own.remaining) ? all : own;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right];
}
