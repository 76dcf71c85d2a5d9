import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';

/** More than anybody needs, and too few to bury a mailbox. */
const mostInAnHour = 10;
const hour = 3_600_000;
/** Addresses remembered at once, about 200 bytes each. */
const mostAddresses = 10_000;

/** Bounds what strangers can make the service send to one address; in memory, for each process. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #counts = new Lru<string, { count: number; readonly endsAt: number }>(mostAddresses);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one mail of a type to an address. @returns whether it is one too many */
  isTooMany(type: string, addressHash: string): boolean {
    const key = `${type}:${addressHash}`;
    const now = this.#clock.now();
    const kept = this.#counts.get(key);
    const window =
      kept !== undefined && kept.endsAt > now ? kept : { count: 0, endsAt: now + hour };
    window.count += 1;
    this.#counts.set(key, window);
    return window.count > mostInAnHour;
  }
}
