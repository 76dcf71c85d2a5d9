import type { Executor } from '../store/metadata/index.ts';
import { passwordHashOf } from './credentials-store.ts';
import { longestPassword, type Passwords } from './passwords.ts';

/** Whether the writes of a rejected request are undone. */
type Rejected = 'undone' | 'kept';

/** Requests whose change is in one transaction with its audit log entry. */
const atomic: Readonly<Record<string, Rejected>> = {
  '/change-password': 'undone',
  '/reset-password': 'undone',
  '/unlink-account': 'undone',
  '/two-factor/enable': 'undone',
  '/two-factor/disable': 'undone',
  // Wrong codes are counted, and the count must be kept.
  '/two-factor/verify-totp': 'kept',
};

/** Whether this path runs in one transaction; null if not. */
export function atomicityOf(path: string): Rejected | null {
  return path.startsWith('/organization/') ? 'undone' : (atomic[path] ?? null);
}

/**
 * Does slow work of such a request in advance: its transaction blocks the database for others.
 * @param userId the signed-in user; null for none
 */
export async function prepareCredentials(
  { db, passwords }: { readonly db: Executor; readonly passwords: Passwords },
  path: string,
  body: unknown,
  userId: string | null,
): Promise<void> {
  if (atomic[path] === undefined || typeof body !== 'object' || body === null) return;
  const sent = new Map<string, unknown>(Object.entries(body));
  const known = textOf(sent.get(path === '/change-password' ? 'currentPassword' : 'password'));
  if (known !== null && userId !== null) {
    const hash = await passwordHashOf(db, userId);
    if (hash !== null && !(await passwords.prepareCheck({ hash, password: known }))) return;
  }
  const wanted = textOf(sent.get('newPassword'));
  const takes = path === '/reset-password' || (path === '/change-password' && userId !== null);
  if (takes && wanted !== null) await passwords.prepare(wanted);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= longestPassword ? value : null;
}
