import { nameFault } from '../platform/name-fault.ts';
import { slugProblem } from '../platform/slug.ts';
import { reject } from './reject.ts';

/** Maximum length of an email address, RFC 5321. */
export const longestEmail = 254;
const longestAddress = 2048;

/**
 * Checks values that better-auth accepts in any form: names and pictures of users and organizations.
 * @param fields as sent by the client
 * @throws APIError in better-auth's format
 */
export function checkProfile(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'name') checkName(value);
    if (name === 'image' || name === 'logo') checkPicture(value);
  }
}

/** @throws APIError if an organization cannot have this slug, even if it is free */
export function checkOwnerSlug(slug: string): void {
  if (slugProblem(slug) === null) return;
  reject(
    'INVALID_SLUG',
    'slug must have 3 to 48 of a-z, 0-9 and dashes, and must not be a reserved word',
  );
}

/** @throws APIError */
export function checkEmailLength(email: string): void {
  if (email.length > longestEmail) reject('INVALID_EMAIL', 'Invalid email');
}

function checkName(name: unknown): void {
  const fault = nameFault(typeof name === 'string' ? name : '');
  if (fault !== null) reject('INVALID_NAME', `name ${fault}`);
}

function checkPicture(address: unknown): void {
  if (address === null || address === undefined) return;
  if (typeof address !== 'string' || address.length > longestAddress) {
    reject('INVALID_IMAGE', `The picture’s URL must have at most ${longestAddress} characters`);
  }
}
