import { APIError } from 'better-auth/api';

/** Refuses a request as better-auth does. @throws APIError, a 400 */
export function refuse(code: string, message: string): never {
  throw new APIError('BAD_REQUEST', { code, message });
}
