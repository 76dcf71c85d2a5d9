import { DatabaseError } from 'pg';
import {
  certificateAdvice,
  isUntrustedCertificate,
} from '../../../platform/untrusted-certificate.ts';

/** By `SQLSTATE`, or the prefix of one. */
const ofServer: readonly (readonly [string, string])[] = [
  ['28', 'rejects the user or the password'],
  ['3D000', 'does not exist; create it with `createdb`'],
  ['42501', 'does not allow its user to connect; grant it'],
  ['53300', 'has no free connections; raise max_connections of the server'],
  ['57P03', 'is starting or stopping; try again'],
];
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Why there is no connection, as the end of a sentence that begins with the database's name. */
export function connectProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError) {
    const known = ofServer.find(([prefix]) => code.startsWith(prefix));
    return known?.[1] ?? `cannot be opened: ${error.message} (${code})`;
  }
  if (unreachable.has(code)) {
    return `cannot be reached (${code}); check the address, and that the server is running`;
  }
  if (isUntrustedCertificate(code)) {
    const trust = 'name the certificate of its authority with sslrootcert in the URL';
    return `has a certificate that is not trusted (${code}); ${certificateAdvice(code, trust)}`;
  }
  return `cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}
