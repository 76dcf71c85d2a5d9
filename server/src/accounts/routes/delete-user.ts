import { Type } from 'typebox';
import { oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { administrator } from '../access.ts';
import { AccountInUseError, deleteAccount, type DeleteAccountParts } from '../delete-account.ts';
import { ownerSummary } from '../owners-store.ts';
import { route } from '../route.ts';

export interface DeleteUserContext extends DeleteAccountParts {
  /** Called after sessions and keys have ended. */
  changed(): void;
}

export const deleteUser = (context: DeleteUserContext) =>
  route({
    operation: 'deleteUser',
    access: administrator('write'),
    method: 'DELETE',
    path: '/v0/instance/users/{id}',
    summary: 'Delete a user',
    description:
      'Their sessions end and their keys stop working, also those they made for organizations. Organizations ' +
      'without other members and projects are deleted. A user who owns anything else is rejected with a 409, ' +
      'unless `takeOver` is `true`: their projects then move to the personal account of the administrator, who ' +
      'also becomes owner of the organizations that would have none. Only for the administrator of the instance.',
    tags: ['Instance'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'AccountValidationError',
    query: Type.Object({
      takeOver: Type.Optional(
        oneOf(['true', 'false'], {
          description: 'Whether what would have no owner becomes the administrator’s.',
        }),
      ),
    }),
    answers: { 204: null },
    handle: async ({ caller, params, query }) => {
      const userId = params.id.toLowerCase();
      if ((await ownerSummary(context.db, userId))?.type !== 'user') {
        throw new AppError('NotFoundError', 'No user has this ID.');
      }
      const successorId = query.takeOver === 'true' ? caller.userId : null;
      try {
        await deleteAccount(context, { userId, by: caller, successorId });
      } catch (error) {
        if (!(error instanceof AccountInUseError)) throw error;
        const { code, message } = error;
        throw new AppError('ProjectConflictError', message, { code: code.toLowerCase() });
      }
      context.changed();
    },
  });
