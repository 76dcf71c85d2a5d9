import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Caller } from './caller.ts';
import { isInstanceAdministrator } from './users-store.ts';

/** Whether the caller is the instance administrator. A key of an organization does not act as that person. */
export async function isAdministrator(executor: Executor, caller: Caller): Promise<boolean> {
  if (caller.kind === 'organization-key') return false;
  return isInstanceAdministrator(executor, caller.userId);
}

/**
 * Requires the instance administrator. A key of an organization does not act as that person.
 * @throws AppError `ForbiddenError`
 */
export async function requireAdministrator(executor: Executor, caller: Caller): Promise<void> {
  if (await isAdministrator(executor, caller)) return;
  throw new AppError('ForbiddenError', 'Only the administrator of the instance can do this.');
}
