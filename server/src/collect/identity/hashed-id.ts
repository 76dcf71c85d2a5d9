import { hash } from 'node:crypto';
import { RecentCache } from '../../platform/recent-cache.ts';

const uuidLength = 36;
/** Visitors send several events in a row; the text of each takes some 250 bytes here. */
const recent = new RecentCache<string>(4000, (both) =>
  digestOf(both.slice(0, uuidLength), both.slice(uuidLength)),
);

/** Client UUID, then project UUID; the second half stays while requests are for one project. */
const both = Buffer.alloc(32);
let lastProject = '';

/**
 * The visitor's id of a client UUID in a project: the first 16 bytes of SHA-256(client ‖ project),
 * written as a UUID without setting version bits. Source: collector.md, section 2.
 * @param client UUID text, in any case
 * @param project UUID text
 */
export function hashedId(client: string, project: string): string {
  return recent.get(client + project);
}

function digestOf(client: string, project: string): string {
  both.write(client.replaceAll('-', ''), 0, 'hex');
  if (project !== lastProject) {
    both.write(project.replaceAll('-', ''), 16, 'hex');
    lastProject = project;
  }
  return idOfDigest(hash('sha256', both));
}

/** The first 16 bytes of a digest in hexadecimal, as UUID text. */
export function idOfDigest(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${parts.join('-')}-${hex.slice(20, 32)}`;
}
