import { AppError } from '../platform/app-error.ts';
import { bytesOfDashboards, limitOf } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { DashboardsContext } from './dashboards-context.ts';

/**
 * Writes dashboards or charts of a project within its quota of bytes. What takes no more bytes than before is always
 * possible.
 * @throws AppError `ProjectConflictError`, so that the transaction is undone
 */
export async function withinBytes<Result>(
  transaction: Executor,
  { limits }: Pick<DashboardsContext, 'limits'>,
  projectId: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await bytesOfDashboards(transaction, projectId);
  const result = await write();
  const after = await bytesOfDashboards(transaction, projectId);
  const limit = await limitOf(transaction, limits, projectId, 'dashboardBytes');
  if (limit === 0 || after <= Math.max(limit, before)) return result;
  throw new AppError(
    'ProjectConflictError',
    `The dashboards of the project would take ${after} bytes, but its quota is ${limit}. Delete some, or ask the ` +
      'administrator of the instance for a higher quota.',
  );
}
