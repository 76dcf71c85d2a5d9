import type { Executor } from '../store/metadata/index.ts';

const counter = 'project-change';

/**
 * The next value of `changed_at`: the time, or one more than the last where the clock has not moved
 * on. The counter's row stays locked until the transaction ends, so that values become visible in
 * their order and a reader that has seen one has seen all below it.
 */
export async function nextChange(transaction: Executor, now: number): Promise<number> {
  const row = await transaction
    .insertInto('counters')
    .values({ name: counter, value: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb
          .case()
          .when('counters.value', '<', now)
          .then(now)
          .else(eb('counters.value', '+', 1))
          .end(),
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** The last value given so far; 0 before any. */
export async function currentChange(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom('counters')
    .select('value')
    .where('name', '=', counter)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Makes the collector look at a project again whose rules, kept in another table, have changed. */
export async function touchProject(
  transaction: Executor,
  projectId: string,
  now: number,
): Promise<void> {
  const changedAt = await nextChange(transaction, now);
  await transaction
    .updateTable('projects')
    .set({ changed_at: changedAt })
    .where('id', '=', projectId)
    .execute();
}
