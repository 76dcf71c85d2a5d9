import type { Executor } from '../store/metadata/index.ts';
import { isAtLeast } from './authorize.ts';
import { listInvitations } from './invitations-store.ts';
import { membershipsOf } from './owners-store.ts';

/** Endpoints of better-auth that list an organization's invitations to every member. */
export const invitationListings: ReadonlySet<string> = new Set([
  '/organization/list-invitations',
  '/organization/get-full-organization',
  '/organization/set-active',
]);

/**
 * The answer with the invitations that the user can see, because their IDs are the secrets of their links.
 * Admins and owners see all, others those that they sent. better-auth's own list ends at any of them.
 */
export async function withOwnInvitations(
  executor: Executor,
  userId: string,
  answer: object,
): Promise<object> {
  const organizationId = organizationOf(answer);
  if (organizationId === null) return answer;
  const role = (await membershipsOf(executor, userId)).get(organizationId);
  const seesAll = role !== undefined && isAtLeast(role, 'admin');
  const invitations = await listInvitations(executor, organizationId, seesAll ? null : userId);
  return Array.isArray(answer) ? invitations : { ...answer, invitations };
}

/** Of the invitations, or of the organization that has them. */
function organizationOf(answer: object): string | null {
  const listed: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof listed !== 'object' || listed === null) return null;
  const id: unknown = Array.isArray(answer)
    ? 'organizationId' in listed && listed.organizationId
    : 'invitations' in listed && 'id' in listed && listed.id;
  return typeof id === 'string' ? id : null;
}
