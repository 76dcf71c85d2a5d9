import type { Executor } from '../store/metadata/index.ts';
import { isInvited } from './invitations-store.ts';

/**
 * `open`: anyone. `invited`, `closed`: only invited people; they differ in what the app offers to people
 * without an invitation.
 */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

/** A person who wants an account. */
export interface NewUser {
  readonly email: string;
  /** The secret of an invitation's link, if one was sent. */
  readonly invitationId: string | null;
  /** Whether a trusted source has verified the address, so that no secret is needed. */
  readonly addressProven: boolean;
}

/** Whether the account may be created. An address alone is not enough, because anyone can guess it. */
export async function maySignUp(
  executor: Executor,
  policy: SignUpPolicy,
  { email, invitationId, addressProven }: NewUser,
  now: number,
): Promise<boolean> {
  if (policy === 'open') return true;
  if (addressProven) return isInvited(executor, { email, invitationId: null, now });
  return invitationId !== null && isInvited(executor, { email, invitationId, now });
}
