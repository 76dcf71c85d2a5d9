import { keyedHash } from '../../../../platform/keyed-hash.ts';
import type { Random } from '../../../../platform/random.ts';

const firstCapacity = 64;
/** The largest count. */
export const mostSeen = 65_535;

/**
 * How often errors were seen, by a text that equal ones share. Most errors of a flood are seen once, so each
 * takes 28 to 56 bytes instead of a text and an object: hashes of 64 bits with a random key, and the project,
 * so that no project's errors are mistaken for another's.
 */
export class SeenErrors {
  private size = 0;
  private low = new Uint32Array(firstCapacity);
  private high = new Uint32Array(firstCapacity);
  private projects = new Uint32Array(firstCapacity);
  /** 0 = free. */
  private counts = new Uint16Array(firstCapacity);
  private readonly lowOf: (text: string) => number;
  private readonly highOf: (text: string) => number;

  constructor(random: Random) {
    this.lowOf = keyedHash(random);
    this.highOf = keyedHash(random);
  }

  /** @returns how often it was seen, this time included; at most `mostSeen` */
  see(project: number, text: string): number {
    const low = this.lowOf(text);
    const high = this.highOf(text);
    const slot = this.slotOf(low, high, project);
    const count = this.counts[slot] ?? 0;
    if (count === 0) {
      this.low[slot] = low;
      this.high[slot] = high;
      this.projects[slot] = project;
      this.size += 1;
    }
    const now = Math.min(count + 1, mostSeen);
    this.counts[slot] = now;
    if (this.size * 2 > this.counts.length) this.grow();
    return now;
  }

  /** Index of the error, or of its free slot. */
  private slotOf(low: number, high: number, project: number): number {
    const mask = this.counts.length - 1;
    let slot = low & mask;
    while (this.counts[slot] !== 0) {
      const isSame = this.low[slot] === low && this.high[slot] === high;
      if (isSame && this.projects[slot] === project) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { low, high, projects, counts } = this;
    const capacity = counts.length * 2;
    this.low = new Uint32Array(capacity);
    this.high = new Uint32Array(capacity);
    this.projects = new Uint32Array(capacity);
    this.counts = new Uint16Array(capacity);
    for (let old = 0; old < counts.length; old++) {
      const count = counts[old] ?? 0;
      if (count === 0) continue;
      const slot = this.slotOf(low[old] ?? 0, high[old] ?? 0, projects[old] ?? 0);
      this.low[slot] = low[old] ?? 0;
      this.high[slot] = high[old] ?? 0;
      this.projects[slot] = projects[old] ?? 0;
      this.counts[slot] = count;
    }
  }
}
