import { roundDuration } from './round-duration.ts';

/** How values become heights. */
export interface Scale {
  /** 0 at the bottom of the plot, 1 at its top. */
  readonly of: (value: number) => number;
  /** Values with a label on the axis, from the bottom. */
  readonly ticks: readonly number[];
}

interface ScaleOptions {
  readonly min: number | null;
  readonly max: number | null;
  readonly isLogarithmic: boolean;
  /** Of the values: those in `ms` have round durations. */
  readonly unit: string | null;
  /** Labels that fit. */
  readonly labels: number;
}

/** The axis of some values; it begins at zero unless they are below. */
export function scaleOf(values: readonly number[], options: ScaleOptions): Scale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (options.isLogarithmic) return logarithmic(values, high, options);
  const bottom = drawable(options.min ?? low * 1.1);
  const wanted = drawable(options.max ?? (high > 0 ? high * 1.1 : bottom < 0 ? 0 : 4));
  const top = wanted > bottom ? wanted : bottom + 1;
  const least = (top - bottom) / Math.max(1, options.labels);
  const step = (options.unit === 'ms' ? roundDuration(least) : null) ?? roundStep(least);
  const first = Math.ceil(bottom / step);
  const count = Math.min(20, Math.floor(top / step) - first + 1);
  return {
    of: (value) => clamped((value - bottom) / (top - bottom)),
    ticks: Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step),
  };
}

function logarithmic(values: readonly number[], high: number, options: ScaleOptions): Scale {
  const least = values.reduce(
    (found, value) => (value > 0 ? Math.min(found, value) : found),
    Math.max(high, 1),
  );
  const bottom = Math.log10(options.min !== null && options.min > 0 ? options.min : least) - 0.1;
  const wanted = Math.log10(options.max !== null && options.max > 0 ? options.max : high || 10);
  const top = wanted > bottom ? wanted + 0.1 : bottom + 1;
  const powers = Array.from({ length: 40 }, (_, index) => index - 20).filter(
    (power) => power >= bottom && power <= top,
  );
  const every = Math.ceil(powers.length / Math.max(1, options.labels));
  return {
    of: (value) => (value > 0 ? clamped((Math.log10(value) - bottom) / (top - bottom)) : 0),
    ticks: powers.filter((_, index) => index % every === 0).map((power) => 10 ** power),
  };
}

/** Two of them have a distance that is a number. */
const farthest = 1e300;
const drawable = (end: number): number => Math.min(farthest, Math.max(-farthest, end));

const clamped = (part: number): number => Math.min(1, Math.max(0, part));

/** 1, 2 or 5 times a power of ten, at least this large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return factor * power;
}
