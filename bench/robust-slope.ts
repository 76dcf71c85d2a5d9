import type { Sample } from './slope.ts';

/** A line through values over time that single outliers hardly move (Theil and Sen). */
export interface RobustSlope {
  /** Median of the values. */
  readonly level: number;
  /** Units of the values per minute: the median slope between two of them. */
  readonly perMinute: number;
  /** 95 % confidence interval of `perMinute`. */
  readonly least: number;
  readonly most: number;
}

const minute = 60_000;
const mostBins = 25;
/** Of the normal distribution, for 95 %. */
const normal = 1.96;

/**
 * The slope that several series have in common, each at its own height: the memory of a process that was started
 * several times. Null if there is too little to say anything.
 */
export function robustSlope(series: readonly (readonly Sample[])[]): RobustSlope | null {
  const all = series.map(inBins).filter((bins) => bins.length > 1);
  const slopes = all.flatMap(slopesBetween).toSorted((one, other) => one - other);
  if (slopes.length === 0) return null;
  const variance = all.reduce(
    (sum, { length }) => sum + (length * (length - 1) * (2 * length + 5)) / 18,
    0,
  );
  const halfWidth = (normal * Math.sqrt(variance)) / 2;
  const at = (index: number): number =>
    slopes[Math.min(slopes.length - 1, Math.max(0, index))] ?? Number.NaN;
  return {
    level: medianOf(series.flat().map(([, value]) => value)),
    perMinute: medianOf(slopes) * minute,
    least: at(Math.floor(slopes.length / 2 - halfWidth)) * minute,
    most: at(Math.ceil(slopes.length / 2 + halfWidth)) * minute,
  };
}

function slopesBetween(bins: readonly Sample[]): number[] {
  return bins.flatMap(([at, value], index) =>
    bins.slice(index + 1).map(([laterAt, later]) => (later - value) / (laterAt - at)),
  );
}

/** Medians of 25 equal parts: neighboring samples are alike, so counting each would make the interval too narrow. */
function inBins(samples: readonly Sample[]): Sample[] {
  const size = Math.max(1, Math.ceil(samples.length / mostBins));
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index): Sample => {
    const some = samples.slice(index * size, (index + 1) * size);
    return [medianOf(some.map(([at]) => at)), medianOf(some.map(([, value]) => value))];
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
