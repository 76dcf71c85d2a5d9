import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { projectAccess } from '../../projects/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { labelSchema, labelView } from '../label.ts';
import { listLabels } from '../labels-store.ts';

export const listLabelsRoute = ({ db }: IssuesContext) => {
  // Labels of all issues of a project take seconds to count.
  const counts = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 50, inAll: 500 },
  });
  return route({
    operation: 'listErrorLabels',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/error-labels',
    summary: 'List error labels',
    description: 'The labels of the project, by position.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(labelSchema) },
    handle: async ({ project, query, signal }) => {
      const page = listPage(query);
      const { labels, total } = await counts.run(project.ownerId, signal, () =>
        listLabels(db, project, page, signal),
      );
      const items = labels.map(({ label, issueCount }) => labelView(label, issueCount));
      return pageAnswer(items, total, page);
    },
  });
};
