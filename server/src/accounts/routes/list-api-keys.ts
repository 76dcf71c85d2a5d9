import { Type } from 'typebox';
import { listPage, pagingParameters } from '../../http/index.ts';
import { storedId } from '../../platform/uuid.ts';
import { isAtLeast } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { apiKeySchema, apiKeyView } from '../api-key-schemas.ts';
import type { ApiKeysContext } from '../api-keys-context.ts';
import { listApiKeys as keysOf } from '../api-keys-store.ts';
import { anyCaller } from '../access.ts';
import { route } from '../route.ts';

export const listApiKeys = ({ db, lastUses }: ApiKeysContext) =>
  route({
    operation: 'listApiKeys',
    access: anyCaller('read'),
    method: 'GET',
    path: '/v0/api-keys',
    summary: 'List API keys',
    description:
      'The keys of the caller and of the organizations in which the caller is admin or owner, ' +
      'newest first. An organization’s key lists that organization’s keys. Revoked keys are ' +
      'not listed.',
    tags: ['API keys'],
    errors: ['ForbiddenError'],
    validationTag: 'AccountValidationError',
    query: Type.Object({
      ownerId: Type.Optional(Type.String({ description: 'Only keys of this owner.' })),
      ...pagingParameters,
    }),
    answers: {
      200: Type.Object({
        items: Type.Array(apiKeySchema),
        total: Type.Number(),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
      }),
    },
    handle: async ({ caller, query }) => {
      await lastUses.flush();
      const page = listPage(query);
      const ownerId = query.ownerId && storedId(query.ownerId);
      const owners = administeredBy(caller).filter((id) => ownerId === undefined || id === ownerId);
      const { items, total } = await keysOf(db, owners, page);
      const hasMore = page.offset + items.length < total;
      return { items: items.map(apiKeyView), total, ...page, hasMore };
    },
  });

/** The owners whose keys the caller can see. */
function administeredBy(caller: Caller): readonly string[] {
  if (caller.kind === 'organization-key') return [caller.organizationId];
  const organizations = [...caller.memberships].filter(([, role]) => isAtLeast(role, 'admin'));
  return [caller.userId, ...organizations.map(([id]) => id)];
}
