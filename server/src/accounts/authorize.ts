import { AppError } from '../platform/app-error.ts';
import { type Caller, type Role, roleOn } from './caller.ts';

/** What a caller needs to act on a resource of an owner. */
export interface AccessRule {
  /** Minimum role on the owner. */
  readonly role: Role;
  /** Whether read-only keys are rejected. */
  readonly writes: boolean;
}

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

/**
 * Checks that the caller may act on a resource of `ownerId`, a user or an organization.
 * @returns the caller's role on the owner
 * @throws AppError `ForbiddenError`
 */
export function authorize(caller: Caller, rule: AccessRule, ownerId: string): Role {
  if (rule.writes) requireWriting(caller);
  const role = roleOn(caller, ownerId);
  if (role === null) throw new AppError('ForbiddenError', 'You don’t have access to this.');
  if (!isAtLeast(role, rule.role)) {
    throw new AppError(
      'ForbiddenError',
      `You don’t have permission to do this. It requires the role ${rule.role}.`,
    );
  }
  return role;
}
