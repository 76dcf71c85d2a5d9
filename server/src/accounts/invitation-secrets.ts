import type { Executor } from '../store/metadata/index.ts';
import { isAtLeast } from './authorize.ts';
import { membershipsOf } from './owners-store.ts';

/** Endpoints of better-auth that list an organization's invitations to every member. */
export const invitationListings: ReadonlySet<string> = new Set([
  '/organization/list-invitations',
  '/organization/get-full-organization',
  '/organization/set-active',
]);

/**
 * The answer without invitations that the user must not see, because their IDs are the secrets of their
 * links. Admins and owners see all, others those that they sent.
 */
export async function withoutForeignInvitations(
  executor: Executor,
  userId: string,
  answer: object,
): Promise<object> {
  const memberships = await membershipsOf(executor, userId);
  const mayKnow = (invitation: unknown): boolean => {
    if (typeof invitation !== 'object' || invitation === null) return false;
    if ('inviterId' in invitation && invitation.inviterId === userId) return true;
    if (!('organizationId' in invitation)) return false;
    const role = memberships.get(String(invitation.organizationId));
    return role !== undefined && isAtLeast(role, 'admin');
  };
  if (Array.isArray(answer)) return answer.filter(mayKnow);
  if (!('invitations' in answer)) return answer;
  const { invitations } = answer;
  return { ...answer, invitations: Array.isArray(invitations) ? invitations.filter(mayKnow) : [] };
}
