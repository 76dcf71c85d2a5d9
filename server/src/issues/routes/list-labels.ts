import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { labelSchema, labelView } from '../label.ts';
import { listLabels } from '../labels-store.ts';

export const listLabelsRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'listErrorLabels',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/error-labels',
    summary: 'List error labels',
    description: 'The labels of the project, by position.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(labelSchema) },
    handle: async ({ project, query }) => {
      const page = listPage(query);
      const { labels, total } = await listLabels(db, project, page);
      const items = labels.map(({ label, issueCount }) => labelView(label, issueCount));
      return pageAnswer(items, total, page);
    },
  });
