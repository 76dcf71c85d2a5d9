import type { Tenant } from '../store/events/index.ts';
import type { VitalName } from '../kinds/vital/record.ts';

/** What values of one metric were like. */
export interface VitalFigures {
  readonly metric: VitalName;
  readonly count: number;
  /** Milliseconds; of CLS a plain number. */
  readonly p75: number;
  readonly p90: number;
  readonly p99: number;
  /** Shares of the values, 0 to 1, which add up to 1. */
  readonly rating: VitalShares;
}

export interface VitalShares {
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}

/** The vitals of one page, device, country, browser or system; of all where nothing divides them. */
export interface VitalGroup {
  readonly group: string | null;
  readonly count: number;
  readonly metrics: readonly VitalFigures[];
}

/** By what vitals can be divided and filtered. */
export const vitalDimensions = ['page', 'device', 'country', 'browser', 'os'] as const;
export type VitalDimension = (typeof vitalDimensions)[number];

/** Which vitals are meant. */
export interface VitalSlice {
  readonly tenant: Tenant;
  /** Unix ms, inclusive. */
  readonly from: number;
  /** Unix ms, exclusive. */
  readonly to: number;
  /** Only of this metric. */
  readonly metric: VitalName | undefined;
  /** Only where the dimension has this value. */
  readonly where: Readonly<Partial<Record<VitalDimension, string | undefined>>>;
}

/** As the engine answers: 64-bit integers come as text. */
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
  return { metric, count: all, p75, p90, p99, rating };
}
