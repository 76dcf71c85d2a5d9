/** Factor for the number of random values, compared to `npm test`. */
export const howOften = Number(process.env.BELLWETHER_TEST_RUNS ?? 1);

/** How often a random test runs, from its number of runs in `npm test`. */
export function runsOf(usual: number): number {
  return usual * howOften;
}

/** Timeout of a random test, ms. */
export const longest = runsOf(120_000);
