import type { AccessRequest } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ApiKeysContext } from '../api-keys-context.ts';
import { apiKeyById, revokeApiKey } from '../api-keys-store.ts';
import { roleAccess } from '../access.ts';
import { type Caller, roleOn } from '../caller.ts';
import { route } from '../route.ts';
import { writeAudit } from '../../store/metadata/index.ts';

const keyAccess = roleAccess({
  role: 'admin',
  of: 'owner',
  writes: true,
  on: 'the owner of the key',
  find: async ({ caller, params }: AccessRequest<Caller, { readonly id: string }, unknown>, db) => {
    const key = await apiKeyById(db, params.id);
    // Keys of other owners get the same answer as unknown ones.
    if (key === null || roleOn(caller, key.ownerId) === null) {
      throw new AppError('NotFoundError', 'No API key has this ID.');
    }
    return { key };
  },
  ownerOf: ({ key }) => key.ownerId,
});

export const deleteApiKey = (context: ApiKeysContext) =>
  route({
    operation: 'deleteApiKey',
    access: keyAccess,
    method: 'DELETE',
    path: '/v0/api-keys/{id}',
    summary: 'Revoke an API key',
    description: 'It stops working within a second. A key can revoke itself.',
    tags: ['API keys'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'AccountValidationError',
    answers: { 204: null },
    handle: async ({ caller, key }) => {
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
