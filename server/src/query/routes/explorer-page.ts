import { Type } from 'typebox';
import type { Static } from 'typebox';
import { largestPage, oneOf, pageSize, requestedTime } from '../../http/index.ts';
import type { RowPlace } from '../../kinds/explorer-reader.ts';
import { noProjectData, type ProjectData, projectData } from '../../kinds/project-data.ts';
import { explorerModes, listedModes } from '../explorer/explorer-modes.ts';
import { defaultWindow, listEvents } from '../explorer/list-events.ts';
import {
  checkRowFields,
  checkRowPatterns,
  issuesFor,
  readRowFilter,
} from '../explorer/row-filter.ts';
import { readPlace, rowOrders } from '../explorer/row-order.ts';
import type { IssueIds } from '../explorer/table-page.ts';
import { noIssues } from '../issues-by-hash.ts';
import { AppError } from '../../platform/app-error.ts';
import { comparedIn } from '../language/predicates.ts';
import type { ClosedSessions } from '../plan/closed-sessions.ts';
import { hasSessions, joinsFor } from '../plan/joins.ts';
import type { QueriedProject, QueriesContext } from '../queries-context.ts';

const [defaultMode = ''] = listedModes;
const modeParameter = (modes: readonly string[]) =>
  Type.Optional(oneOf(modes, { description: `Default \`${defaultMode}\`.` }));

/** Query parameter of searches. */
export const searchedMode = modeParameter([...explorerModes.keys()]);

const rowSchema = Type.Object(
  {
    id: Type.String(),
    timestamp: Type.String({ description: 'ISO 8601, UTC.' }),
    fieldValues: Type.Record(Type.String(), Type.String(), {
      description:
        'Every filled field as text: columns and properties under their names, nested ones with ' +
        'dots, under `properties.<name>` if a column has the same name.',
    }),
    rawData: Type.String({ description: 'The whole row as JSON text.' }),
    cut: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Columns that are cut in both, or omitted if they are JSON, because the page would be ' +
          'too large. With `pageSize=1` the row is complete. Omitted = nothing is cut.',
      }),
    ),
  },
  { $id: 'ExplorerRow' },
);

const time = (description: string) =>
  Type.Optional(Type.String({ description: `${description} ISO 8601 or Unix milliseconds.` }));

/** Query parameters of both explorer lists. */
export const explorerQuery = {
  templateId: Type.Optional(Type.String({ description: 'Unknown templates are ignored.' })),
  mode: modeParameter(listedModes),
  page: Type.Optional(
    Type.Integer({ minimum: 1, default: 1, description: 'Number of the page, from 1.' }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: 50,
      description: `Rows per page; values above ${largestPage} are reduced to ${largestPage}.`,
    }),
  ),
  fromTime: time('Inclusive.'),
  toTime: time('Exclusive.'),
  order: Type.Optional(
    oneOf(rowOrders, { description: 'By time: `desc`, the default, begins with the newest row.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      description:
        'The `nextCursor` of an earlier page of the same list and order, or its `newestCursor`. Pages ' +
        'by cursor stay in place while rows arrive. Not together with `page`.',
    }),
  ),
};
const querySchema = Type.Object(explorerQuery);
const validationTag = 'EventExplorerValidationError';

/** Answer of both explorer lists. */
export const explorerPageSchema = Type.Object(
  {
    rows: Type.Array(rowSchema),
    total: Type.Number({ description: 'Number of rows in the window, on all pages.' }),
    page: Type.Number({ description: '1 with a `cursor`.' }),
    pageSize: Type.Number(),
    nextCursor: Type.Optional(
      Type.String({
        description:
          'The `cursor` of the next page. Omitted = there is none. If a full page is the last ' +
          'one, the next page is empty.',
      }),
    ),
    newestCursor: Type.Optional(
      Type.String({
        description:
          'With `order=asc`, the `cursor` of rows that are newer than this page. Omitted = no rows.',
      }),
    ),
  },
  { $id: 'ExplorerPage' },
);

/**
 * The query of an explorer request, without its project.
 * @param text a condition as JSON text; undefined for all rows
 * @throws AppError 400
 */
export function readRequest(query: Static<typeof querySchema>, text: string | undefined) {
  const mode = query.mode ?? defaultMode;
  const { order = 'desc' } = query;
  const behind = query.cursor === undefined ? null : readCursor(query.cursor, query.page);
  return {
    order,
    behind,
    mode,
    page: query.page ?? 1,
    pageSize: pageSize(query.pageSize),
    from: requestedTime(query.fromTime, 'query.fromTime', validationTag),
    to: requestedTime(query.toTime, 'query.toTime', validationTag),
    filter: text === undefined ? null : readRowFilter(text),
  };
}

/** @throws AppError 400 */
function readCursor(text: string, page: number | undefined): RowPlace {
  const place = readPlace(text);
  if (place === null) {
    const message = 'cursor must be the nextCursor or newestCursor of an earlier page.';
    throw new AppError(validationTag, message, { path: 'query.cursor' });
  }
  if (page === undefined || page === 1) return place;
  throw new AppError(validationTag, 'Send either page or cursor.', { path: 'query.page' });
}

function fieldsOf(name: string, data: ProjectData) {
  const mode = explorerModes.get(name);
  if (mode === undefined) throw new Error(`Unknown mode ${name}`);
  return mode.fields(data);
}

/** The page of the project's rows for a query. */
export async function readExplorerPage(
  context: QueriesContext,
  project: QueriedProject,
  request: ReturnType<typeof readRequest>,
  signal: AbortSignal,
) {
  const { filter, mode } = request;
  const { number, generation, errorGeneration } = project;
  const data = filter === null ? noProjectData : projectData(await context.dataSources(project.id));
  const found = { number, generation, errorGeneration };
  let issues = noIssues;
  let closedSessions: ClosedSessions | null = null;
  if (filter !== null) {
    const fields = fieldsOf(mode, data);
    checkRowFields(filter, fields);
    await checkRowPatterns(filter, context.patterns, project.id);
    const joins = joinsFor(fields, comparedIn(filter));
    issues = await issuesFor(joins, () => context.allIssues(project));
    if (hasSessions(joins)) closedSessions = (await context.closedSessions?.of(found)) ?? null;
  }
  const tenant = { ...found, data };
  const now = context.clock.now();
  const { runner, density, statements } = context;
  // The same page soon after counts the same rows.
  const asOf = statements?.asOf(number, now, defaultWindow) ?? now;
  const from = request.from ?? (request.to ?? asOf) - defaultWindow;
  const issueIds: IssueIds = (errors) => context.issueIds(project, errors);
  const remembering = statements?.runner(tenant) ?? runner;
  const parts = { runner, remembering, density, now, signal, issueIds };
  const read = (closed: ClosedSessions | null) =>
    listEvents({ ...request, from, issues }, { ...tenant, closedSessions: closed }, parts);
  let listed = await read(closedSessions);
  // What is stored can be removed while it is read.
  if (closedSessions?.isStored() === false) listed = await read(null);
  return {
    ...listed,
    page: request.page,
    pageSize: request.pageSize,
  };
}
