/** How often a random test is run: `DIFFERENTIAL_TIMES` makes it so many times as often. */
export function runsOf(usual: number): number {
  return usual * Number(process.env.DIFFERENTIAL_TIMES ?? 1);
}

/** How long a random test may take, ms. */
export const longest = runsOf(120_000);
