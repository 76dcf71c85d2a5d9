import { keyedHash } from '../../platform/keyed-hash.ts';
import type { Random } from '../../platform/random.ts';

/** Places a text can be in. */
const ways = 8;

/**
 * Remembers which texts were added lately, in a fixed 12 bytes each: their hashes of 64 bits, and when. One
 * that finds no free place replaces the oldest of its eight, so that very old ones are forgotten.
 */
export class RecentTexts {
  private readonly low: Uint32Array;
  private readonly high: Uint32Array;
  /** Seconds + 1; 0 = free. */
  private readonly times: Uint32Array;
  private readonly lowOf: (text: string) => number;
  private readonly highOf: (text: string) => number;

  /** @param size how many are remembered; a power of two, at least 8 */
  constructor(size: number, random: Random) {
    this.low = new Uint32Array(size);
    this.high = new Uint32Array(size);
    this.times = new Uint32Array(size);
    this.lowOf = keyedHash(random);
    this.highOf = keyedHash(random);
  }

  /** @returns when the text was added, in seconds; undefined = not lately */
  addedAt(text: string): number | undefined {
    const at = this.placeOf(this.lowOf(text), this.highOf(text));
    return at === undefined ? undefined : (this.times[at] ?? 1) - 1;
  }

  /** @param now seconds, from 0 up */
  add(text: string, now: number): void {
    const low = this.lowOf(text);
    const high = this.highOf(text);
    const at = this.placeOf(low, high) ?? this.oldestPlace(low);
    this.low[at] = low;
    this.high[at] = high;
    this.times[at] = Math.floor(now) + 1;
  }

  private placeOf(low: number, high: number): number | undefined {
    const first = this.firstPlace(low);
    for (let at = first; at < first + ways; at++)
      if (this.low[at] === low && this.high[at] === high && this.times[at] !== 0) return at;
    return undefined;
  }

  private oldestPlace(low: number): number {
    const first = this.firstPlace(low);
    let oldest = first;
    for (let at = first + 1; at < first + ways; at++)
      if ((this.times[at] ?? 0) < (this.times[oldest] ?? 0)) oldest = at;
    return oldest;
  }

  private firstPlace(low: number): number {
    return ((low & (this.low.length - 1)) >>> 3) << 3;
  }
}
