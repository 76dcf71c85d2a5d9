import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';

/** `open`: anybody; `invited`: who has a pending invitation; `closed`: nobody. */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

/** Whether an account may be made for this address. */
export async function maySignUp(
  executor: Executor,
  policy: SignUpPolicy,
  email: string,
  clock: Clock,
): Promise<boolean> {
  if (policy !== 'invited') return policy === 'open';
  const invitation = await executor
    .selectFrom('invitation')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', new Date(clock.now()).toISOString())
    .executeTakeFirst();
  return invitation !== undefined;
}
