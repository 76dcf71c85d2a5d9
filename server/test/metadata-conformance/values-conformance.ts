import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { UnstorableValueError } from '../../src/store/metadata/index.ts';
import { ada, type NewAddress, openForTests, type ProbeTable } from './dialect-harness.ts';

/** Values are read as stored, in the types of the tables. */
export function valuesConformance(newAddress: NewAddress): void {
  const { db, probes } = openForTests(newAddress);
  let id = 0;

  async function readBack(column: keyof ProbeTable, value: unknown): Promise<unknown> {
    id += 1;
    await probes()
      .insertInto('probe')
      .values({ id, [column]: value })
      .execute();
    const row = await probes()
      .selectFrom('probe')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.[column];
  }

  test.each<[string, keyof ProbeTable, unknown, unknown]>([
    ['text', 'words', 'a"\'\\\n\t\u{1F600}ü', 'a"\'\\\n\t\u{1F600}ü'],
    ['empty text', 'words', '', ''],
    ['a lone surrogate', 'words', 'a\uD800b', 'a\uFFFDb'],
    ['text that looks like a number', 'words', '007', '007'],
    [
      'JSON',
      'words',
      '{ "b":1, "a":[1.0,"\\u0061"], "b":2 }',
      '{ "b":1, "a":[1.0,"\\u0061"], "b":2 }',
    ],
    ['no text', 'words', null, null],
    ['an integer', 'many', 42, 42],
    ['a time in milliseconds', 'many', 1_790_000_000_123, 1_790_000_000_123],
    ['the largest safe integer', 'many', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['the smallest safe integer', 'many', Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    ['a bigint', 'many', 7n, 7],
    ['no number', 'many', null, null],
    ['a fraction', 'ratio', 0.1, 0.1],
    ['a tiny fraction', 'ratio', 5e-300, 5e-300],
    ['true', 'flag', true, 1],
    ['false', 'flag', false, 0],
    ['neither', 'flag', null, null],
  ])('%s is stored as it should be', async (_name, column, value, expected) => {
    expect(await readBack(column, value)).toEqual(expected);
  });

  test.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['text with a NUL', 'a\0b'],
    ['a bigint of more than 64 bits', 2n ** 63n],
    ['a date', new Date(0)],
    ['an object', { a: 1 }],
    ['an object without a prototype', Object.create(null)],
    ['an array', [1]],
    ['an array buffer', new ArrayBuffer(2)],
    ['a view of numbers', new Float64Array([1])],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
  ])('%s is rejected with a typed error and never bound', async (_name, value) => {
    const attempt = db().executeQuery(CompiledQuery.raw('select 1', [value]));
    await expect(attempt).rejects.toBeInstanceOf(UnstorableValueError);
  });

  test('flags are compared as numbers, and a boolean is a condition', async () => {
    await probes()
      .insertInto('probe')
      .values([
        { id: 1001, flag: true },
        { id: 1002, flag: false },
        { id: 1003, flag: null },
      ])
      .execute();
    const matching = async (flag: 0 | 1 | null) => {
      const rows = probes().selectFrom('probe').select('id').where('id', '>', 1000);
      const is = flag === null ? rows.where('flag', 'is', null) : rows.where('flag', '=', flag);
      return (await is.execute()).map((row) => row.id);
    };
    expect([await matching(1), await matching(0), await matching(null)]).toEqual([
      [1001],
      [1002],
      [1003],
    ]);
    const none = probes().selectFrom('probe').select('id');
    expect(await none.where((eb) => eb.val(false)).execute()).toEqual([]);
  });

  test('an empty list matches nothing, and everything is outside of it', async () => {
    await probes().insertInto('probe').values({ id: 900 }).execute();
    const none: number[] = [];
    const rows = probes().selectFrom('probe').select('id').limit(1);
    expect(await rows.where('id', 'in', none).execute()).toEqual([]);
    expect(await rows.where('id', 'not in', none).execute()).toHaveLength(1);
  });

  test('counts, sums and extremes are numbers, and null of nothing', async () => {
    await probes()
      .insertInto('probe')
      .values([
        { id: 2001, many: 2 ** 50 },
        { id: 2002, many: 2 ** 51 },
      ])
      .execute();
    const figures = (above: number) =>
      probes()
        .selectFrom('probe')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number | null>('many').as('sum'),
          eb.fn.max<number | null>('many').as('most'),
        ])
        .where('id', '>', above)
        .executeTakeFirst();
    expect(await figures(2000)).toEqual({ count: 2, sum: 2 ** 50 + 2 ** 51, most: 2 ** 51 });
    expect(await figures(2002)).toEqual({ count: 0, sum: null, most: null });
  });

  test('dates of accounts are texts, to the millisecond', async () => {
    const at = '2026-03-01T12:34:56.789Z';
    await db().insertInto('user').values(ada('u1', at)).execute();
    const row = db().selectFrom('user').select(['createdAt', 'emailVerified', 'image']);
    expect(await row.executeTakeFirst()).toEqual({ createdAt: at, emailVerified: 1, image: null });
  });

  test('the count of changed rows is the number of matching rows', async () => {
    await probes()
      .insertInto('probe')
      .values([{ id: 3001 }, { id: 3002 }])
      .execute();
    const { numUpdatedRows } = await probes()
      .updateTable('probe')
      .set({ words: 'x' })
      .where('id', '>', 3000)
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await probes()
      .deleteFrom('probe')
      .where('id', '=', 3002)
      .executeTakeFirstOrThrow();
    expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 1n]);
  });
}
