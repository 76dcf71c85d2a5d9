import { hash } from 'node:crypto';
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

/** What identifies an invitation. */
interface Identified {
  readonly id: string;
  readonly organizationId: string;
}

/** The ID of an invitation for those who must not have its secret: it only cancels it. */
function publicId({ id, organizationId }: Identified): string {
  return `${organizationId}.${hash('sha256', id, 'base64url')}`;
}

/** The secret ID for a public one, to cancel the invitation; null if it is not the public ID of any. */
export async function secretIdOf(executor: Executor, sent: string): Promise<string | null> {
  const dot = sent.indexOf('.');
  if (dot < 0) return null;
  const invitations = await listInvitations(executor, sent.slice(0, dot), null);
  return invitations.find((invitation) => publicId(invitation) === sent)?.id ?? null;
}

/**
 * The answer with the invitations that the user can see: admins and owners see all, others those that they sent. Their
 * IDs are the secrets of their links, so only the inviter gets them. better-auth's own list ends at any of them.
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
  const listed = await listInvitations(executor, organizationId, seesAll ? null : userId);
  const invitations = listed.map((invitation) =>
    invitation.inviterId === userId ? invitation : { ...invitation, id: publicId(invitation) },
  );
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
