import { expect, test } from 'vitest';
import {
  keepInstanceValue,
  setInstanceValue,
  UniqueViolationError,
} from '../../src/store/metadata/index.ts';
import { ada, type NewAddress, openForTests } from './dialect-harness.ts';

const job = {
  kind: 'mail',
  subject: 'one',
  state: 'waiting',
  run_at: 1,
  created_at: 1,
  updated_at: 1,
} as const;

/** Upserts, unique rows, and rows that are deleted with others. */
export function writesConformance(newAddress: NewAddress): void {
  const { db } = openForTests(newAddress);
  const failing = (write: { execute(): Promise<unknown> }): Promise<unknown> =>
    write.execute().catch((error: unknown) => error);

  test('a value that is there is kept or replaced, as asked', async () => {
    expect(await keepInstanceValue(db(), 'k', 'first')).toBe('first');
    expect(await keepInstanceValue(db(), 'k', 'second')).toBe('first');
    await setInstanceValue(db(), 'k', 'third');
    expect(await keepInstanceValue(db(), 'k', 'fourth')).toBe('third');
  });

  test('an upsert sees the row that is there and the one that was to be inserted', async () => {
    const added = (value: number) =>
      db()
        .insertInto('counters')
        .values({ name: 'upserts', value })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({
            value: eb('counters.value', '+', eb.ref('excluded.value')),
          })),
        )
        .returning('value')
        .executeTakeFirst();
    expect([await added(2), await added(40)]).toEqual([{ value: 2 }, { value: 42 }]);
  });

  test('of the rows that an index covers in part only one is kept', async () => {
    const add = (id: string) =>
      db()
        .insertInto('jobs')
        .values({ ...job, id })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'subject']).where('finished_at', 'is', null).doNothing(),
        )
        .execute();
    await add('1');
    await add('2');
    await db().updateTable('jobs').set({ state: 'done', finished_at: 2 }).execute();
    await add('3');
    const rows = await db().selectFrom('jobs').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('a violated key or index is a typed error with its columns', async () => {
    await db().insertInto('owner_slugs').values({ slug: 'a', owner_id: '1' }).execute();
    const again = await failing(
      db().insertInto('owner_slugs').values({ slug: 'a', owner_id: '2' }),
    );
    expect(again).toBeInstanceOf(UniqueViolationError);
    expect(again).toMatchObject({ columns: 'owner_slugs.slug' });

    const open = { ...job, kind: 'other' };
    await db()
      .insertInto('jobs')
      .values({ ...open, id: 'a' })
      .execute();
    const twice = await failing(
      db()
        .insertInto('jobs')
        .values({ ...open, id: 'b' }),
    );
    expect(twice).toMatchObject({ columns: 'jobs.kind, jobs.subject' });
  });

  test('another violation is not taken for one', async () => {
    const rule = { id: 'r', ip_address: '::1', allowed: true, created_at: 1 };
    const missing = await failing(
      db()
        .insertInto('network_rules')
        .values({ ...rule, project_id: 'none' }),
    );
    expect(missing).toBeInstanceOf(Error);
    expect(missing).not.toBeInstanceOf(UniqueViolationError);
  });

  test('rows go with the row that they belong to', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    await db()
      .insertInto('organization')
      .values({ id: 'o', name: 'Acme', slug: 'acme', createdAt: at })
      .execute();
    await db().insertInto('user').values(ada('u', at)).execute();
    const member = { id: 'm', organizationId: 'o', userId: 'u', role: 'owner', createdAt: at };
    await db().insertInto('member').values(member).execute();
    await db().deleteFrom('user').where('id', '=', 'u').execute();
    expect(await db().selectFrom('member').selectAll().execute()).toEqual([]);
  });
}
