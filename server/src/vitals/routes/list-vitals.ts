import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import {
  listPage,
  nullable,
  oneOf,
  pageAnswer,
  pageSchema,
  pagingParameters,
} from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { rememberingNothing } from '../../store/events/index.ts';
import { vitalDimensions } from '../vital-figures.ts';
import { defaultWindow, vitalParameters, vitalSlice, vitalWindow } from '../vital-parameters.ts';
import { metricSchema, quantileTexts, ratingSchema } from '../vital-schemas.ts';
import type { VitalsContext } from '../vitals-context.ts';
import { readVitalGroups } from '../vital-rows.ts';

const groupSchema = Type.Object({
  group: nullable(
    Type.String({ description: 'Value of the dimension in `by`; null = no breakdown.' }),
  ),
  count: Type.Integer({ description: 'Number of values of all metrics.' }),
  metrics: Type.Array(
    Type.Object({
      metric: metricSchema,
      count: Type.Integer({ description: 'Number of values.' }),
      p75: Type.Number({ description: quantileTexts.p75 }),
      p90: Type.Number({ description: quantileTexts.p90 }),
      p99: Type.Number({ description: quantileTexts.p99 }),
      rating: ratingSchema,
    }),
    { description: 'Metrics with values.' },
  ),
});

/** Page speed as measured in visitors' browsers. */
export const listVitalsRoute = ({
  clock,
  runner,
  statements = rememberingNothing(runner),
}: VitalsContext) =>
  route({
    operation: 'listVitals',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/vitals',
    summary: 'Read web vitals',
    description:
      'Quantiles and ratings of each metric in a window, in total or by page, device, country, ' +
      'browser or system; the groups with the most values first.',
    tags: ['Web vitals'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object({
      by: Type.Optional(
        oneOf(vitalDimensions, { description: 'Breakdown dimension; default none.' }),
      ),
      ...vitalParameters,
      ...pagingParameters,
    }),
    answers: { 200: pageSchema(groupSchema) },
    parse: ({ query }) => {
      const now = clock.now();
      vitalWindow(query, now);
      return now;
    },
    handle: async ({ project, query, parsed: now, signal }) => {
      const window = vitalWindow(query, statements.asOf(project.number, now, defaultWindow));
      const slice = vitalSlice(query, window, project);
      const page = listPage(query);
      const { items, total } = await readVitalGroups(
        statements.runner(project),
        slice,
        query.by ?? null,
        page,
        signal,
      );
      return pageAnswer(items, total, page);
    },
  });
