import type { AccessRequest } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { type Access, roleAccess } from './access.ts';
import type { Caller, Role } from './caller.ts';
import { ownerIdBySlug, ownerSummary } from './owners-store.ts';

interface NamedInPath {
  /** ID or slug. */
  readonly id: string;
}

/**
 * The organization in the path, or the caller's own account. Accounts of other users get the same answer as unknown
 * ones. Endpoints with it only read.
 */
export function ownerAccess(
  role: Role,
): Access<NamedInPath, unknown, { readonly ownerId: string; readonly role: Role }> {
  return roleAccess({
    role,
    of: 'owner',
    writes: false,
    on: 'the organization, or the user',
    find: async ({ caller, params }: AccessRequest<Caller, NamedInPath, unknown>, db) => {
      const id = (await ownerIdBySlug(db, params.id)) ?? params.id.toLowerCase();
      const owner = await ownerSummary(db, id);
      const isStranger = owner?.type === 'user' && id !== caller.userId;
      if (owner === null || isStranger) {
        throw new AppError('NotFoundError', 'No organization has this ID or slug.');
      }
      return { ownerId: owner.id };
    },
    ownerOf: ({ ownerId }) => ownerId,
  });
}
