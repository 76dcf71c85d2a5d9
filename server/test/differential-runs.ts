/** How many times as many random values are tried as in `npm test`. */
export const howOften = Number(process.env.BELLWETHER_TEST_RUNS ?? 1);

/** How often a random test is run that is run so often in `npm test`. */
export function runsOf(usual: number): number {
  return usual * howOften;
}

/** How long a random test may take, ms. */
export const longest = runsOf(120_000);
