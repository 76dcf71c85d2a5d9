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
