import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { readOwnLimit } from './limits-store.ts';
import { type QuotaName, quotas } from './quota.ts';
import { defaultLimits, isReached, type QuotaLimits } from './quota-limits.ts';

/** The limit of one quota: the project's own, or else the instance's; 0 = no limit. */
export async function limitOf(
  executor: Executor,
  instance: QuotaLimits | undefined,
  projectId: string,
  quota: QuotaName,
): Promise<number> {
  return (await readOwnLimit(executor, projectId, quota)) ?? (instance ?? defaultLimits)[quota];
}

/**
 * Checks that one more may be created.
 * @param instance limits of the instance; undefined for the defaults
 * @param used how many exist
 * @throws AppError `ProjectConflictError`
 */
export async function checkQuota(
  executor: Executor,
  instance: QuotaLimits | undefined,
  projectId: string,
  quota: QuotaName,
  used: number,
): Promise<void> {
  const limit = await limitOf(executor, instance, projectId, quota);
  if (!isReached(limit, used)) return;
  const what = quotas[quota].title.toLowerCase();
  throw new AppError(
    'ProjectConflictError',
    `The project has reached its quota of ${limit} ${what}. Delete some, or ask the ` +
      'administrator of the instance for a higher quota.',
  );
}
