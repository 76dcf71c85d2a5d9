import { Type } from 'typebox';
import { vitalNames } from '../kinds/vital/record.ts';
import { oneOf } from '../http/index.ts';

const unit = 'Milliseconds; for CLS, a number without unit.';

export const metricSchema = oneOf(vitalNames);

/** Descriptions of the quantiles. */
export const quantileTexts = {
  p75:
    `The 75th percentile. ${unit} Quantiles are exact, with linear interpolation (like ` +
    '`PERCENTILE.INC`).',
  p90: `The 90th percentile. ${unit}`,
  p99: `The 99th percentile. ${unit}`,
};

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** Shares of the values by rating, with the sum 1. */
export const ratingSchema = Type.Object(
  {
    good: share('LCP up to 2500, FCP 1800, INP 200, CLS 0.1, TTFB 800, FID 100.'),
    needsImprovement: share('Between the two.'),
    poor: share('LCP from 4000, FCP 3000, INP 500, CLS 0.25, TTFB 1800, FID 300.'),
  },
  { $id: 'VitalRating', description: 'Shares of the values, 0 to 1.' },
);
