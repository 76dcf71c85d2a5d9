import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Caller } from './caller.ts';
import { isInstanceAdministrator } from './users-store.ts';

/**
 * Lets through who administers the instance; an organization's key is not that person.
 * @throws AppError `ForbiddenError`
 */
export async function requireAdministrator(executor: Executor, caller: Caller): Promise<void> {
  if (caller.kind !== 'organization-key') {
    if (await isInstanceAdministrator(executor, caller.userId)) return;
  }
  throw new AppError('ForbiddenError', 'This is for the administrator of the instance only.');
}
