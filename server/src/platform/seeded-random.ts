import type { Random } from './random.ts';

/** Pseudorandom numbers from a seed (mulberry32). */
export class SeededRandom implements Random {
  constructor(private state: number) {}

  /** 0 ≤ number < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  fill(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index++) bytes[index] = this.next() * 256;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** One of the choices, with a probability according to its weight. */
  pick<Choice>(choices: readonly (readonly [Choice, number])[]): Choice {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    const last = choices.at(-1);
    if (!last) throw new Error('There is nothing to pick from');
    return last[0];
  }
}
