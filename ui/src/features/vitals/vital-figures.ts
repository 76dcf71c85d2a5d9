import type { operations } from '../../api/schema.d.ts';
import type { Quantile, VitalId } from './vital.ts';

type Page = operations['listVitals']['responses'][200]['content']['application/json'];
type SentGroup = Page['items'][number];
type SentFigures = SentGroup['metrics'][number];

/** What the values of one vital were like; milliseconds, of CLS a plain number. */
export type VitalFigures = Readonly<Record<Quantile, number>> & {
  readonly metric: SentFigures['metric'];
  readonly count: number;
  /** Shares of the values, 0 to 1. */
  readonly rating: Readonly<Record<keyof SentFigures['rating'], number>>;
};

/** The vitals of one page, device, country or browser; of all where nothing divides them. */
export interface VitalGroup {
  readonly name: string;
  readonly count: number;
  readonly metrics: readonly VitalFigures[];
}

/** The figures as plain numbers: the description also allows words such as `Infinity`. */
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
