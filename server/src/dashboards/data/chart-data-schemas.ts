import { type TSchema, Type } from 'typebox';
import { nullable, oneOf } from '../../http/index.ts';
import {
  chartPredicateSchema,
  kindsOfSums,
  metricOutputsSchema,
  viewRangeSchema,
} from '../../query/index.ts';

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

const plain = {
  timezone: optional(
    Type.String({ description: 'IANA zone of time buckets that name none. Default: UTC.' }),
  ),
  replaceRanges: optional(
    Type.Boolean({
      description:
        'Whether `range` also replaces the ranges of queries. Default: `false`.',
    }),
  ),
  compare: optional(
    oneOf(['previous'], {
      description:
        'Also answers over `compareRange`, or just before, except for charts with a range ' +
        'of their own.',
    }),
  ),
};

/** What a request sets for all its charts; ranges and filters are parsed by the query language. */
export const sentViewSchema = {
  ...plain,
  range: Type.Optional(Type.Unknown()),
  compareRange: Type.Optional(Type.Unknown()),
  filters: Type.Optional(Type.Unknown()),
};

const describedRange = optional(
  Type.Unsafe<object>({
    ...viewRangeSchema,
    $id: 'ViewRange',
    description:
      '`range` is for queries without one. An absolute one without `to` ends now; without it, ' +
      '`compareRange` is as long as `range`, or ends at the same time of day if it begins whole days earlier.',
  }),
);

export const describedViewSchema = {
  ...plain,
  range: describedRange,
  compareRange: describedRange,
  filters: optional(
    Type.Array(chartPredicateSchema, {
      $id: 'ViewFilters',
      maxItems: 50,
      description:
        'Conditions for the rows of all queries, after `deduplicate`. A source whose dataset ' +
        'lacks the field is not filtered.',
    }),
  ),
};

export const unitsSchema = Type.Array(nullable(Type.String()), {
  $id: 'OutputUnits',
  description: 'Units of the outputs: empty for counts, null if unknown.',
});

export const sumsSchema = Type.Array(oneOf(kindsOfSums), {
  $id: 'OutputSums',
  description:
    'What the sum of the values of several labels is, by output: `exact`, as of counts; `atMost`, if their value can ' +
    'be less, as of distinct counts; `none`, as of averages.',
});

const failureSchema = Type.Object(
  {
    _tag: Type.String(),
    message: Type.String(),
    path: Type.Optional(
      Type.String({ description: 'Where the error is, such as `query.outputs[0].query`.' }),
    ),
    requestId: Type.Optional(Type.String()),
  },
  { $id: 'ChartFailure', description: 'Why a chart has no outputs, or only no comparison.' },
);

const shown = {
  outputs: metricOutputsSchema,
  comparison: nullable(metricOutputsSchema),
  comparisonError: nullable(failureSchema),
  ignoredFilters: Type.Array(Type.Integer(), {
    description: 'Positions of the filters whose field a source of the query lacks.',
  }),
  units: unitsSchema,
  sums: sumsSchema,
};

export const previewSchema = Type.Object(shown);

export const chartDataSchema = Type.Object(
  { ...shown, error: nullable(failureSchema) },
  { $id: 'ChartData' },
);
