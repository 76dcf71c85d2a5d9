import { AppError } from '../platform/app-error.ts';
import { type Caller, type Role, roleOn } from './caller.ts';

/** Lowest first. */
const roles: readonly Role[] = ['viewer', 'member', 'admin', 'owner'];

/** Whether a role is at least another. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** @throws AppError `ForbiddenError` for a read-only key */
export function requireWriting(caller: Caller): void {
  if (!caller.readOnly) return;
  throw new AppError('ForbiddenError', 'This API key is read-only.', { code: 'read_only' });
}

export const noAccess = 'You don’t have access to this. Ask its owner or an admin for it.';

/**
 * Checks the caller's role on `ownerId`, a user or an organization.
 * @returns the role
 * @throws AppError `ForbiddenError`
 */
export function requireRole(caller: Caller, least: Role, ownerId: string): Role {
  const role = roleOn(caller, ownerId);
  if (role === null) throw new AppError('ForbiddenError', noAccess);
  if (!isAtLeast(role, least)) {
    throw new AppError(
      'ForbiddenError',
      `You don’t have permission to do this. It requires the role ${least}, and yours is ${role}. Ask an owner or admin.`,
    );
  }
  return role;
}
