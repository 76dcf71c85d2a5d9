import { hash } from 'node:crypto';
import { uuidBytes, uuidText } from '../../platform/uuid.ts';

const both = Buffer.alloc(32);

/**
 * The visitor's id of a client UUID in a project: the first 16 bytes of SHA-256(client ‖ project),
 * written as a UUID without setting version bits. Source: collector.md, section 2.
 * @param client UUID text, in any case
 * @param project UUID text
 */
export function hashedId(client: string, project: string): string {
  both.write(client.replaceAll('-', ''), 0, 'hex');
  projectBytes(project).copy(both, 16);
  return uuidText(hash('sha256', both, 'buffer'));
}

let lastProject = '';
let lastBytes: Buffer = Buffer.alloc(16);

/** Most requests in a row are for one project. */
export function projectBytes(project: string): Buffer {
  if (project !== lastProject) {
    lastProject = project;
    lastBytes = uuidBytes(project);
  }
  return lastBytes;
}
