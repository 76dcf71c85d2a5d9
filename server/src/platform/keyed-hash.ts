import type { Random } from './random.ts';

/**
 * Creates a 32-bit text hash with a random key (HalfSipHash-1-3 over UTF-16). Without the key, no one can
 * find texts that collide.
 */
export function keyedHash(random: Random): (text: string) => number {
  const key = new Uint32Array(2);
  random.fill(new Uint8Array(key.buffer));
  const [k0 = 0, k1 = 0] = key;
  return (text) => {
    const state = new HalfSip(k0, k1);
    const { length } = text;
    let at = 0;
    for (; at + 1 < length; at += 2) {
      state.add(text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
    }
    // The length distinguishes a text of odd length from the same text followed by NUL.
    if (at < length) state.add(text.charCodeAt(at));
    return state.end(length);
  };
}

class HalfSip {
  private v0: number;
  private v1: number;
  private v2: number;
  private v3: number;

  constructor(k0: number, k1: number) {
    this.v0 = k0 | 0;
    this.v1 = k1 | 0;
    this.v2 = k0 ^ 0x6c796765;
    this.v3 = k1 ^ 0x74656462;
  }

  add(word: number): void {
    this.v3 ^= word;
    this.round();
    this.v0 ^= word;
  }

  /** @returns 32 bits, unsigned */
  end(length: number): number {
    this.add(length);
    this.v2 ^= 0xff;
    for (let rounds = 0; rounds < 3; rounds++) this.round();
    return (this.v1 ^ this.v3) >>> 0;
  }

  private round(): void {
    let { v0, v1, v2, v3 } = this;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    this.v0 = v0;
    this.v1 = v1;
    this.v2 = v2;
    this.v3 = v3;
  }
}
