import { Type } from 'typebox';
import { route } from '../../../accounts/index.ts';
import { timeZone } from '../../../platform/time-zone.ts';
import { unknownZone } from '../../../query/index.ts';
import { publicDashboardAccess } from '../public-access.ts';
import type { PublicAnswers } from '../public-answers.ts';
import type { PublicCharts } from '../public-charts.ts';
import { defaultPublicRange, zoneOfProject } from '../public-range.ts';
import { publicChartDataSchema, publicRangeSchema, publicZoneSchema } from '../public-schemas.ts';

interface Context {
  readonly charts: PublicCharts;
  readonly publicAnswers: PublicAnswers;
}

export const getPublicDashboardDataRoute = ({ charts, publicAnswers }: Context) =>
  route({
    operation: 'getPublicDashboardData',
    access: publicDashboardAccess,
    method: 'GET',
    path: '/v0/public-projects/{idOrSlug}/dashboards/{id}/data',
    summary: 'Answer all charts of a public dashboard',
    description:
      'The data of every chart that is shown, by chart ID, at most a minute old. Charts with a ' +
      'time range of their own keep it. Numbers come with those of the period before.',
    tags: ['Metrics'],
    errors: ['NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    query: Type.Object({
      range: Type.Optional(publicRangeSchema),
      timezone: Type.Optional(publicZoneSchema),
    }),
    parse: ({ query: { range = defaultPublicRange, timezone } }) => {
      if (timezone === undefined) return { range, zone: null };
      const zone = timeZone(timezone);
      if (zone === null) throw unknownZone('query.timezone', timezone);
      return { range, zone };
    },
    answers: {
      200: Type.Object({
        charts: Type.Record(Type.String(), publicChartDataSchema, {
          description: 'By chart ID.',
        }),
      }),
    },
    handle: async ({ project, dashboard, parsed: { range, zone } }) => {
      const period = { range, zone: zone ?? zoneOfProject(project) };
      const exposed = await charts.ofDashboard(project, dashboard.id);
      const shown = exposed.flatMap(({ chart, reason }) => (reason === null ? [chart] : []));
      return { charts: Object.fromEntries(await publicAnswers.of(project, shown, period)) };
    },
  });
