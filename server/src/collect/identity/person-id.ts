import { hash } from 'node:crypto';
import { idOfDigest } from './hashed-id.ts';

/**
 * The person of an external ID in a project: the first 16 bytes of SHA-256 of the project's UUID and the
 * external ID, as UUID text. It never changes, so a person who was removed and identified again has the
 * same ID.
 */
export function personIdOf(project: string, externalId: string): string {
  return idOfDigest(hash('sha256', `person\0${project}\0${externalId}`));
}
