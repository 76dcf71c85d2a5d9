import { hash } from 'node:crypto';
import { RecentCache } from '../../platform/recent-cache.ts';

/** By both UUIDs. Visitors send several events in a row; an entry takes some 250 bytes. */
const recent = new RecentCache<string>(4000, (both) =>
  idOfDigest(hash('sha256', Buffer.from(both.replaceAll('-', ''), 'hex'))),
);

/**
 * The visitor's ID for a client UUID in a project: the first 16 bytes of SHA-256(client ‖ project), written
 * as a UUID without setting version bits.
 * @param client UUID text, in any case
 * @param project UUID text
 */
export function hashedId(client: string, project: string): string {
  return recent.get(client + project);
}

/** The first 16 bytes of a digest in hexadecimal, as UUID text. */
export function idOfDigest(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${parts.join('-')}-${hex.slice(20, 32)}`;
}
