import type { NameKind } from '../../collect/digest/names/name-quotas.ts';
import type { RecordKind } from '../../collect/journal-record.ts';

/** What can be measured: its largest value, and from where it needs work or is poor. */
interface VitalMetric {
  /** Largest plausible value: milliseconds; for CLS, a plain number. */
  readonly most: number;
  /** Good up to this value, inclusive. */
  readonly good: number;
  /** Poor from this value, inclusive. */
  readonly poor: number;
}

const day = 86_400_000;

/** The accepted web vitals, by name, with the public thresholds. */
export const vitalMetrics = {
  LCP: { most: day, good: 2500, poor: 4000 },
  FCP: { most: day, good: 1800, poor: 3000 },
  INP: { most: day, good: 200, poor: 500 },
  CLS: { most: 100, good: 0.1, poor: 0.25 },
  TTFB: { most: day, good: 800, poor: 1800 },
  FID: { most: day, good: 100, poor: 300 },
} as const satisfies Record<string, VitalMetric>;

export type VitalName = keyof typeof vitalMetrics;
export const vitalNames = Object.keys(vitalMetrics) as readonly VitalName[];

export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** The value if neither the client nor its User-Agent says. */
export const unknownDimension = 'Unknown';

export function isVitalName(name: unknown): name is VitalName {
  return typeof name === 'string' && Object.hasOwn(vitalMetrics, name);
}

/** Rating of a value, from good to poor. */
export function rateVital(metric: VitalName, value: number): VitalRating {
  const { good, poor } = vitalMetrics[metric];
  if (value >= poor) return 'poor';
  return value <= good ? 'good' : 'needs-improvement';
}

/** Payload of kind `vital`: one checked measurement. Empty strings were not sent. */
export interface VitalPayload {
  readonly metric: VitalName;
  /** Milliseconds; for CLS, a plain number. */
  readonly value: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly session: string;
  readonly window: string;
  /** Unix ms: the client’s clock if plausible, else the time of receipt. */
  readonly timestamp: number;
  /** Parsed by the digest and not stored. */
  readonly userAgent: string;
  /** ISO 3166 alpha-2, or empty. */
  readonly country: string;
  readonly browser: string;
  readonly os: string;
  readonly device: string;
  readonly url: string;
  /** Instead of the path of `url`. Earlier versions have stored none. */
  readonly page?: string;
}

export const vitalRecords: RecordKind<VitalPayload> = { kind: 'vital' };

export const vitalProperty: NameKind = { name: 'vitalProperty', quota: 'propertyNames' };
