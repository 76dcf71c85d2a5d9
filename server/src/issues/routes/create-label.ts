import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { checkLabelColor, labelSchema, labelView, readLabelName } from '../label.ts';
import { insertLabel } from '../labels-store.ts';
import { endOfProject } from '../../store/metadata/index.ts';

export const createLabelRoute = ({ db, clock, makeId, limits }: IssuesContext) =>
  route({
    operation: 'createErrorLabel',
    access: projectAccess('member', { body: 'projectId' }),
    method: 'POST',
    path: '/v0/errors/labels/create',
    summary: 'Create an error label',
    description:
      'The new label comes last. A name that the project already has, ignoring case, is a 409, ' +
      'and so is a label beyond the project’s quota.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ErrorTrackingValidationError',
    body: Type.Object({
      projectId: Type.String({ description: 'ID or slug of the project.' }),
      name: Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
      color: Type.String({
        $id: 'SentColor',
        description: 'A CSS color of at most 64 characters.',
      }),
    }),
    answers: { 200: labelSchema },
    handle: ({ caller, body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const name = readLabelName(body.name);
        checkLabelColor(body.color);
        const { count, position } = await endOfProject(transaction, 'error_labels', project.id);
        await checkQuota(transaction, limits, project.id, 'labels', count);
        const now = clock.now();
        const label = {
          id: makeId(),
          projectId: project.id,
          name,
          color: body.color,
          position,
          createdBy: caller.userId,
          updatedBy: caller.userId,
          createdAt: now,
          updatedAt: now,
        };
        await insertLabel(transaction, label);
        return labelView(label, 0);
      }),
  });
