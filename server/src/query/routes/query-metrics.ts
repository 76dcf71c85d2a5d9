import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { answerQuery } from '../answer-query.ts';
import { checkPatterns } from '../normalise/check-patterns.ts';
import { readIssues } from '../issues-by-hash.ts';
import { readQuery } from '../language/read-query.ts';
import { chartQuerySchema } from '../language/schema.ts';
import { noProjectData, type ProjectData, projectData } from '../../kinds/project-data.ts';
import type { ChartQuery } from '../language/nodes.ts';
import { sourcesOf } from '../language/sources.ts';
import type { QueriesContext } from '../queries-context.ts';
import { metricAnswerSchema } from '../shape/schema.ts';

export const queryMetricsRoute = (context: QueriesContext) =>
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
    handle: async ({ project, parsed: query, signal }) => {
      const { number, generation, errorGeneration } = project;
      const data = await dataOf(query, project.id, context);
      const numberedFrom = context.numberedFrom(project);
      const tenant = { number, generation, errorGeneration, numberedFrom, data };
      const now = context.clock.now();
      const issues = (path: string) => readIssues(context.allIssues(project), path);
      const safe = await checkPatterns(query, context.patterns, project.id);
      return { outputs: await answerQuery(safe, tenant, now, context.runner, signal, issues) };
    },
  });

/** Data sources are read once per request, and only if it uses reports. */
async function dataOf(
  query: ChartQuery,
  projectId: string,
  { dataSources }: QueriesContext,
): Promise<ProjectData> {
  const asksReports = sourcesOf(query).some(({ dataset }) => dataset === 'events-mods');
  return asksReports ? projectData(await dataSources(projectId)) : noProjectData;
}
