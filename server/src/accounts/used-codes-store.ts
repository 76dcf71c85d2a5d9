import { hash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Clock } from '../platform/clock.ts';
import { type Executor, currentExecutor } from '../store/metadata/index.ts';

interface UsedCodesParts {
  readonly db: Executor;
  readonly clock: Clock;
}

/** Codes are valid for their own 30 seconds and those before and after; another minute for safety. */
const keepFor = 150_000;

/**
 * A code from an authenticator app works once, so someone who saw it can't use it again.
 * @throws APIError like for a wrong code
 */
export async function rejectUsedCode(
  { db, clock }: UsedCodesParts,
  userId: string,
  code: string,
): Promise<void> {
  const used = await currentExecutor(db)
    .selectFrom('used_codes')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashed(userId, code))
    .executeTakeFirst();
  if (used === undefined || used.expires_at <= clock.now()) return;
  const message = 'This code has already been used. Wait for the next one.';
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message });
}

/** Records a correct code in the transaction of its request. */
export async function keepUsedCode(
  { db, clock }: UsedCodesParts,
  userId: string,
  code: string,
): Promise<void> {
  const now = clock.now();
  const executor = currentExecutor(db);
  await executor.deleteFrom('used_codes').where('expires_at', '<=', now).execute();
  const expiresAt = now + keepFor;
  await executor
    .insertInto('used_codes')
    .values({ user_id: userId, code_hash: hashed(userId, code), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'code_hash']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
}

function hashed(userId: string, code: string): string {
  return hash('sha256', `${userId} ${code.trim()}`);
}
