import { checkEmailLength, checkOwnerSlug, checkProfile } from './account-fields.ts';
import { organizationRoles } from './organization-roles.ts';
import { reject } from './reject.ts';

/** Properties of an organization that can be changed. */
const changeable = ['name', 'slug', 'logo'];
const memberFields = ['id', 'userId', 'role', 'createdAt'];

/**
 * Checks values that better-auth's organization endpoints accept in any form.
 * @param path the endpoint's, such as `/organization/create`
 * @throws APIError in better-auth's format
 */
export function checkOrganizationFields(path: string, body: unknown, query: unknown): void {
  if (typeof query === 'object' && query !== null) checkListing(new Map(Object.entries(query)));
  if (typeof body !== 'object' || body === null) return;
  const sent = new Map<string, unknown>(Object.entries(body));
  if (path === '/organization/create') checkOrganization(body);
  if (path === '/organization/update') checkChange(sent.get('data'));
  if (path === '/organization/invite-member' || path === '/organization/update-member-role') {
    checkRole(body);
    const email = sent.get('email');
    if (typeof email === 'string') checkEmailLength(email);
  }
}

function checkOrganization(fields: object): void {
  checkProfile(fields);
  if ('slug' in fields && typeof fields.slug === 'string') checkOwnerSlug(fields.slug);
  if ('metadata' in fields) reject('INVALID_FIELD', 'metadata is not supported');
}

function checkChange(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  checkOrganization(data);
  if (!Object.keys(data).some((name) => changeable.includes(name))) {
    reject('NO_FIELDS', `data must have one of ${changeable.join(', ')}`);
  }
}

/**
 * Exactly one role. The library splits lists at commas, with or without trimming spaces in different places,
 * so an admin could invite an `admin, owner`, who may then invite owners.
 */
function checkRole(body: unknown): void {
  if (roleIn(body) !== null) return;
  const names = Object.keys(organizationRoles).join(', ');
  reject('ROLE_NOT_FOUND', `role must be one of ${names}`);
}

/** The role in a body, which may be a list of one; null if it is no role. */
export function roleIn(body: unknown): string | null {
  const role: unknown = typeof body === 'object' && body !== null && 'role' in body && body.role;
  const one: unknown = Array.isArray(role) && role.length === 1 ? role[0] : role;
  return typeof one === 'string' && Object.hasOwn(organizationRoles, one) ? one : null;
}

/** Numbers that the database rejects, and unknown columns, would cause a 500. */
function checkListing(query: ReadonlyMap<string, unknown>): void {
  for (const name of ['limit', 'offset', 'membersLimit']) {
    const value = query.get(name);
    if (value !== undefined && !(typeof value === 'string' && /^\d{1,6}$/.test(value))) {
      reject('INVALID_PARAMETER', `${name} must be a whole number`);
    }
  }
  for (const name of ['sortBy', 'filterField']) {
    const value = query.get(name);
    if (value !== undefined && !(typeof value === 'string' && memberFields.includes(value))) {
      reject('INVALID_PARAMETER', `${name} must be one of ${memberFields.join(', ')}`);
    }
  }
  if (query.has('filterField') && typeof query.get('filterValue') !== 'string') {
    reject('INVALID_PARAMETER', 'filterField requires a single filterValue');
  }
  if (!['eq', 'ne', undefined].includes(operatorIn(query))) {
    reject('INVALID_PARAMETER', 'filterOperator must be eq or ne');
  }
}

function operatorIn(query: ReadonlyMap<string, unknown>): string | undefined {
  const operator = query.get('filterOperator');
  return operator === undefined ? undefined : String(operator);
}
