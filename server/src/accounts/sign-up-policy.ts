import type { Executor } from '../store/metadata/index.ts';
import { isInvited } from './invitations-store.ts';

/**
 * `open`: anybody. `invited`, `closed`: who was invited; they differ in what the app offers to
 * people without an invitation.
 */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

/** Who wants an account. */
export interface Newcomer {
  readonly email: string;
  /** The secret of an invitation's link, where one was sent along. */
  readonly invitationId: string | null;
  /** Whether somebody we believe says that the address is theirs: then no secret is needed. */
  readonly addressProven: boolean;
}

/** Whether an account may be made; an address alone, which anybody can guess, lets nobody in. */
export async function maySignUp(
  executor: Executor,
  policy: SignUpPolicy,
  { email, invitationId, addressProven }: Newcomer,
  now: number,
): Promise<boolean> {
  if (policy === 'open') return true;
  if (addressProven) return isInvited(executor, { email, invitationId: null, now });
  return invitationId !== null && isInvited(executor, { email, invitationId, now });
}
