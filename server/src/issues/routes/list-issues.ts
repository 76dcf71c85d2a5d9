import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, oneOf, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { requireProject } from '../../projects/index.ts';
import { besideIssues } from '../beside-issues.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { issueSchema, issueStates, issueView } from '../issue-view.ts';
import { readIssuePage } from '../issue-page.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { issueSorts } from '../occurrence-rows.ts';

const querySchema = Type.Object({
  ...pagingParameters,
  ...windowParameters,
  state: Type.Optional(oneOf(issueStates, { description: 'Only these; default all.' })),
  language: Type.Optional(Type.String({ description: 'Only these, such as `java`.' })),
  label: Type.Optional(Type.String({ description: 'Id of a label: only those that have it.' })),
  assignee: Type.Optional(
    Type.String({ description: 'Id of a user: only those that are given to them.' }),
  ),
  release: Type.Optional(Type.String({ description: 'Count only occurrences of this release.' })),
  search: Type.Optional(
    Type.String({ description: 'Part of the type or the message; case does not matter.' }),
  ),
  sort: Type.Optional(oneOf(issueSorts, { description: 'Default `lastSeen`.' })),
  direction: Type.Optional(oneOf(['asc', 'desc'], { description: 'Default `desc`.' })),
});

export const listIssuesRoute = ({ db, clock, runner }: IssuesReadingContext) =>
  route({
    operation: 'listIssues',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues',
    summary: 'List error issues',
    description:
      'The issues that occurred in the window, with their numbers in it; those merged into another ' +
      'count there. Without times the window is the last 30 days.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: querySchema,
    answers: { 200: pageSchema(issueSchema) },
    handle: async ({ caller, params, query, signal }) => {
      const page = listPage(query);
      const window = issueWindow(query, clock.now());
      const project = await requireProject(db, caller, 'listIssues', params.idOrSlug);
      const { sort = 'lastSeen', direction = 'desc', state, language, label } = query;
      const { assignee, search } = query;
      const slice = { tenant: project, window, release: query.release };
      const filters = { state, language, label, assignee, search };
      const asked = { ...filters, slice, order: { sort, direction }, ...page };
      const { items: shown, total } = await readIssuePage({ db, runner }, project, asked, signal);
      const beside = await besideIssues(
        db,
        project,
        shown.map(({ issue }) => issue),
      );
      const items = shown.map((each) => issueView(each.issue, beside, each.figures));
      return pageAnswer(items, total, page);
    },
  });
