import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { vitalNames } from '../../kinds/vital/record.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { listBuckets, zoneSpans } from '../../query/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { rememberingNothing } from '../../store/events/index.ts';
import type { VitalFigures } from '../vital-figures.ts';
import { defaultWindow, vitalParameters, vitalSlice, vitalWindow } from '../vital-parameters.ts';
import { metricSchema, quantileTexts, ratingSchema } from '../vital-schemas.ts';
import type { VitalsContext } from '../vitals-context.ts';
import { readVitalTrends } from '../vital-rows.ts';

const intervals = ['hour', 'day'] as const;
const hour = 3_600_000;
/** The longest window that is shown by hour by default. */
const longestByHour = 72 * hour;
/** Maximum points of one metric: 83 days by hour, 5 years by day. */
const mostBuckets = 2000;
const lengths = { hour, day: 24 * hour };

const trendSchema = Type.Object({
  metric: metricSchema,
  points: Type.Array(
    Type.Object({
      time: Type.String({
        description:
          'Start in the given time zone: `YYYY-MM-DD HH:MM:SS`, or `YYYY-MM-DD` for days.',
      }),
      count: Type.Integer({ description: '0 if there are no values.' }),
      p75: nullable(Type.Number({ description: quantileTexts.p75 })),
      p90: nullable(Type.Number({ description: quantileTexts.p90 })),
      p99: nullable(Type.Number({ description: quantileTexts.p99 })),
      rating: nullable(ratingSchema),
    }),
    { description: 'Every hour or day of the window, in order.' },
  ),
});

/** Web vitals over time. */
export const listVitalTrendsRoute = ({
  clock,
  runner,
  statements = rememberingNothing(runner),
}: VitalsContext) =>
  route({
    operation: 'listVitalTrends',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/vitals/trends',
    summary: 'Read web vitals over time',
    description:
      'Quantiles and ratings of each metric by hour or day. Metrics without values in the ' +
      `window are omitted. A window of more than ${mostBuckets} points is rejected.`,
    tags: ['Web vitals'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object({
      interval: Type.Optional(
        oneOf(intervals, { description: 'Default: `hour` up to 3 days, otherwise `day`.' }),
      ),
      timezone: Type.Optional(
        Type.String({ default: 'UTC', description: 'IANA name, such as `Europe/Berlin`.' }),
      ),
      ...vitalParameters,
    }),
    answers: {
      200: Type.Object({
        interval: oneOf(intervals),
        timezone: Type.String(),
        items: Type.Array(trendSchema),
      }),
    },
    parse: ({ query }) => {
      const now = clock.now();
      const window = vitalWindow(query, now);
      const { timezone = 'UTC' } = query;
      if (timeZone(timezone) === null)
        throw rejected('query.timezone', 'must name an IANA time zone');
      const interval = query.interval ?? (isShort(window) ? 'hour' : 'day');
      if (window.to - window.from > mostBuckets * lengths[interval]) {
        throw rejected('query.interval', `gives more than ${mostBuckets} points in this window`);
      }
      return { now, timezone, interval };
    },
    handle: async ({ project, query, parsed: { now, timezone, interval }, signal }) => {
      const window = vitalWindow(query, statements.asOf(project.number, now, defaultWindow));
      const spans = zoneSpans(timezone, window.from, window.to);
      const slice = vitalSlice(query, window, project);
      const trends = await readVitalTrends(
        statements.runner(project),
        slice,
        { interval, spans },
        signal,
      );
      const buckets = listBuckets(interval, window, spans);
      const items = vitalNames.flatMap((metric) => {
        const trend = trends.get(metric);
        if (trend === undefined) return [];
        const points = buckets.map(({ key, name }) => pointOf(name, trend.get(key)));
        return [{ metric, points }];
      });
      return { interval, timezone, items };
    },
  });

function isShort({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return to - from <= longestByHour;
}

function rejected(path: string, what: string): AppError {
  return new AppError('ProjectValidationError', `${path} ${what}.`, { path });
}

function pointOf(time: string, figures: VitalFigures | undefined) {
  if (figures === undefined) {
    return { time, count: 0, p75: null, p90: null, p99: null, rating: null };
  }
  const { count, p75, p90, p99, rating } = figures;
  return { time, count, p75, p90, p99, rating };
}
