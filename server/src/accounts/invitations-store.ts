import type { Executor } from '../store/metadata/index.ts';

/** Identifies an invitation. */
export interface InvitedBy {
  readonly email: string;
  /** The secret of the invitation's link; null to accept any invitation of the address. */
  readonly invitationId: string | null;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Whether the address has a pending invitation. */
export async function isInvited(
  executor: Executor,
  { email, invitationId, now }: InvitedBy,
): Promise<boolean> {
  let pending = executor
    .selectFrom('invitation')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', new Date(now).toISOString());
  if (invitationId !== null) pending = pending.where('id', '=', invitationId);
  return (await pending.limit(1).executeTakeFirst()) !== undefined;
}

/** What the holder of an invitation's link is told before signing in; null unless it is pending. */
export async function pendingInvitation(executor: Executor, id: string, now: number) {
  const found = await executor
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('user', 'user.id', 'invitation.inviterId')
    .select(['organization.name as organizationName', 'user.name as inviterName'])
    .where('invitation.id', '=', id)
    .where('invitation.status', '=', 'pending')
    .where('invitation.expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return found ?? null;
}

/** An invitation that is sent again. */
export interface Reinvited {
  readonly organizationId: string;
  readonly email: string;
  /** Who sends it this time. */
  readonly inviterId: string;
  readonly role: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Gives the inviter's pending invitations of the address the role, and revokes those that others sent: these know the
 * secret, and must not get what this inviter can give.
 */
export async function reinvite(executor: Executor, again: Reinvited): Promise<void> {
  const pending = executor
    .updateTable('invitation')
    .where('organizationId', '=', again.organizationId)
    .where('email', '=', again.email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', new Date(again.now).toISOString());
  await pending.set({ status: 'canceled' }).where('inviterId', '!=', again.inviterId).execute();
  await pending.set({ role: again.role }).where('inviterId', '=', again.inviterId).execute();
}

/** Revokes the pending invitations with one of these roles that a user sent for an organization. */
export async function revokeInvitationsBy(
  executor: Executor,
  organizationId: string,
  inviterId: string,
  roles: readonly string[],
): Promise<void> {
  await executor
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', organizationId)
    .where('inviterId', '=', inviterId)
    .where('role', 'in', roles)
    .where('status', '=', 'pending')
    .execute();
}

/** More than can be pending in an organization. */
const mostListed = 1_000;

/**
 * Invitations of an organization, in better-auth's format: first the pending ones, and the newest first.
 * @param inviterId only those of this user; null for all
 */
export async function listInvitations(
  executor: Executor,
  organizationId: string,
  inviterId: string | null,
) {
  return executor
    .selectFrom('invitation')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .$if(inviterId !== null, (query) => query.where('inviterId', '=', inviterId ?? ''))
    .orderBy((eb) => eb.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** Removes invitations that expired before a time, in Unix milliseconds, whether or not they were accepted. */
export async function removeInvitationsBefore(executor: Executor, time: number): Promise<void> {
  await executor
    .deleteFrom('invitation')
    .where('expiresAt', '<', new Date(time).toISOString())
    .execute();
}
