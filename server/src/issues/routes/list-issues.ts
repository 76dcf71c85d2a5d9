import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, oneOf, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { projectAccess } from '../../projects/index.ts';
import { rememberingNothing } from '../../store/events/index.ts';
import { readIssueRelations } from '../issue-relations.ts';
import { defaultWindow, issueWindow, windowParameters } from '../issue-window.ts';
import { issueSchema, issueStates, issueView } from '../issue-view.ts';
import { issueSorts, readIssuePage } from '../issue-page.ts';
import { issuePriorities } from '../issue-priority.ts';
import { filterParameter, matching, readOccurrenceFilter } from '../occurrence-filter.ts';
import { findIssue } from '../issues-read-store.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import type { CurrentProject } from '../issue.ts';

/** As an assignee. */
const nobody = 'none';

const querySchema = Type.Object({
  ...pagingParameters,
  ...windowParameters,
  ...filterParameter,
  state: Type.Optional(
    oneOf(issueStates, { description: 'Only issues in this state; default all.' }),
  ),
  priority: Type.Optional(oneOf(issuePriorities, { description: 'Only issues of this priority.' })),
  language: Type.Optional(
    Type.String({ description: 'Only issues of this language, such as `java`.' }),
  ),
  label: Type.Optional(Type.String({ description: 'ID of a label: only issues with it.' })),
  assignee: Type.Optional(
    Type.String({
      description: `ID of a user: only issues assigned to them. \`${nobody}\`: only unassigned ones.`,
    }),
  ),
  release: Type.Optional(Type.String({ description: 'Only count occurrences of this release.' })),
  search: Type.Optional(
    Type.String({ description: 'Part of the type or message, ignoring case.' }),
  ),
  similarTo: Type.Optional(
    Type.String({
      description: 'ID of an issue: only others with the same type or the same message.',
    }),
  ),
  sort: Type.Optional(
    oneOf(issueSorts, {
      description: 'Default `lastSeen`, which also sorts issues of the same priority.',
    }),
  ),
  direction: Type.Optional(oneOf(['asc', 'desc'], { description: 'Default `desc`.' })),
});

export const listIssuesRoute = ({
  db,
  clock,
  runner,
  patterns,
  statements = rememberingNothing(runner),
}: IssuesReadingContext) => {
  const searches = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 20, inAll: 200 },
  });
  return route({
    operation: 'listIssues',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues',
    summary: 'List error issues',
    description:
      'Issues that occurred in the window, with their counts; merged issues count for their ' +
      'primary. The default window is the last 30 days.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: querySchema,
    answers: { 200: pageSchema(issueSchema) },
    parse: ({ query }) => {
      const now = clock.now();
      issueWindow(query, now);
      return { now, filter: readOccurrenceFilter(query.filter) };
    },
    handle: async ({ project, query, parsed: { now, filter }, signal }) => {
      const window = issueWindow(query, statements.asOf(project.number, now, defaultWindow));
      const page = listPage(query);
      const { sort = 'lastSeen', direction = 'desc', state, priority } = query;
      const { language, label, search } = query;
      const assignee = query.assignee === nobody ? '' : query.assignee;
      const similarTo = await similarIssue(db, project, query.similarTo);
      if (similarTo === null) return pageAnswer([], 0, page);
      const matched = await matching(filter, patterns, project.id);
      const slice = { tenant: project, window, release: query.release, ...matched };
      const filters = { state, priority, language, label, assignee, search, similarTo };
      const selection = { ...filters, slice, order: { sort, direction }, ...page };
      const reading = { db, runner: statements.runner(project) };
      const read = () => readIssuePage(reading, project, selection, signal);
      const isSearch = search !== undefined && search !== '';
      const { items: shown, total } = isSearch
        ? await searches.run(project.ownerId, signal, read)
        : await read();
      const relations = await readIssueRelations(
        db,
        project,
        shown.map(({ issue }) => issue),
      );
      const items = shown.map((each) => issueView(each.issue, relations, each.figures));
      return pageAnswer(items, total, page);
    },
  });
};

/** The issue that others are compared with: undefined for none, null for an unknown ID. */
async function similarIssue(
  db: IssuesReadingContext['db'],
  project: CurrentProject,
  id: string | undefined,
) {
  return id === undefined ? undefined : findIssue(db, project, id);
}
