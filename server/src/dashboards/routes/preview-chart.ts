import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { type ChartAnswers, readQuery, readView } from '../../query/index.ts';
import { describedQuery } from '../chart-schemas.ts';
import { previewed } from '../data/chart-data.ts';
import { describedViewSchema, previewSchema, sentViewSchema } from '../data/chart-data-schemas.ts';

interface PreviewParts {
  readonly answers: ChartAnswers;
  /** Called with unexpected failures of comparisons. */
  report(problem: string, error: unknown): void;
}

export const previewChartRoute = ({ answers, report }: PreviewParts) =>
  route({
    operation: 'previewChart',
    access: projectAccess('viewer'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/metrics/preview',
    summary: 'Preview a chart',
    description:
      'The data of a chart that is not saved yet, as a dashboard would show it. Other properties ' +
      'of a chart are ignored.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    body: Type.Object({ query: Type.Unknown(), ...sentViewSchema }),
    documentedBody: Type.Object({ query: describedQuery, ...describedViewSchema }),
    answers: { 200: previewSchema },
    parse: ({ body }) => ({ view: readView(body), query: readQuery(body.query, 'body.query') }),
    handle: async ({ project, body, parsed: { view, query }, id, signal }) => {
      const charts = [{ query, isCompared: body.compare === 'previous' }];
      const [answer] = await answers.screen(project, charts, view, signal);
      if (answer === undefined) throw new Error('A chart has no answer');
      return previewed(answer, id, report);
    },
  });
