import { AppError } from '../../platform/app-error.ts';
import type { ApiKeysContext } from '../api-keys-context.ts';
import { apiKeyById, revokeApiKey } from '../api-keys-store.ts';
import { authorize } from '../authorize.ts';
import { roleOn } from '../caller.ts';
import { route } from '../route.ts';
import { writeAudit } from '../../store/metadata/index.ts';

export const deleteApiKey = (context: ApiKeysContext) =>
  route({
    operation: 'deleteApiKey',
    method: 'DELETE',
    path: '/v0/api-keys/{id}',
    summary: 'Revoke an API key',
    description: 'It stops working within a second. A key can revoke itself.',
    tags: ['API keys'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'AccountValidationError',
    answers: { 204: null },
    handle: async ({ caller, params }) => {
      const key = await apiKeyById(context.db, params.id);
      // A stranger's key is not even there.
      if (key === null || roleOn(caller, key.ownerId) === null) {
        throw new AppError('NotFoundError', 'No API key has this ID.');
      }
      authorize(caller, 'deleteApiKey', key.ownerId);
      const at = context.clock.now();
      await context.db.transaction().execute(async (transaction) => {
        await revokeApiKey(transaction, key.id, at);
        await writeAudit(transaction, context.makeId, {
          at,
          actorId: caller.userId,
          keyId: caller.keyId,
          ownerId: key.ownerId,
          action: 'api-key.revoked',
          detail: { id: key.id, name: key.name },
        });
      });
      context.changed();
    },
  });
