import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { withSignal } from '../../platform/signal-caller.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { projectAccess } from '../../projects/index.ts';
import type { ChartAnswers } from '../chart-answers.ts';
import { suggestedValues, valuesQuery } from '../filter-suggestions.ts';
import { readRange } from '../language/read-range.ts';
import { chartRangeSchema } from '../language/schema.ts';

/** People wait for it while they type. */
const longestWait = 5_000;
const usual = 20;
const most = 100;
const longestSearch = 200;

const optional = <Schema extends Parameters<typeof nullable>[0]>(schema: Schema) =>
  Type.Optional(nullable(schema));

const body = {
  dataset: Type.String({ description: 'Such as `events-web`.' }),
  field: Type.String({ minLength: 1, description: 'A field of the dataset, or a property.' }),
  search: optional(
    Type.String({
      maxLength: longestSearch,
      description: 'Only values that contain this text, in either case.',
    }),
  ),
  limit: optional(
    Type.Integer({
      minimum: 1,
      maximum: most,
      description: `Number of values. Default: ${usual}.`,
    }),
  ),
};

export const suggestFiltersRoute = (answers: ChartAnswers) =>
  route({
    operation: 'suggestFilters',
    access: projectAccess('viewer'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/metrics/filter-suggestions',
    summary: 'Suggest values for a filter',
    description:
      'The most frequent values of a field, with the number of rows that have them. The default ' +
      'range is the last 30 days. Long lists end after 65,536 characters.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    body: Type.Object({ ...body, range: Type.Optional(Type.Unknown()) }),
    documentedBody: Type.Object({ ...body, range: optional(chartRangeSchema) }),
    answers: {
      200: Type.Object({
        values: Type.Array(
          Type.Object({
            value: Type.String(),
            count: Type.Integer({ minimum: 0, description: 'Rows that have the value.' }),
          }),
          { description: 'Most frequent first.' },
        ),
      }),
    },
    parse: ({ body: { range } }) =>
      range === undefined || range === null ? null : readRange(range, 'body.range'),
    handle: async ({ project, body: sent, parsed: range, signal }) => {
      const request = { ...sent, search: sent.search || null, range, limit: sent.limit ?? usual };
      const soon = timeLimit(longestWait);
      try {
        const either = withSignal(signal, soon);
        const [output] = await answers.one(project, valuesQuery(request), either);
        return { values: suggestedValues(output) };
      } catch (error) {
        if (!soon.aborted) throw error;
        const message = `The values could not be read within ${longestWait / 1000} seconds.`;
        throw new AppError('QueryTimeoutError', message, { cause: error });
      }
    },
  });
