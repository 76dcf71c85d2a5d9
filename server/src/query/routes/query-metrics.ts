import { route } from '../../accounts/index.ts';
import { answerQuery } from '../answer-query.ts';
import { readQuery } from '../language/read-query.ts';
import { chartQuerySchema } from '../language/schema.ts';
import type { QueriesContext } from '../queries-context.ts';
import { metricAnswerSchema } from '../shape/schema.ts';

/** Row 20: evaluates a chart query. */
export const queryMetricsRoute = (context: QueriesContext) =>
  route({
    operation: 'queryMetrics',
    method: 'POST',
    path: '/v0/project/{idOrSlug}/metrics/query',
    summary: 'Evaluate a chart query',
    description:
      'Each output is a pipeline: a source, filters and time ranges, at most one group and one ' +
      'time bucket, an aggregate, then sorts and limits. Without a time range it reads the last ' +
      '30 days. The answers come in the order asked.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    documentedBody: chartQuerySchema,
    answers: { 200: metricAnswerSchema },
    handle: async ({ caller, params, body, signal }) => {
      const query = readQuery(body);
      const project = await context.requireProject(caller, 'queryMetrics', params.idOrSlug);
      const tenant = { project: project.number, generation: project.generation };
      const now = context.clock.now();
      return { outputs: await answerQuery(query, tenant, now, context.runner, signal) };
    },
  });
