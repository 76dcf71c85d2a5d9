/** Random choices that are the same for the same seed. */
export interface Seeded {
  /** At least 0 and below 1. */
  next(): number;
  /** An integer from 0 to below `size`. */
  below(size: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  bytes(length: number): Buffer;
  uuid(): string;
}

/** Mulberry32: small, fast, and good enough for fuzzing. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (size: number): number => Math.floor(next() * size);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256)));
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined && values.length === 0) throw new Error('nothing to pick from');
      return value as (typeof values)[number];
    },
    bytes,
    uuid: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  };
}
