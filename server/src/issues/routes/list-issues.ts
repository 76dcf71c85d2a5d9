import { type Static, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, oneOf, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { requireProject } from '../../projects/index.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { issueSchema, issueStates, issueView } from '../issue-view.ts';
import { issuesWithKeys, labelsOf } from '../issues-read-store.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { figuresByIssue, type IssueFigures } from '../occurrences-store.ts';

const sorts = ['lastSeen', 'firstSeen', 'count', 'people'] as const;

const querySchema = Type.Object({
  ...pagingParameters,
  ...windowParameters,
  state: Type.Optional(oneOf(issueStates, { description: 'Only these; default all.' })),
  language: Type.Optional(Type.String({ description: 'Only these, such as `java`.' })),
  label: Type.Optional(Type.String({ description: 'Id of a label: only those that have it.' })),
  release: Type.Optional(Type.String({ description: 'Count only occurrences of this release.' })),
  search: Type.Optional(
    Type.String({ description: 'Part of the type or the message, whatever its case.' }),
  ),
  sort: Type.Optional(oneOf(sorts, { description: 'Default `lastSeen`.' })),
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
      const issues = await issuesWithKeys(db, project, query);
      const merged = new Map<string, string>();
      for (const [id, { keys }] of issues) {
        if (keys.length > 1) for (const key of keys) merged.set(key, id);
      }
      const slice = { tenant: project, window, release: query.release };
      const figures = await figuresByIssue(runner, slice, merged, signal);
      const matches = matcher(query.search);
      const found = [...issues].flatMap(([id, { issue, keys }]) => {
        const of = figures.get(keys.length > 1 ? id : (keys[0] ?? ''));
        return of !== undefined && matches(issue) ? [{ issue, figures: of }] : [];
      });
      found.sort(order(query));
      const shown = found.slice(page.offset, page.offset + page.limit);
      const labels = await labelsOf(
        db,
        shown.map(({ issue }) => issue.id),
      );
      const items = shown.map((each) =>
        issueView(each.issue, labels.get(each.issue.id), each.figures),
      );
      return pageAnswer(items, found.length, page);
    },
  });

function matcher(search: string | undefined) {
  const needle = (search ?? '').toLowerCase();
  return ({ type, message }: { readonly type: string; readonly message: string }): boolean =>
    type.toLowerCase().includes(needle) || message.toLowerCase().includes(needle);
}

interface Found {
  readonly issue: { readonly id: string };
  readonly figures: IssueFigures;
}

/** Ties go by id, in the same direction. */
function order({ sort = 'lastSeen', direction }: Static<typeof querySchema>) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: Found, other: Found): number => {
    const difference = one.figures[sort] - other.figures[sort];
    if (difference !== 0) return sign * difference;
    return one.issue.id < other.issue.id ? -sign : sign;
  };
}
