import { APIError } from 'better-auth/api';
import { slugProblem } from '../platform/slug.ts';

/** Of an e-mail address, RFC 5321. */
export const longestEmail = 254;
const longestName = 200;
const longestAddress = 2048;

/**
 * Checks what better-auth lets through of any form: names, pictures, slugs and pages that clients ask for.
 * @throws APIError in better-auth's shape
 */
export function checkAccountFields(path: string, body: unknown, query: unknown): void {
  if (path.startsWith('/organization/')) checkListing(query);
  if (typeof body !== 'object' || body === null) return;
  if (path.startsWith('/organization/')) {
    const data: unknown = 'data' in body ? body.data : body;
    if (path === '/organization/create' || path === '/organization/update') checkFields(data, true);
  } else if (path === '/sign-up/email' || path === '/update-user') {
    checkFields(body, false);
  }
}

function checkFields(fields: unknown, withSlug: boolean): void {
  if (typeof fields !== 'object' || fields === null) return;
  if ('name' in fields && typeof fields.name === 'string') {
    const { length } = fields.name.trim();
    if (length === 0 || length > longestName || /\p{Cc}/u.test(fields.name)) {
      refuse('INVALID_NAME', `name must have 1 to ${longestName} characters, none of control`);
    }
  }
  const picture = 'image' in fields ? fields.image : 'logo' in fields ? fields.logo : null;
  if (typeof picture === 'string' && picture.length > longestAddress) {
    refuse('INVALID_IMAGE', `the picture's address must have at most ${longestAddress} characters`);
  }
  if (withSlug && 'slug' in fields && typeof fields.slug === 'string') {
    if (slugProblem(fields.slug) !== null) {
      refuse(
        'INVALID_SLUG',
        'slug must have 3 to 48 of a-z, 0-9 and dashes, and be no reserved word',
      );
    }
  }
}

const numberParameters = new Set(['limit', 'offset', 'membersLimit']);
const fieldParameters = new Set(['sortBy', 'filterField']);
const memberFields = new Set(['id', 'userId', 'role', 'createdAt']);

/** Numbers the database could not take, and columns it does not have, would be a 500. */
function checkListing(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  for (const [name, value] of Object.entries(query)) {
    const isNumber = typeof value === 'string' && /^\d{1,6}$/.test(value);
    if (numberParameters.has(name) && !isNumber) {
      refuse('INVALID_PARAMETER', `${name} must be a whole number`);
    }
    if (fieldParameters.has(name) && !(typeof value === 'string' && memberFields.has(value))) {
      refuse('INVALID_PARAMETER', `${name} must be one of ${[...memberFields].join(', ')}`);
    }
  }
}

function refuse(code: string, message: string): never {
  throw new APIError('BAD_REQUEST', { code, message });
}
