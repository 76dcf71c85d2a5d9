import { hash } from 'node:crypto';
import { idOfDigest } from './hashed-id.ts';

/**
 * The person an external id means in a project: the first 16 bytes of SHA-256 over the project's
 * UUID and the external id, as UUID text. It never changes, so a person removed and identified again
 * is the same one.
 */
export function personIdOf(project: string, externalId: string): string {
  return idOfDigest(hash('sha256', `person\0${project}\0${externalId}`));
}
