const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const powers = [1, 10, 100, 1000, 10_000];

/** Durations that people count in, from 1 s, in ms: 1, 2, 5, 10, 15 and 30 s and min, 1 to 12 h, and days. */
export const durationSteps: readonly number[] = [
  ...[second, minute].flatMap((unit) => [1, 2, 5, 10, 15, 30].map((count) => count * unit)),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour),
  ...powers.flatMap((power) => [1, 2, 5].map((days) => days * power * day)),
];
