import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEveryTable } from '../../../../test/filled-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import { MigrationError } from '../migrate.ts';
import { openMetadata } from '../open-metadata.ts';
import { dropPostgres, newPostgres, onDatabase } from '../../../../test/postgres-harness.ts';
import { migrations } from './all.ts';
import { someOf } from '../../../../test/test-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-levels-'));
const newest = migrations.length;
/** The next release. */
const more = { name: '9001-more', statements: ['create table more (id text)'] };

const open = (address: string, level = newest) =>
  openMetadata({
    address,
    clock: systemClock,
    mayUpgrade: true,
    migrations: (own) => own.slice(0, level),
  });
const fileOf = (level: number) => join(folder, String(level), 'metadata.db');

/** Rows by table, and what refers to nothing. */
async function contentOf(db: unknown, tables: readonly string[]): Promise<Map<string, unknown[]>> {
  const content = new Map<string, unknown[]>();
  for (const table of tables)
    content.set(table, await rowsOf(db, `select * from "${table}" order by 1`));
  return content;
}

async function rowsOf(db: unknown, statement: string): Promise<unknown[]> {
  return (await (db as Kysely<never>).executeQuery(CompiledQuery.raw(statement))).rows;
}

interface Level {
  readonly level: number;
  readonly content: Map<string, unknown[]>;
  readonly statements: readonly string[];
}
/** The first two and the newest, which tests below use, and others. */
const tried = new Set([
  ...[1, 2, newest],
  ...someOf(
    migrations.map((_, index) => index + 1),
    6,
  ),
]);
const levels: Level[] = [];
beforeAll(async () => {
  for (let level = 1; level <= newest; level++) {
    // Every level continues the one before, without its rows.
    const empty = join(folder, `empty-${level}.db`);
    if (level > 1) cpSync(join(folder, `empty-${level - 1}.db`), empty);
    const metadata = await open(empty, level);
    await metadata.checkpoint();
    await metadata.close();
    if (!tried.has(level)) continue;
    cpSync(empty, fileOf(level));
    const { db, checkpoint, close } = await open(fileOf(level), level);
    const { tables, statements } = await fillEveryTable(db as unknown as Kysely<never>);
    levels.push({ level, statements, content: await contentOf(db, tables) });
    await checkpoint();
    await close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Rows that the migrations after a level change or remove have other values; every table keeps its number of rows. */
const counts = (content: Map<string, unknown[]>) =>
  new Map([...content].map(([table, rows]) => [table, rows.length]));

test('a file of an earlier level is copied and opened, with a row in each of its tables', async () => {
  for (const { level, content } of levels.slice(0, -1)) {
    const { db, upgrade, close } = await open(fileOf(level));
    expect(upgrade?.applied).toEqual(migrations.slice(level).map(({ name }) => name));
    const kept = await contentOf(db, [...content.keys()]);
    expect([level, counts(kept)]).toEqual([level, counts(content)]);
    expect(await rowsOf(db, 'pragma foreign_key_check')).toEqual([]);
    await close();
  }
});

test('the copy from before has all rows, without salts, and the earlier release opens it', async () => {
  for (const { level, content } of levels.slice(0, -1)) {
    const backups = join(dirname(fileOf(level)), 'backups');
    const [name = '', ...others] = readdirSync(backups);
    expect(others).toEqual([]);
    // As docs/upgrading.md says.
    for (const ending of ['', '-wal', '-shm']) rmSync(fileOf(level) + ending, { force: true });
    cpSync(join(backups, name, 'metadata.db'), fileOf(level));
    const { db, upgrade, close } = await open(fileOf(level), level);
    expect(upgrade).toBeNull();
    const restored = await contentOf(db, [...content.keys()]);
    expect(restored).toEqual(new Map([...content, ['salts', []]]));
    await close();
  }
});

test('a start that is stopped after any step is continued, with the copy from before the first', async () => {
  const [{ content }] = levels as [Level];
  const address = fileOf(1);
  const copies = () => readdirSync(join(dirname(address), 'backups')).toSorted();
  const before = copies().length;
  const steps = Array.from({ length: newest - 2 }, (_, index) => index + 2);
  for (const level of someOf(steps, 6)) {
    const stopped = openMetadata({
      address,
      clock: systemClock,
      migrations: (own) => [
        ...own.slice(0, level),
        { name: '9000-stop', statements: ['no statement'] },
      ],
    });
    await expect(stopped).rejects.toThrow('9000-stop');
  }
  const { db, upgrade, close } = await open(address);
  expect(upgrade?.applied).toEqual([migrations.at(-1)?.name]);
  expect(counts(await contentOf(db, [...content.keys()]))).toEqual(
    counts(new Map([...content, ['salts', []]])),
  );
  await close();
  expect(copies()).toHaveLength(before + 1);
  const copy = await open(join(upgrade?.copy ?? '', 'metadata.db'), 1);
  expect(copy.upgrade).toBeNull();
  await copy.close();
});

test('a file of a later release is rejected with a clear error and not changed', async () => {
  const address = fileOf(newest);
  const later = await openMetadata({
    address,
    clock: systemClock,
    migrations: (own) => [...own, more],
  });
  await later.close();
  await expect(open(address)).rejects.toBeInstanceOf(MigrationError);
  await expect(open(address)).rejects.toThrow(
    /written by a newer version \(it has the migration 9001-more\); start that version, or restore the copy/,
  );
});

test('a disk without space for the copy is said before anything is changed', async () => {
  const address = fileOf(2);
  const rules = { kept: 3, leastFree: 1e18 };
  const full = openMetadata({ address, clock: systemClock, copies: rules });
  await expect(full).rejects.toThrow(/was not upgraded: there is too little space in .*backups/);
  const { db, upgrade, close } = await openMetadata({
    address,
    clock: systemClock,
    copies: { ...rules, kept: 0 },
  });
  expect(upgrade).toMatchObject({ copy: null });
  expect(await rowsOf(db, 'select 1 from "user"')).toHaveLength(1);
  await close();
  expect(existsSync(`${address}.before-0003-projects`)).toBe(false);
});

test('PostgreSQL databases of earlier levels are opened, with a row in each of their tables', async () => {
  for (const { level, content, statements } of someOf(levels.slice(0, -1), 2)) {
    const address = await newPostgres();
    await (await open(address, level)).close();
    await onDatabase(address, ...statements);
    const { db, upgrade, close } = await open(address);
    expect(upgrade).toMatchObject({ copy: null });
    expect([level, counts(await contentOf(db, [...content.keys()]))]).toEqual([
      level,
      counts(content),
    ]);
    await close();
    await dropPostgres(address);
  }
});
