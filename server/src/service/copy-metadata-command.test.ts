import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readOldData, unpackFolder } from '../../test/old-data/packed-folder.ts';
import { systemClock } from '../platform/clock.ts';
import { lockFile } from '../platform/lock-file.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { dropPostgres, newMigratedPostgres, newPostgres } from '../../test/postgres-harness.ts';
import { runCopyMetadata } from './copy-metadata-command.ts';

const old = new URL('../../test/old-data/data-folder.json.br', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-copy-'));
const file = join(folder, 'metadata.db');
const databases: string[] = [];
let printed = '';

/** Issues that are each merged into a later or earlier one, and texts that are easily corrupted. */
const merges = [
  { id: 'issue-1', merged_into: 'issue-3', message: 'İstanbul \u{1F600} \\ \' " %' },
  { id: 'issue-2', merged_into: null, message: '' },
  { id: 'issue-3', merged_into: 'issue-2', message: 'ß \n\t' },
];

beforeAll(async () => {
  unpackFolder(folder, readOldData(fileURLToPath(old)).files);
  const { db, close } = await openMetadata({ address: file, clock: systemClock });
  const project = await db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  for (const { id, message } of merges.toReversed()) {
    const row = {
      ...{ id, message, project_id: project.id, generation: 1, error_generation: 1 },
      ...{ language: 'java', type: 'E', state: 'open' as const, created_at: 1, updated_at: 1 },
    };
    await db.insertInto('issues').values(row).execute();
  }
  for (const { id, merged_into } of merges)
    await db.updateTable('issues').set({ merged_into }).where('id', '=', id).execute();
  const salts = Array.from({ length: 1200 }, (_, day) => ({ day, salt: `salt ${day}` }));
  for (let from = 0; from < salts.length; from += 400)
    await db
      .insertInto('salts')
      .values(salts.slice(from, from + 400))
      .onConflict((one) => one.doNothing())
      .execute();
  await close();
});
afterAll(async () => {
  for (const address of databases) await dropPostgres(address);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  printed = '';
  const print = (text: unknown) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function newDatabase(): Promise<string> {
  const address = await newPostgres();
  databases.push(address);
  return address;
}

const texted = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((column) => [column, row[column]]),
  );

/** Every row of every table. */
async function dump(address: string): Promise<Record<string, string[]>> {
  const { db, close } = await openMetadata({ address, clock: systemClock });
  const all: Record<string, string[]> = {};
  for (const { name, schema } of await db.introspection.getTables()) {
    if (name === 'migrations' || (schema ?? 'public') !== 'public') continue;
    const rows = await db
      .withTables<Record<string, Record<string, unknown>>>()
      .selectFrom(name)
      .selectAll()
      .execute();
    all[name] = rows.map(texted).toSorted();
  }
  await close();
  return all;
}

test('a copy in the other kind of database, and the copy of that, have the same rows', async () => {
  const server = await newDatabase();
  expect(await runCopyMetadata([file, server])).toBe(0);
  expect(printed).toMatch(/salts: 12\d\d of 12\d\d copied\n/);
  expect(printed).toContain('issues: ');
  expect(printed).toMatch(/owner_slugs: \d+ rows, the same in both/);
  const before = await dump(file);
  expect(before['issues']?.length).toBeGreaterThan(3);
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
  expect(await dump(server)).toEqual(before);

  const back = join(folder, 'back.db');
  expect(await runCopyMetadata([server, back])).toBe(0);
  expect(await dump(back)).toEqual(before);
});

test('a target with rows is left as it is', async () => {
  const server = await newMigratedPostgres();
  databases.push(server);
  const { db, close } = await openMetadata({ address: server, clock: systemClock });
  await db.insertInto('instance').values({ key: 'k', value: 'v' }).execute();
  await close();
  const before = await dump(server);
  expect(await runCopyMetadata([file, server])).toBe(1);
  expect(printed).toContain('The target is not empty: it has rows in instance.');
  expect(await dump(server)).toEqual(before);
});

test('a row that the target rejects leaves nothing in the target', async () => {
  const server = await newDatabase();
  const { db, close } = await openMetadata({ address: file, clock: systemClock });
  await db.insertInto('instance').values({ key: 'zz', value: 'x' }).execute();
  await db.insertInto('counters').values({ name: 'half', value: 0.5 }).execute();
  await close();
  expect(await runCopyMetadata([file, server])).toBe(1);
  expect(printed).toMatch(/A row of counters cannot be copied: .*"0\.5".* Nothing was copied\.\n$/);
  expect((await dump(server))['instance']).toEqual([]);
});

test('databases that a service uses are not copied', async () => {
  const data = join(folder, 'in-use');
  mkdirSync(data);
  const own = join(data, 'metadata.db');
  await (await openMetadata({ address: own, clock: systemClock })).close();
  const lock = lockFile(join(data, 'lock'));
  expect(await runCopyMetadata([own, await newDatabase()])).toBe(1);
  expect(printed).toContain(`A service uses ${data}. Stop it first.`);
  lock?.release();

  const server = await newDatabase();
  const service = await openMetadata({
    address: server,
    clock: systemClock,
    service: { isShared: false, advice: 'stop it first' },
  });
  printed = '';
  expect(await runCopyMetadata([own, server])).toBe(1);
  expect(printed).toMatch(/^Nothing was copied: .* is in use by another instance/);
  await service.close();
});

test('a missing source is not created, and wrong arguments print the usage', async () => {
  expect(await runCopyMetadata([join(folder, 'none.db'), await newDatabase()])).toBe(1);
  expect(printed).toContain(`There is no ${join(folder, 'none.db')}.`);
  for (const words of [[], [file], [file, 'a', 'b']]) {
    printed = '';
    expect(await runCopyMetadata(words)).toBe(1);
    expect(printed).toContain('Usage: npm run copy-metadata -- FROM TO');
  }
});

test('a file is copied into another one of its data folder, but not while a service uses it', async () => {
  writeFileSync(join(folder, 'lock'), '');
  const lock = lockFile(join(folder, 'lock'));
  expect(await runCopyMetadata([file, join(folder, 'next.db')])).toBe(1);
  expect(printed).toContain(`A service uses ${folder}. Stop it first.`);
  lock?.release();
  expect(await runCopyMetadata([file, join(folder, 'next.db')])).toBe(0);
  rmSync(join(folder, 'lock'));
});
