import { AppError } from '../platform/app-error.ts';
import { accessTable, type AccessRule, type OperationId } from './access-table.ts';
import { type Caller, type Role, roleOn } from './caller.ts';

/** From the least to the most. */
const roles: readonly Role[] = ['viewer', 'member', 'admin', 'owner'];

/** Whether a role is at least another. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/**
 * Asks the access table whether the caller may do this to what `ownerId` owns.
 * @param ownerId id of a user or an organization; null = the operation names no owner
 * @returns the caller's role on the owner; null when no owner is named
 * @throws AppError `ForbiddenError`
 */
export function authorize(caller: Caller, operation: OperationId, ownerId: string): Role;
export function authorize(caller: Caller, operation: OperationId, ownerId: null): null;
export function authorize(
  caller: Caller,
  operation: OperationId,
  ownerId: string | null,
): Role | null {
  const rule: AccessRule = accessTable[operation];
  if (rule.writes && caller.readOnly) {
    throw new AppError('ForbiddenError', 'This API key is read-only.', { code: 'read_only' });
  }
  if (ownerId === null) return null;
  const role = roleOn(caller, ownerId);
  if (role === null) throw new AppError('ForbiddenError', 'You don’t have access to this.');
  if (rule.role !== null && !isAtLeast(role, rule.role)) {
    throw new AppError(
      'ForbiddenError',
      `You don’t have permission to do this. It requires the role ${rule.role}.`,
    );
  }
  return role;
}
