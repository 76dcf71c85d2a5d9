import { hash } from 'node:crypto';

/** SHA-256 hex that only errors with the same type, message and stack share. */
export function exactHash(type: string, message: string, stack: string): string {
  return hash('sha256', [type, message, stack].join('\u001f'), 'hex');
}
