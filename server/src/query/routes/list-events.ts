import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { largestPage, oneOf, pageSize } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { explorerModes } from '../explorer/explorer-mode.ts';
import { listEvents } from '../explorer/list-events.ts';
import type { IssueIds } from '../explorer/table-rows.ts';
import { noProjectData, projectData } from '../datasets/project-data.ts';
import { readRowFilter } from '../explorer/row-filter.ts';
import type { QueriesContext } from '../queries-context.ts';
import { parseTimeText } from '../../platform/time-text.ts';

const rowSchema = Type.Object(
  {
    id: Type.String(),
    timestamp: Type.String({ description: 'ISO 8601, UTC.' }),
    fieldValues: Type.Record(Type.String(), Type.String(), {
      description:
        'Every filled field as text: columns and properties under their names, nested ones with ' +
        'dots, under `properties.<name>` where a column has that name.',
    }),
    rawData: Type.String({ description: 'The whole row as JSON text.' }),
  },
  { $id: 'ExplorerRow' },
);

const time = (description: string) =>
  Type.Optional(Type.String({ description: `${description} ISO 8601 or Unix milliseconds.` }));

/** Row 21: one page of what was collected. */
export const listEventsRoute = (context: QueriesContext) =>
  route({
    operation: 'listEvents',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/events',
    summary: 'List collected events',
    description:
      'One page of what was collected, newest first. Without times it covers the last 30 days; ' +
      'with only `toTime` the 30 days before it. A page past the end has no rows.',
    tags: ['Event Explorer'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'EventExplorerValidationError',
    query: Type.Object({
      templateId: Type.Optional(Type.String({ description: 'An unknown one is ignored.' })),
      mode: Type.Optional(oneOf(explorerModes, { description: 'Default `events`.' })),
      page: Type.Optional(
        Type.Integer({ minimum: 1, default: 1, description: 'Which page, from 1.' }),
      ),
      pageSize: Type.Optional(
        Type.Integer({
          minimum: 1,
          default: 50,
          description: `Rows of a page; more than ${largestPage} are taken as ${largestPage}.`,
        }),
      ),
      fromTime: time('Inclusive.'),
      toTime: time('Exclusive.'),
      filter: Type.Optional(
        Type.String({
          description:
            'Only rows of which this holds: a condition as JSON text, as the `predicate` of a `filter` ' +
            'in a chart query. Not in the mode `replays`.',
        }),
      ),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(rowSchema),
        total: Type.Number({ description: 'How many match, on all pages.' }),
        page: Type.Number(),
        pageSize: Type.Number(),
      }),
    },
    handle: async ({ caller, params, query, signal }) => {
      const from = readTime(query.fromTime, 'query.fromTime');
      const to = readTime(query.toTime, 'query.toTime');
      const mode = query.mode ?? ('events' as const);
      const filter = query.filter === undefined ? null : readRowFilter(query.filter, mode);
      const project = await context.requireProject(caller, 'listEvents', params.idOrSlug);
      const page = query.page ?? 1;
      const size = pageSize(query.pageSize);
      const question = {
        mode,
        page,
        pageSize: size,
        from,
        to,
        filter,
      };
      const { number, generation, errorGeneration } = project;
      const data =
        filter === null ? noProjectData : projectData(await context.dataSources(project.id));
      const tenant = { project: number, generation, errorGeneration, data };
      const now = context.clock.now();
      const { runner, density } = context;
      const issueIds: IssueIds = (errors) => context.issueIds(project, errors);
      return {
        ...(await listEvents(question, tenant, now, runner, density, signal, issueIds)),
        page,
        pageSize: size,
      };
    },
  });

/** @throws AppError `EventExplorerValidationError` for what is no time */
function readTime(text: string | undefined, path: string): number | null {
  if (text === undefined) return null;
  const time = parseTimeText(text.trim());
  if (time !== null) return time;
  const message = `${path} must be an ISO 8601 time or Unix milliseconds.`;
  throw new AppError('EventExplorerValidationError', message, { path });
}
