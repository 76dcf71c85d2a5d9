import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { ownCounts, type SharedCounts } from '../platform/shared-counts.ts';

/** More than anyone needs, but not enough to flood a mailbox. */
const mostInAnHour = 10;
const hour = 3_600_000;
/** Addresses in memory, about 200 bytes each. */
const mostAddresses = 10_000;

/** Limits the mails that anonymous requests can cause for one address. In memory, with the counts of other instances. */
export class AddressLimit {
  private readonly clock: Clock;
  private readonly counts = new Lru<string, { count: number; readonly endsAt: number }>(
    mostAddresses,
  );

  constructor(
    clock: Clock,
    private readonly shared: SharedCounts = ownCounts,
  ) {
    this.clock = steady(clock);
  }

  /** Counts one mail of a type to an address. @returns whether it exceeds the limit */
  isTooMany(type: string, addressHash: string): boolean {
    const key = `${type}:${addressHash}`;
    const now = this.clock.now();
    const kept = this.counts.get(key);
    const window =
      kept !== undefined && kept.endsAt > now ? kept : { count: 0, endsAt: now + hour };
    window.count += 1;
    this.counts.set(key, window);
    const name = `mail ${key}`;
    this.shared.counted(name, window.count, mostInAnHour, window.endsAt - now);
    return window.count + this.shared.others(name) > mostInAnHour;
  }
}
