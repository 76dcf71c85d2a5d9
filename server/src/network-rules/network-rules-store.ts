import { AppError } from '../platform/app-error.ts';
import { countOfProject, type Executor, UniqueViolationError } from '../store/metadata/index.ts';
import type { NetworkRule } from './network-rule.ts';

/**
 * @param canonical the rule's address in canonical form
 * @throws AppError `ProjectConflictError` if the project has a rule for the same address
 */
export async function insertNetworkRule(
  executor: Executor,
  rule: NetworkRule,
  canonical: string,
): Promise<void> {
  const row = {
    id: rule.id,
    project_id: rule.projectId,
    ip_address: rule.ipAddress,
    canonical,
    allowed: rule.allowed,
    created_at: rule.createdAt,
  };
  try {
    await executor.insertInto('network_rules').values(row).execute();
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    const message = `The project already has a rule for ${canonical}.`;
    throw new AppError('ProjectConflictError', message, { path: 'body.ipAddress', cause: error });
  }
}

/** Removes and returns a rule of the project, or null if there is none. */
export async function deleteNetworkRule(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<{ readonly allowed: boolean } | null> {
  const row = await executor
    .deleteFrom('network_rules')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('allowed')
    .executeTakeFirst();
  return row === undefined ? null : { allowed: row.allowed === 1 };
}

/** A page of the project's rules, newest first and ties by ID, with the total count. */
export async function listNetworkRules(
  executor: Executor,
  projectId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rules: readonly NetworkRule[]; readonly total: number }> {
  const rows = await executor
    .selectFrom('network_rules')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const rules = rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    ipAddress: row.ip_address,
    allowed: row.allowed === 1,
    createdAt: row.created_at,
  }));
  return { rules, total: await countOfProject(executor, 'network_rules', projectId) };
}
