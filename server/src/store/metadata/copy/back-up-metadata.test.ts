import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { openMetadata } from '../open-metadata.ts';
import { dropPostgres, newMigratedPostgres } from '../../../../test/postgres-harness.ts';
import { backUpMetadata } from './back-up-metadata.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-metadata-backup-'));
const databases: string[] = [];
afterAll(async () => {
  for (const address of databases) await dropPostgres(address);
  rmSync(folder, { recursive: true });
});

async function inPostgres(): Promise<string> {
  const address = await newMigratedPostgres();
  databases.push(address);
  return address;
}

test.each([
  ['a file', async () => join(folder, 'metadata.db')],
  ['PostgreSQL', inPostgres],
])('a backup of %s in use has the rows of one moment, and no salts', async (name, make) => {
  const address = await make();
  const service = await openMetadata({
    address,
    clock: systemClock,
    service: { isShared: false, advice: 'stop it first' },
  });
  await service.db.insertInto('instance').values({ key: 'before', value: '1' }).execute();
  await service.db.insertInto('salts').values({ day: 1, salt: 'a secret salt' }).execute();
  const file = join(folder, `copy of ${name}`);
  const migrations = await backUpMetadata({
    ...{ address, file, clock: systemClock },
    onSettled: async () => {
      await service.db.insertInto('instance').values({ key: 'after', value: '2' }).execute();
    },
  });
  await service.close();
  expect(readFileSync(file).includes('a secret salt')).toBe(false);
  const { db, close } = await openMetadata({ address: file, clock: systemClock });
  const rows = await db
    .selectFrom('instance')
    .select('key')
    .where('key', 'in', ['before', 'after'])
    .execute();
  expect(rows).toEqual([{ key: 'before' }]);
  expect(await db.selectFrom('salts').selectAll().execute()).toEqual([]);
  expect(
    (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(
      (row) => row.name,
    ),
  ).toEqual(migrations);
  await close();
});
