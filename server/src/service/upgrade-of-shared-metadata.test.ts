import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropPostgres, newPostgres, onDatabase } from '../../test/postgres-harness.ts';
import { readConfig } from '../config.ts';
import { declaredTables } from '../kinds/tables.ts';
import { systemClock } from '../platform/clock.ts';
import { eventTablesVersion } from '../store/events/index.ts';
import { migrationNames, openMetadata, setInstanceValue } from '../store/metadata/index.ts';
import { Closers } from './closers.ts';
import { runCopyMetadata } from './copy-metadata-command.ts';
import { openDataFolder } from './data-folder.ts';
import { foundation } from './foundation.ts';
import { runRetireJournal } from './retire-journal-command.ts';
import { openServiceMetadata } from './service-metadata.ts';

const newest = migrationNames.at(-1);
let address: string;
let folder: string;
let printed = '';

// The database of a release before this one, which other instances may be using.
beforeEach(async () => {
  address = await newPostgres();
  folder = mkdtempSync(join(tmpdir(), 'bellwether-shared-upgrade-'));
  const old = await openMetadata({
    address,
    clock: systemClock,
    migrations: (own) => own.slice(0, -1),
  });
  await setInstanceValue(old.db, 'k', 'v');
  await old.close();
  printed = '';
  const print = (text: unknown) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await dropPostgres(address);
  rmSync(folder, { recursive: true });
});

const isUpgraded = async () =>
  (await onDatabase(address, `select 1 from migrations where name = '${newest}'`)).length > 0;

/** A journal that was heard of some seconds ago. */
const addJournal = (id: string, name: string, seconds: number, more = 'null') =>
  onDatabase(
    address,
    `insert into journals (id, name, registered_at, heartbeat_at, settled_at, projects_version, accepted, stored,
      oldest, drop_before, stopped_at)
      values ('${id}', '${name}', 1, extract(epoch from now()) * 1000 - ${seconds * 1000}, 0, 0, 0, 0, 0, 0, ${more})`,
  );

async function startService(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const data = await openDataFolder(folder);
  const closers = new Closers();
  try {
    const config = readConfig({
      BELLWETHER_DATA_DIR: folder,
      BELLWETHER_DATABASE_URL: address,
      ...more,
    });
    await openServiceMetadata(foundation(config, data, pino({ level: 'silent' })), closers);
  } finally {
    await closers.close();
    data.release();
  }
}

test('listing journals does not upgrade the database under instances of an earlier release', async () => {
  vi.stubEnv('BELLWETHER_DATABASE_URL', address);
  expect(await runRetireJournal([])).toBe(1);
  expect(printed).toMatch(/ is of an earlier version; start this version of the service first/);
  expect(await isUpgraded()).toBe(false);
});

test('a database on a server that was in use is not upgraded without a copy', async () => {
  const upgraded = openMetadata({ address, clock: systemClock });
  await expect(upgraded).rejects.toThrow(/ is of an earlier version; start this version/);
  expect(await runCopyMetadata([address, join(folder, 'copy.db')])).toBe(1);
  expect(printed).toMatch(/^Nothing was copied: .* is of an earlier version; start this version/);
  expect(await isUpgraded()).toBe(false);
});

test('while instances of an earlier release run, the database is not upgraded, and they are named', async () => {
  await addJournal('other', 'web-1', 5);
  await onDatabase(
    address,
    "insert into processes values ('run', 'work-1', extract(epoch from now()) * 1000)",
  );
  await expect(startService()).rejects.toThrow(
    /instances of an earlier version use it \(web-1, work-1\); stop them first/,
  );
  expect(await isUpgraded()).toBe(false);
  expect(readdirSync(folder)).not.toContain('backups');
});

test('instances that ended, that are silent, or that had this data folder keep nobody from upgrading', async () => {
  await addJournal('ended', 'web-1', 5, '1');
  await addJournal('silent', 'web-2', 600);
  await addJournal('own', 'web-3', 1);
  mkdirSync(join(folder, 'journal'));
  writeFileSync(join(folder, 'journal', 'id'), 'own');
  await startService();
  expect(await isUpgraded()).toBe(true);
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
});

const shared = {
  BELLWETHER_CLICKHOUSE_URL: 'http://127.0.0.1:1',
  BELLWETHER_S3_BUCKET: 'blobs',
  BELLWETHER_S3_ACCESS_KEY_ID: 'key',
  BELLWETHER_S3_SECRET_ACCESS_KEY: 'secret',
};

test('instances of releases with other event tables are not mixed, even if the metadata is the same', async () => {
  // The first start migrates, and notes the tables.
  await startService(shared);
  await addJournal('other', 'web-1', 5);
  await startService(shared);
  await onDatabase(address, "update instance set value = 'of another' where key = 'event-tables'");
  await expect(startService(shared)).rejects.toThrow(
    'with other event tables, use the database of BELLWETHER_DATABASE_URL (web-1). Stop them first.',
  );
  await onDatabase(address, "update journals set stopped_at = 1 where id = 'other'");
  await startService(shared);
});

test('tables, columns and migrations of a release make another version of the event tables', () => {
  const [first, ...others] = declaredTables;
  if (first === undefined) throw new Error('No table is declared');
  const more = [{ ...first, columns: [...first.columns, { name: 'mood', ddl: 'String' }] }];
  const versions = [
    eventTablesVersion(declaredTables),
    eventTablesVersion(others),
    eventTablesVersion([...more, ...others]),
    eventTablesVersion(declaredTables, []),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(eventTablesVersion([...others, first])).toBe(versions[0]);
});
