import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { ChartAnswers } from '../chart-answers.ts';
import { readQuery } from '../language/read-query.ts';
import { chartQuerySchema } from '../language/schema.ts';
import { metricAnswerSchema } from '../shape/schema.ts';

export const queryMetricsRoute = (answers: ChartAnswers) =>
  route({
    operation: 'queryMetrics',
    access: projectAccess('viewer'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/metrics/query',
    summary: 'Evaluate a chart query',
    description:
      'Each output is a pipeline: a source, filters and time ranges, at most one group and one ' +
      'time bucket, an aggregate, then sorts and limits. The default time range is the last 30 ' +
      'days. Outputs are returned in the order of the request.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    documentedBody: chartQuerySchema,
    answers: { 200: metricAnswerSchema },
    parse: ({ body }) => readQuery(body),
    handle: async ({ project, parsed: query, signal }) => ({
      outputs: await answers.one(project, query, signal),
    }),
  });
