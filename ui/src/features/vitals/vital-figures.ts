import type { operations } from '../../api/schema.d.ts';
import type { Quantile, VitalId } from './vital-ids.ts';

type Page = operations['listVitals']['responses'][200]['content']['application/json'];
type SentGroup = Page['items'][number];
type SentFigures = SentGroup['metrics'][number];

/** Statistics of one vital, in milliseconds; for CLS, plain numbers. */
export type VitalFigures = Readonly<Record<Quantile, number>> & {
  readonly metric: SentFigures['metric'];
  readonly count: number;
  /** Shares of the values, 0 to 1. */
  readonly rating: Readonly<Record<keyof SentFigures['rating'], number>>;
};

/** The vitals of one page, device, country or browser, or of all together. */
export interface VitalGroup {
  readonly name: string;
  readonly count: number;
  readonly metrics: readonly VitalFigures[];
}

/** As plain numbers: the API's schema also allows `Infinity` as text. */
export function readGroup({ group, count, metrics }: SentGroup): VitalGroup {
  return { name: group ?? '', count, metrics: metrics.map(readFigures) };
}

function readFigures({ metric, count, p75, p90, p99, rating }: SentFigures): VitalFigures {
  return {
    metric,
    count,
    p75: Number(p75),
    p90: Number(p90),
    p99: Number(p99),
    rating: {
      good: Number(rating.good),
      needsImprovement: Number(rating.needsImprovement),
      poor: Number(rating.poor),
    },
  };
}

/** The figures of one vital among others. */
export function figuresOf(
  metrics: readonly VitalFigures[] | undefined,
  id: VitalId,
): VitalFigures | undefined {
  return metrics?.find(({ metric }) => metric === id);
}
