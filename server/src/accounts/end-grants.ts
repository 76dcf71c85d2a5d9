import type { Executor } from '../store/metadata/index.ts';
import type { RoleChange } from './account-trail.ts';
import { revokeApiKeysMadeFor } from './api-keys-store.ts';
import { revokeInvitationsBy } from './invitations-store.ts';
import { organizationRoles } from './organization-roles.ts';

const roles = Object.keys(organizationRoles);

/**
 * Ends the grants of a member who can no longer give them: otherwise someone who was removed could come back with an
 * invitation to another address of theirs.
 */
export async function endGrantsOf(
  executor: Executor,
  { organizationId, userId, role }: RoleChange,
  at: number,
): Promise<void> {
  const ended = roles.filter((each) => !mayInvite(role, each));
  if (ended.length > 0) await revokeInvitationsBy(executor, organizationId, userId, ended);
  if (role === null) await revokeApiKeysMadeFor(executor, organizationId, userId, at);
}

/** As better-auth has it: admins can invite everyone but owners. */
function mayInvite(role: string | null, invited: string): boolean {
  return role === 'owner' || (role === 'admin' && invited !== 'owner');
}
