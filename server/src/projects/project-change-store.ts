import type { Executor } from '../store/metadata/index.ts';

const counter = 'project-change';

/**
 * The next value of `changed_at`: the time, or one more than the last value if the clock has not advanced.
 * The counter's row stays locked until the transaction ends, so values become visible in order.
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

/** The last value so far; 0 initially. */
export async function currentChange(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom('counters')
    .select('value')
    .where('name', '=', counter)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Makes the collector read a project again after its rules, in another table, have changed. */
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
