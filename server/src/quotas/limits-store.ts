import type { Executor } from '../store/metadata/index.ts';
import type { QuotaName } from './quota.ts';
import type { OwnLimits } from './quota-limits.ts';

/** The project's own limits. */
export async function readOwnLimits(executor: Executor, projectId: string): Promise<OwnLimits> {
  const rows = await executor
    .selectFrom('project_limits')
    .select(['quota', 'value'])
    .where('project_id', '=', projectId)
    .orderBy('quota')
    .execute();
  return Object.fromEntries(rows.map(({ quota, value }) => [quota, value]));
}

/** One of them, or null if the instance's limit applies. */
export async function readOwnLimit(
  executor: Executor,
  projectId: string,
  quota: QuotaName,
): Promise<number | null> {
  const row = await executor
    .selectFrom('project_limits')
    .select('value')
    .where('project_id', '=', projectId)
    .where('quota', '=', quota)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Limits of the project that the administrator of the instance set. */
export async function readLimitCaps(executor: Executor, projectId: string): Promise<OwnLimits> {
  const rows = await executor
    .selectFrom('project_limits')
    .select(['quota', 'cap'])
    .where('project_id', '=', projectId)
    .orderBy('quota')
    .execute();
  return Object.fromEntries(rows.flatMap(({ quota, cap }) => (cap === null ? [] : [[quota, cap]])));
}

/** A limit of a project. */
interface NewLimit {
  /** Null to apply the instance's limit again. */
  readonly value: number | null;
  /** What the administrator of the instance set, or null. */
  readonly cap: number | null;
}

export async function writeOwnLimit(
  transaction: Executor,
  projectId: string,
  quota: QuotaName,
  { value, cap }: NewLimit,
): Promise<void> {
  if (value === null) {
    await transaction
      .deleteFrom('project_limits')
      .where('project_id', '=', projectId)
      .where('quota', '=', quota)
      .execute();
    return;
  }
  await transaction
    .insertInto('project_limits')
    .values({ project_id: projectId, quota, value, cap })
    .onConflict((conflict) => conflict.columns(['project_id', 'quota']).doUpdateSet({ value, cap }))
    .execute();
}

/** Whether any project has a disk quota. */
export async function isDiskLimited(db: Executor, instanceLimit: number): Promise<boolean> {
  if (instanceLimit !== 0) return true;
  const row = await db
    .selectFrom('project_limits')
    .select('project_id')
    .where('quota', '=', 'diskBytes')
    .where('value', '!=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
