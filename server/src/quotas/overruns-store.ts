import type { Executor } from '../store/metadata/index.ts';
import type { Overrun } from './collecting-quotas.ts';
import { isQuotaName, type QuotaName } from './quota.ts';

const day = 86_400_000;

/** Times in Unix ms. */
export interface StoredOverrun {
  /** Start of a period in which the quota was exceeded, without a day's break. */
  readonly beganAt: number;
  readonly lastAt: number;
}

/** Records that a project exceeded a quota. */
export async function noteOverrun(
  executor: Executor,
  projectId: string,
  quota: QuotaName,
  at: number,
): Promise<void> {
  await executor
    .insertInto('quota_overruns')
    .values({ project_id: projectId, quota, began_at: at, last_at: at, mailed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'quota']).doUpdateSet((eb) => ({
        began_at: eb
          .case()
          .when('quota_overruns.last_at', '<', at - day)
          .then(at)
          .else(eb.ref('quota_overruns.began_at'))
          .end(),
        last_at: eb
          .case()
          .when('quota_overruns.last_at', '<', at)
          .then(at)
          .else(eb.ref('quota_overruns.last_at'))
          .end(),
      })),
    )
    .execute();
}

/** Same for projects by number. Deleted projects are left out. */
export async function noteOverruns(db: Executor, overruns: readonly Overrun[]): Promise<void> {
  if (overruns.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const numbers = [...new Set(overruns.map(({ project }) => project))];
    const rows = await transaction
      .selectFrom('projects')
      .select(['id', 'number'])
      .where('number', 'in', numbers)
      .where('deleted_at', 'is', null)
      .orderBy('number')
      .execute();
    const ids = new Map(rows.map(({ id, number }) => [number, id]));
    for (const { project, quota, at } of overruns) {
      const id = ids.get(project);
      if (id !== undefined) await noteOverrun(transaction, id, quota, at);
    }
  });
}

/** The quotas that the project exceeded within the last day. */
export async function readOverruns(
  executor: Executor,
  projectId: string,
  now: number,
): Promise<ReadonlyMap<QuotaName, StoredOverrun>> {
  const rows = await executor
    .selectFrom('quota_overruns')
    .select(['quota', 'began_at', 'last_at'])
    .where('project_id', '=', projectId)
    .where('last_at', '>', now - day)
    .orderBy('quota')
    .execute();
  const overruns = new Map<QuotaName, StoredOverrun>();
  for (const { quota, began_at, last_at } of rows) {
    if (isQuotaName(quota)) overruns.set(quota, { beganAt: began_at, lastAt: last_at });
  }
  return overruns;
}

/** Overruns of the last day without a mail in the day before, by project. */
export async function unreportedOverruns(
  executor: Executor,
  now: number,
): Promise<ReadonlyMap<string, readonly QuotaName[]>> {
  const rows = await executor
    .selectFrom('quota_overruns')
    .select(['project_id', 'quota'])
    .where('last_at', '>', now - day)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', now - day)]))
    .orderBy('project_id')
    .orderBy('quota')
    .execute();
  const unreported = new Map<string, QuotaName[]>();
  for (const { project_id, quota } of rows) {
    if (!isQuotaName(quota)) continue;
    unreported.set(project_id, [...(unreported.get(project_id) ?? []), quota]);
  }
  return unreported;
}

export async function setNotified(
  transaction: Executor,
  projectId: string,
  quotas: readonly QuotaName[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('quota_overruns')
    .set({ mailed_at: now })
    .where('project_id', '=', projectId)
    .where('quota', 'in', quotas)
    .execute();
}
