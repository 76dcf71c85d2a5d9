import type { Executor } from '../store/metadata/index.ts';

/** What makes somebody invited. */
export interface InvitedBy {
  readonly email: string;
  /** The secret of the invitation's link; null = any invitation of the address will do. */
  readonly invitationId: string | null;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Whether there is a pending invitation of this address. */
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
