import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { labelAccess } from '../issue-access.ts';
import type { IssuesContext } from '../issues-context.ts';
import { checkLabelColor, type Label, labelSchema, labelView, readLabelName } from '../label.ts';
import { updateLabel } from '../labels-store.ts';

const largest = Number.MAX_SAFE_INTEGER;

export const updateLabelRoute = ({ db, clock }: IssuesContext) =>
  route({
    operation: 'updateErrorLabel',
    access: labelAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/error-labels/{id}',
    summary: 'Change an error label',
    description: 'Omitted and `null` fields keep their value.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ErrorTrackingValidationError',
    body: Type.Object({
      name: Type.Optional(
        nullable(
          Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
        ),
      ),
      color: Type.Optional(
        nullable(
          Type.String({ $id: 'SentColor', description: 'A CSS color of at most 64 characters.' }),
        ),
      ),
      position: Type.Optional(nullable(Type.Number({ minimum: -largest, maximum: largest }))),
    }),
    answers: { 200: labelSchema },
    handle: ({ caller, body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { label, issueCount } = await recheck(transaction);
        const changed: Label = {
          ...label,
          name: typeof body.name !== 'string' ? label.name : readLabelName(body.name),
          color: body.color ?? label.color,
          position: body.position ?? label.position,
        };
        checkLabelColor(changed.color);
        if (isSame(label, changed)) return labelView(label, issueCount);
        const after = { ...changed, updatedBy: caller.userId, updatedAt: clock.now() };
        await updateLabel(transaction, after);
        return labelView(after, issueCount);
      }),
  });

function isSame(one: Label, other: Label): boolean {
  return one.name === other.name && one.color === other.color && one.position === other.position;
}
