import { type Static, type TSchema, Type } from 'typebox';
import { closed, nullable, oneOf } from '../http/index.ts';
import { chartQuerySchema } from '../query/index.ts';
import { chartTypes, gridColumns, gridRows, legendPlaces, tallest } from './chart.ts';
import { chartsPerDashboard } from './dashboard.ts';
import { nameSchema } from './dashboard-schemas.ts';

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));
const finite = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

const colorsSchema = Type.Array(
  Type.String({ $id: 'SentColor', description: 'A CSS color of at most 64 characters.' }),
  { maxItems: 50, description: 'Colors of the series, in order.' },
);
const unitSchema = Type.String({
  maxLength: 20,
  description:
    'Shown after values. Milliseconds (`ms`), `bytes` and ISO 4217 currencies (`EUR`) are shown as durations, sizes and amounts.',
});
const decimalsSchema = Type.Integer({ minimum: 0, maximum: 10 });
const labelSchema = Type.String({ maxLength: 100 });

const words = {
  legend: 'Position of the legend.',
  compact: 'Whether large numbers are shortened: `1.2k`.',
  stacked: 'Whether the series of an area or bar chart are stacked.',
  smooth: 'Whether lines are curved.',
} as const;
const flag = (description: string) => Type.Boolean({ description });

const axisSchema = closed(
  {
    label: optional(labelSchema),
    min: optional(Type.Number(finite)),
    max: optional(Type.Number(finite)),
    logarithmic: optional(Type.Boolean()),
  },
  { description: 'The value axis; `min` must be less than `max`.' },
);

/** The options of a chart in requests: missing ones are null. */
export const sentOptionsSchema = closed(
  {
    colors: optional(colorsSchema),
    legend: optional(oneOf(legendPlaces, { description: words.legend })),
    axis: optional(axisSchema),
    unit: optional(unitSchema),
    decimals: optional(decimalsSchema),
    compact: optional(flag(words.compact)),
    stacked: optional(flag(words.stacked)),
    smooth: optional(flag(words.smooth)),
  },
  { $id: 'NewChartOptions', description: 'Display options; null leaves them to the client.' },
);

const optionsSchema = Type.Object(
  {
    colors: nullable(colorsSchema),
    legend: nullable(oneOf(legendPlaces, { description: words.legend })),
    axis: nullable(
      Type.Object({
        label: nullable(labelSchema),
        min: nullable(Type.Number()),
        max: nullable(Type.Number()),
        logarithmic: nullable(Type.Boolean()),
      }),
    ),
    unit: nullable(unitSchema),
    decimals: nullable(decimalsSchema),
    compact: nullable(flag(words.compact)),
    stacked: nullable(flag(words.stacked)),
    smooth: nullable(flag(words.smooth)),
  },
  { $id: 'ChartOptions', description: 'Display options; null leaves them to the client.' },
);

export const gridPlaceSchema = Type.Object(
  {
    x: Type.Integer({ minimum: 0, maximum: gridColumns - 1 }),
    y: Type.Integer({ minimum: 0, maximum: gridRows }),
    w: Type.Integer({ minimum: 1, maximum: gridColumns, description: '`x + w` is at most 12.' }),
    h: Type.Integer({ minimum: 1, maximum: tallest }),
  },
  {
    $id: 'ChartPosition',
    description: 'Cells of a grid with 12 columns, from its upper left corner.',
  },
);

export const chartTypeSchema = oneOf(chartTypes, { $id: 'ChartType' });
const dashboardIdSchema = Type.String({ description: 'ID of a dashboard of the project.' });

/** The query for the API description; requests are parsed by the query language. */
export const describedQuery = Type.Unsafe<object>({
  ...chartQuerySchema,
  $id: 'ChartQuery',
  description: 'A complete request of `POST /v0/project/{idOrSlug}/metrics/query`.',
});

const newChartProperties = <Query extends TSchema>(query: Query) => ({
  name: nameSchema,
  type: chartTypeSchema,
  query,
  position: optional(gridPlaceSchema),
  options: optional(sentOptionsSchema),
});

/** Creates a chart; the query is either described or accepted unchecked. */
export const newChartSchema = <Query extends TSchema>(query: Query) =>
  Type.Object({ dashboardId: dashboardIdSchema, ...newChartProperties(query) });

/** Same for several charts of one dashboard. */
export const newChartsSchema = <Query extends TSchema>(query: Query) =>
  Type.Array(Type.Object(newChartProperties(query), { $id: 'NewChart' }), {
    maxItems: chartsPerDashboard,
  });

/** Changes a chart; the query is either described or accepted unchecked. */
export const chartChangesSchema = <Query extends TSchema>(query: Query) =>
  Type.Object({
    dashboardId: optional(dashboardIdSchema),
    name: optional(nameSchema),
    type: optional(chartTypeSchema),
    query: optional(query),
    position: optional(gridPlaceSchema),
    options: optional(sentOptionsSchema),
  });

const time = (description: string) => Type.String({ format: 'date-time', description });

export const chartSchema = Type.Object(
  {
    id: Type.String({ description: 'UUIDv7.' }),
    projectId: Type.String(),
    dashboardId: Type.String(),
    name: Type.String(),
    type: chartTypeSchema,
    query: describedQuery,
    position: gridPlaceSchema,
    options: optionsSchema,
    createdAt: time('Time of creation.'),
    updatedAt: time('Time of the last change.'),
  },
  { $id: 'Chart' },
);

/** A chart for callers who may not be members. */
export const listedChartSchema = Type.Object(
  {
    ...chartSchema.properties,
    query: Type.Optional(describedQuery),
  },
  { $id: 'ListedChart', description: 'Without `query` for callers who are not members.' },
);

export type SentOptions = Static<typeof sentOptionsSchema>;
