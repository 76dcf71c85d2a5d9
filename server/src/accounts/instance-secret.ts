import type { Random } from '../platform/random.ts';
import { type Executor, instanceValue, keepInstanceValue } from '../store/metadata/index.ts';

const key = 'auth_secret';

/** The secret for signing session cookies, created once and stored in the metadata store. */
export async function instanceSecret(db: Executor, random: Random): Promise<string> {
  const kept = await instanceValue(db, key);
  if (kept !== null) return kept;
  const bytes = new Uint8Array(32);
  random.fill(bytes);
  return keepInstanceValue(db, key, Buffer.from(bytes).toString('base64url'));
}
