import { hash } from 'node:crypto';
import { uuidBytes } from '../../platform/uuid.ts';
import { idOfDigest } from './hashed-id.ts';

const separator = Buffer.from([0]);

/**
 * The ID of a visitor without a client ID: SHA-256 of the day's salt, address, User-Agent and project. Once
 * the salt is destroyed, nobody can compute it again.
 * @param address canonical text; a NUL, which no header can contain, separates it from the next part
 * @param project UUID text
 */
export function cookielessId(
  salt: Uint8Array,
  address: string,
  userAgent: string,
  project: string,
): string {
  const bytes = Buffer.concat([
    salt,
    Buffer.from(address),
    separator,
    Buffer.from(userAgent),
    separator,
    uuidBytes(project),
  ]);
  return idOfDigest(hash('sha256', bytes));
}
