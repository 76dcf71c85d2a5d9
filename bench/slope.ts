/** A straight line through values over time. */
export interface Slope {
  readonly mean: number;
  /** Units of the values per hour. */
  readonly perHour: number;
  /** Half of the 95 % confidence interval of `perHour`. */
  readonly within: number;
}

/** A value at a time in milliseconds. */
export type Sample = readonly [at: number, value: number];

const hour = 3_600_000;
const mostBins = 25;
/** Student's t for 95 % and 23 degrees of freedom, which 25 bins leave. */
const student = 2.069;

/**
 * Least squares over the means of 25 equal time spans: neighboring samples are correlated, so using them
 * individually would make the interval far too narrow.
 */
export function slopeOf(samples: readonly Sample[]): Slope {
  const bins = binned(samples);
  const meanAt = mean(bins.map(([at]) => at));
  const meanValue = mean(bins.map(([, value]) => value));
  const spread = sum(bins.map(([at]) => (at - meanAt) ** 2));
  const slope = sum(bins.map(([at, value]) => (at - meanAt) * (value - meanValue))) / spread;
  const rest = sum(bins.map(([at, value]) => (value - meanValue - slope * (at - meanAt)) ** 2));
  const error = Math.sqrt(rest / (bins.length - 2) / spread);
  return { mean: meanValue, perHour: slope * hour, within: student * error * hour };
}

/** Whether there is no evidence of growth: the interval includes 0, or growth is below 1 % in 10 minutes. */
export function isFlat({ mean: of, perHour, within }: Slope): boolean {
  return perHour - within <= 0 || perHour / 6 < of / 100;
}

function binned(samples: readonly Sample[]): Sample[] {
  const size = Math.max(1, Math.ceil(samples.length / mostBins));
  const bins: Sample[] = [];
  for (let from = 0; from < samples.length; from += size) {
    const some = samples.slice(from, from + size);
    bins.push([mean(some.map(([at]) => at)), mean(some.map(([, value]) => value))]);
  }
  return bins;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
