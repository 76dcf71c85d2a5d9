import { Type } from 'typebox';
import { ownerSummaries, route } from '../../accounts/index.ts';
import {
  listPage,
  nullable,
  oneOf,
  pageAnswer,
  pageSchema,
  pagingParameters,
} from '../../http/index.ts';
import { type HistoryRecord, listHistory } from '../issue-history-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { issueActions } from '../merges-store.ts';
import { issueAccess } from '../issue-access.ts';

const entrySchema = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    action: oneOf(issueActions),
    actorId: nullable(Type.String({ description: 'ID of a user; null = the service.' })),
    actorName: nullable(Type.String({ description: 'Also null if the account was deleted.' })),
    detail: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'For a state: `from`, `to` and, if given, `release`. For a priority: `from` and `to`. For ' +
        'labels and assignees: the IDs ' +
        '`from` and `to`. For merges: `merged` or `primary`. For comments: `comment`.',
    }),
  },
  { $id: 'ErrorIssueHistoryEntry' },
);

export const listHistoryRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'listIssueHistory',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/history',
    summary: 'List the history of an error issue',
    description:
      'Newest first: changes of state, priority, labels, assignee, merges and comments. An issue keeps 500.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(entrySchema) },
    handle: async ({ issue, query }) => {
      const page = listPage(query);
      const { entries, total } = await listHistory(db, issue.id, page);
      const actors = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
      const known = await ownerSummaries(db, actors);
      const view = (entry: HistoryRecord) => ({
        ...entry,
        at: new Date(entry.at).toISOString(),
        actorName: known.get(entry.actorId ?? '')?.name ?? null,
      });
      return pageAnswer(entries.map(view), total, page);
    },
  });
