/**
 * How much tests try: `BELLWETHER_TEST_RUNS`, usually 1. `npm run test:long` sets more: random tests try that
 * many times as many values, and sweeps all of their cases.
 */
export const howOften = Number(process.env.BELLWETHER_TEST_RUNS ?? 1);
const isLong = howOften > 1;

/** How often a random test runs, from its usual number of runs. */
export function runsOf(usual: number): number {
  return usual * howOften;
}

/** What is usual, or what `npm run test:long` uses. */
export function fewOr<Value>(few: Value, all: Value): Value {
  return isLong ? all : few;
}

/** All cases of a sweep; usually `few` of them: the first, the last, and others spread evenly between. */
export function someOf<Case>(cases: readonly Case[], few: number): readonly Case[] {
  if (isLong || few >= cases.length) return cases;
  const step = (cases.length - 1) / Math.max(1, few - 1);
  return Array.from({ length: few }, (_, nth) => cases[Math.round(nth * step)] as Case);
}

/** Timeout of a random test, ms. */
export const longest = runsOf(240_000);
