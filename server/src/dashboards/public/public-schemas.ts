import { Type } from 'typebox';
import { nullable, oneOf } from '../../http/index.ts';
import { metricOutputsSchema } from '../../query/index.ts';
import { chartSchema } from '../chart-schemas.ts';
import { sumsSchema, unitsSchema } from '../data/chart-data-schemas.ts';
import { defaultPublicRange, publicRanges } from './public-range.ts';

const { id, name, type, position, options } = chartSchema.properties;

export const publicDashboardProperties = {
  id: Type.String({ description: 'UUIDv7.' }),
  name: Type.String(),
  description: Type.String({ description: 'Empty by default.' }),
};

export const publicChartSchema = Type.Object({
  ...{ id, name, type, position, options },
  hasOwnRange: Type.Boolean({ description: 'Whether it has its own time range.' }),
  isBetterLow: Type.Boolean({ description: 'Whether less is better.' }),
});

export const publicChartDataSchema = Type.Object({
  outputs: metricOutputsSchema,
  comparison: nullable(metricOutputsSchema),
  units: unitsSchema,
  sums: sumsSchema,
  failed: Type.Boolean({ description: 'Whether it has no outputs because it failed.' }),
  hasOthers: Type.Boolean({ description: 'Whether the last label, `Other`, is the rest of them.' }),
});

export const publicRangeSchema = oneOf(publicRanges, {
  description: `Up to now, in whole days. Default: \`${defaultPublicRange}\`.`,
});

export const publicZoneSchema = Type.String({
  description: 'IANA zone of the days. Default: the project’s, or UTC.',
});
