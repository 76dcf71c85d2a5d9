import { Type } from 'typebox';
import { ownerSummaries, route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { commentSchema, commentView } from '../comment.ts';
import { listComments } from '../comments-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { issueAccess } from '../issue-access.ts';

export const listCommentsRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'listIssueComments',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments',
    summary: 'List comments on an error issue',
    description: 'Newest first. Comments stay with their issue when it is merged into another.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(commentSchema) },
    handle: async ({ issue, query }) => {
      const page = listPage(query);
      const { comments, total } = await listComments(db, issue.id, page);
      const authors = [...new Set(comments.map(({ authorId }) => authorId))];
      const known = await ownerSummaries(db, authors);
      const items = comments.map((comment) => commentView(comment, known));
      return pageAnswer(items, total, page);
    },
  });
