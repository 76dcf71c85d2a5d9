import type { Executor } from '../store/metadata/index.ts';

/** Id of the instance's administrator, the user of the first start; null before that. */
export async function administratorId(executor: Executor): Promise<string | null> {
  const row = await executor
    .selectFrom('user')
    .select('id')
    .where('instanceAdministrator', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
