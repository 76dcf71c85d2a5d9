import { afterAll, expect, test } from 'vitest';
import { dialectConformance } from '../../../../test/metadata-conformance/dialect-conformance.ts';
import { ada } from '../../../../test/metadata-conformance/dialect-harness.ts';
import { metadataHarness } from '../../../../test/metadata-harness.ts';
import { projectRow } from '../../../../test/project-row.ts';
import { systemClock } from '../../../platform/clock.ts';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import { openMetadata, UniqueViolationError } from '../index.ts';
import {
  dropPostgres,
  newMigratedPostgres,
  newPostgres,
  onDatabase,
} from '../../../../test/postgres-harness.ts';

const made: string[] = [];
const keep = (address: string): string => {
  made.push(address);
  return address;
};
afterAll(async () => {
  for (const address of made) await dropPostgres(address);
});

dialectConformance('PostgreSQL', async () => ({
  newAddress: async () => keep(await newMigratedPostgres()),
  close: async () => undefined,
}));

test('it has the tables and columns of the other dialect', async () => {
  const other = await metadataHarness(systemClock, 'file');
  const own = await openMetadata({
    address: keep(await newMigratedPostgres()),
    clock: systemClock,
  });
  const described = async (db: typeof own.db) => {
    const tables = await db.introspection.getTables();
    return tables
      .filter(({ schema }) => schema === undefined || schema === 'public')
      .flatMap(({ name, columns }) =>
        columns.map((column) => `${name}.${column.name} ${column.isNullable ? 'null' : ''}`),
      )
      .toSorted();
  };
  expect(await described(own.db)).toEqual(await described(other.db));
  await own.close();
  await other.close();
});

test('every text is ordered by code points, and every integer has 64 bits', async () => {
  const columns = await onDatabase(
    keep(await newMigratedPostgres()),
    `select table_name || '.' || column_name as name, data_type, collation_name
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations' and data_type <> 'double precision'`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const others = columns.filter(
    (column) => column['data_type'] !== 'bigint' && column['collation_name'] !== 'C',
  );
  expect(others).toEqual([]);
});

test('a unique violation names its columns, with any letters and values', async () => {
  const metadata = await openMetadata({ address: keep(await newPostgres()), clock: systemClock });
  const user = (id: string, email: string, slug: string) => ({
    ...{ id, email, slug, name: 'Ada', emailVerified: false },
    ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
  });
  const add = (row: ReturnType<typeof user>) =>
    metadata.db.insertInto('user').values(row).execute();
  await add(user('a', 'a(b)=(c)@example.com', 'a'));
  const account = (id: string) => ({
    ...{ id, userId: 'a', accountId: '1)=(', providerId: 'x' },
    ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
  });
  await metadata.db.insertInto('account').values(account('1')).execute();
  const twice = (work: Promise<unknown>) => work.catch((error: unknown) => error);
  const email = await twice(add(user('b', 'a(b)=(c)@example.com', 'b')));
  expect(email).toBeInstanceOf(UniqueViolationError);
  expect(email).toMatchObject({ columns: 'user.email' });
  expect(JSON.stringify(email)).not.toContain('example.com');
  expect(
    await twice(metadata.db.insertInto('account').values(account('2')).execute()),
  ).toMatchObject({ columns: 'account.providerId, account.accountId' });
  await metadata.close();
});

test('a transaction in which a statement failed is not taken for committed', async () => {
  const metadata = await openMetadata({
    address: keep(await newMigratedPostgres()),
    clock: systemClock,
  });
  const row = { key: 'k', value: 'v' };
  const attempt = metadata.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('instance').values(row).execute();
    await transaction
      .insertInto('instance')
      .values(row)
      .execute()
      .catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('failed before');
  expect(await metadata.db.selectFrom('instance').selectAll().execute()).toEqual([]);
  await metadata.close();
});

test('after a checkpoint, a deleted salt is gone from the files of its table', async () => {
  const address = keep(await newMigratedPostgres());
  const metadata = await openMetadata({ address, clock: systemClock });
  const secret = 'the-very-secret-salt-of-yesterday';
  const inFile = async () => {
    const [row] = await onDatabase(
      address,
      'checkpoint',
      `select position('${secret}'::bytea in pg_read_binary_file(pg_relation_filepath('salts'))) as at`,
    );
    return row?.['at'] !== 0;
  };
  await metadata.db.insertInto('salts').values({ day: 1, salt: secret }).execute();
  await metadata.db.insertInto('salts').values({ day: 2, salt: 'of today' }).execute();
  expect(await inFile()).toBe(true);
  await metadata.db.deleteFrom('salts').where('day', '=', 1).execute();
  expect(await inFile()).toBe(true);
  await metadata.checkpoint();
  expect(await inFile()).toBe(false);
  await metadata.close();
});

test('the longest names that clients send fit into index entries', async () => {
  const { db, close } = await openMetadata({
    address: keep(await newMigratedPostgres()),
    clock: systemClock,
  });
  const random = new SeededRandom(1);
  // Three bytes each, in no order that compresses.
  const name = (characters: number) =>
    Array.from({ length: characters }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(random.next() * 20_000)),
    ).join('');
  const project = projectRow({ ownerId: 'u' });
  await db.insertInto('projects').values(project).execute();
  await db.insertInto('user').values(ada('u', '2026-03-01T12:00:00.000Z')).execute();
  const own = { project_id: project.id, generation: 1 };
  const viewed = {
    ...own,
    user_id: 'u',
    session_id: name(256),
    window_id: name(256),
    viewed_at: 1,
  };
  await db.insertInto('viewed_replays').values(viewed).execute();
  const person = {
    ...{ ...own, person_id: 'p', external_id: name(256), traits: '{}', search_lower: name(5000) },
    ...{ first_identified_at: 1, last_identified_at: 1 },
  };
  await db.insertInto('people').values(person).execute();
  const build = { id: 'b', project_id: project.id, type: 'proguard', build_id: name(256) } as const;
  await db
    .insertInto('builds')
    .values({ ...build, deployed_at: 1, uploaded_at: 1 })
    .execute();
  expect(await db.selectFrom('people').select('external_id').execute()).toEqual([
    { external_id: person.external_id },
  ]);
  await close();
});
