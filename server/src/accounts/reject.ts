import { APIError } from 'better-auth/api';

/** Rejects a request in better-auth's format. @throws APIError, a 400 */
export function reject(code: string, message: string): never {
  throw new APIError('BAD_REQUEST', { code, message });
}
