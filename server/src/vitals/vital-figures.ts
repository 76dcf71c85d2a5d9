import type { Tenant } from '../store/events/index.ts';
import type { VitalName } from '../kinds/vital/record.ts';

/** Statistics of the values of one metric. */
export interface VitalFigures {
  readonly metric: VitalName;
  readonly count: number;
  /** Milliseconds; for CLS, a unitless score. */
  readonly p75: number;
  readonly p90: number;
  readonly p99: number;
  /** Shares of the values, 0 to 1, with the sum 1. */
  readonly rating: VitalShares;
}

export interface VitalShares {
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}

/** Vitals of one page, device, country, browser or system, or of all if not grouped. */
export interface VitalGroup {
  readonly group: string | null;
  readonly count: number;
  readonly metrics: readonly VitalFigures[];
}

/** Dimensions for grouping and filtering vitals. */
export const vitalDimensions = ['page', 'device', 'country', 'browser', 'os'] as const;
export type VitalDimension = (typeof vitalDimensions)[number];

/** Selects vitals. */
export interface VitalSlice {
  readonly tenant: Tenant;
  /** Unix ms, inclusive. */
  readonly from: number;
  /** Unix ms, exclusive. */
  readonly to: number;
  /** Only this metric, if set. */
  readonly metric: VitalName | undefined;
  /** Only rows where the dimension has this value. */
  readonly where: Readonly<Partial<Record<VitalDimension, string | undefined>>>;
}

/** As returned by the engine, which sends 64-bit integers as text. */
export interface FiguresRow {
  readonly metric: VitalName;
  readonly count: string;
  readonly quantiles: readonly [number, number, number];
  readonly good: string;
  readonly poor: string;
}

export function figuresOf({ metric, count, quantiles, good, poor }: FiguresRow): VitalFigures {
  const all = Number(count);
  const [p75, p90, p99] = quantiles;
  const rest = all - Number(good) - Number(poor);
  const rating = {
    good: Number(good) / all,
    needsImprovement: rest / all,
    poor: Number(poor) / all,
  };
  return {
    metric,
    count: all,
    p75: withoutNoise(p75),
    p90: withoutNoise(p90),
    p99: withoutNoise(p99),
    rating,
  };
}

/** Digits of measured values and of values interpolated between them; a number has 15 to 17. */
const digits = 12;
/** Larger powers of ten are not exact. */
const largestPower = 22;

/** Interpolating in binary fractions turns 760 into 759.9999999999998. */
function withoutNoise(value: number): number {
  const noise = Math.abs(value) * 4 * Number.EPSILON;
  const short = shortened(value);
  return Math.abs(value - short) <= noise ? short : value;
}

/** With fewer digits. Writing and reading them takes ten times as long, for three values of each hour. */
function shortened(value: number): number {
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  if (!(places >= 0 && places <= largestPower)) return Number(value.toPrecision(digits));
  const power = 10 ** places;
  // A whole number below 2 ** 53 and a power are exact, so that the result is the number nearest to these digits.
  return Math.round(value * power) / power;
}
