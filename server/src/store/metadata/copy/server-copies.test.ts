import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fillEveryTable } from '../../../../test/filled-tables.ts';
import { dropPostgres, newPostgres } from '../../../../test/postgres-harness.ts';
import { someOf } from '../../../../test/test-runs.ts';
import { systemClock as clock } from '../../../platform/clock.ts';
import type { Migration } from '../migration.ts';
import { migrationNames } from '../migrations/all.ts';
import { type Executor, openMetadata } from '../open-metadata.ts';
import { copyMetadata } from './copy-metadata.ts';
import { serverCopies } from './server-copies.ts';

const root = mkdtempSync(join(tmpdir(), 'bellwether-server-copies-'));
afterAll(() => rmSync(root, { recursive: true }));
const unwatched = { copied: () => undefined, compared: () => undefined };

let address: string;
let folder: string;
beforeEach(async () => {
  address = await newPostgres();
  folder = mkdtempSync(join(root, 'data-'));
});
afterEach(() => dropPostgres(address));

const until = (last: string) => (own: readonly Migration[]) =>
  own.filter(({ name }) => name <= last);

/** Starts a release as the service does. */
const start = (migrations?: (own: readonly Migration[]) => readonly Migration[], kept = 3) =>
  openMetadata({
    ...{ address, clock },
    copies: { kept, leastFree: 0 },
    serverCopies: serverCopies({ address, folder: join(folder, 'backups'), clock }),
    ...(migrations && { migrations }),
  });

/** All rows of a file, by table, apart from those that are never copied. */
async function rowsOf(file: string, last: string): Promise<Record<string, unknown>> {
  const { db, close } = await openMetadata({ address: file, clock, migrations: until(last) });
  const read: Record<string, unknown> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (uncopied.has(name)) continue;
    const select = CompiledQuery.raw(`select * from "${name}"`);
    read[name] = (await db.executeQuery(select)).rows;
  }
  await close();
  return read;
}

const uncopied = new Set([
  'migrations',
  'journals',
  'processes',
  'dead_letter_requests',
  'shared_counts',
  'snapshots',
  'open_sessions',
  'project_names',
  'salts',
]);

const withRows = (db: Executor) => fillEveryTable(db as never);

test.each(someOf(migrationNames.slice(0, -1), 4))(
  'before an upgrade from %s, every row is copied into a file of that release',
  async (last) => {
    const original = join(folder, 'original.db');
    const filled = await openMetadata({ address: original, clock, migrations: until(last) });
    await withRows(filled.db);
    const old = await start(until(last));
    await copyMetadata(filled.db, old.db, unwatched);
    await old.close();
    await filled.close();

    const upgraded = await start();
    await upgraded.close();
    const copy = join(upgraded.upgrade?.copy ?? '', 'metadata.db');
    expect(dirname(dirname(copy))).toBe(join(folder, 'backups'));
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(await rowsOf(copy, last)).toEqual(await rowsOf(original, last));
  },
);

test('a failed upgrade names the copy, and the old release starts from it with an empty database', async () => {
  const first = await start();
  await first.db.insertInto('instance').values({ key: 'k', value: 'kept' }).execute();
  await first.db.insertInto('salts').values({ day: 1, salt: 'salted-secret' }).execute();
  await first.close();
  const failing = start((own) => [...own, { name: '9001-more', statements: ['no statement'] }]);
  const named = /a copy from before is in (\S+)/;
  const { message } = (await failing.then(
    () => new Error('it was upgraded'),
    (error: unknown) => error,
  )) as Error;
  const file = join(named.exec(message)?.[1] ?? '', 'metadata.db');
  expect(readFileSync(file).includes('salted-secret')).toBe(false);

  const empty = await newPostgres();
  const copy = await openMetadata({ address: file, clock });
  const restored = await openMetadata({ address: empty, clock });
  await copyMetadata(copy.db, restored.db, unwatched);
  const rows = restored.db.selectFrom('instance').select('value').where('key', '=', 'k');
  expect(await rows.execute()).toEqual([{ value: 'kept' }]);
  await copy.close();
  await restored.close();
  await dropPostgres(empty);
});

test('a first start makes no copy, and neither does an upgrade without copies', async () => {
  await (await start(until(migrationNames.at(-2) ?? ''))).close();
  const upgraded = await start(undefined, 0);
  await upgraded.close();
  expect(upgraded.upgrade).toMatchObject({ copy: null });
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});
