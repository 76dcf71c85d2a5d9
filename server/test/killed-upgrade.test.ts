import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { tableNames } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openClient } from '../src/store/events/engine-client.ts';
import { openEventStore, startEmbeddedEngine } from '../src/store/events/index.ts';
import { openMetadata } from '../src/store/metadata/index.ts';
import { freePort } from './free-port.ts';
import { writeMigratedEngine } from './migrated-stores.ts';
import { serviceEnvironment, startServiceHarness } from './service-harness.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-killed-upgrade-'));
const backups = join(folder, 'backups');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const before = (address: string) =>
  openMetadata({ address, clock: systemClock, migrations: (own) => own.slice(0, -1) });
/** Mebibytes of metadata, so that copying them takes a while. */
const size = 64;

async function askMetadata(db: unknown, sql: string): Promise<unknown[]> {
  return (await (db as Kysely<never>).executeQuery(CompiledQuery.raw(sql))).rows;
}

/** Uses the engine of a folder, without the service. */
async function withEngine(
  path: string,
  use: (engine: Awaited<ReturnType<typeof startEmbeddedEngine>>) => Promise<void>,
): Promise<void> {
  const engine = await startEmbeddedEngine({ folder: path, memoryBytes: 1024 ** 3 });
  try {
    await use(engine);
  } finally {
    await engine.close();
  }
}

/** The data folder of the release before: the newest migration and a column of events are missing. */
async function writeOldData(): Promise<void> {
  const { db, checkpoint, close } = await before(join(folder, 'metadata.db'));
  await askMetadata(db, 'create table ballast (text text)');
  await askMetadata(
    db,
    `insert into ballast with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
      select hex(randomblob(524288)) from n`,
  );
  await checkpoint();
  await close();
  await writeMigratedEngine(join(folder, 'engine'));
  await withEngine(join(folder, 'engine'), async ({ address }) => {
    const store = openEventStore(address, tableNames);
    await store.insert('events', [{ project: 7, event: 'before' }], 'before');
    await store.close();
    const client = openClient(address);
    await client.command({ query: 'ALTER TABLE events DROP COLUMN scroll_depth' });
    await client.close();
  });
}

const found = () => (existsSync(backups) ? readdirSync(backups).toSorted() : []);

/** Starts the service and kills it while it copies a store. */
async function killWhileCopying(store: string): Promise<void> {
  const env = serviceEnvironment(folder, await freePort());
  const child = spawn(process.execPath, [main], { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  const isCopying = () =>
    found().some((name) => name.includes(`-${store}-`) && name.endsWith('.unfinished'));
  const hasCopied = () =>
    found().some((name) => name.includes(`-${store}-`) && !name.endsWith('.unfinished'));
  while (!isCopying()) {
    if (child.exitCode !== null) throw new Error('The service ended before it copied');
    // With other work at the same time, it can be over between two looks.
    if (hasCopied()) throw new Error(`The copy of ${store} was over before the kill`);
    await turn();
  }
  child.kill('SIGKILL');
  await ended;
}

const draft = expect.stringMatching(/^before-upgrade-\w+-[\d.]+-\d+\.unfinished$/);
const ofMetadata = expect.stringMatching(/^before-upgrade-metadata-\d{4}-\d{4}$/);
const ofEvents = expect.stringMatching(/^before-upgrade-events-[\d.]+-\d+$/);

test('a start that is killed while it copies a store has changed nothing, and the next one copies again', async () => {
  await writeOldData();
  await killWhileCopying('metadata');
  expect(found()).toEqual([draft]);
  const untouched = await before(join(folder, 'metadata.db'));
  expect(untouched.upgrade).toBeNull();
  await untouched.close();

  await killWhileCopying('events');
  expect(found()).toEqual([draft, ofMetadata]);

  const service = await startServiceHarness({ folder });
  expect(found()).toEqual([ofEvents, ofMetadata]);
  expect(await service.stop()).toBe(0);
  const [events = '', metadata = ''] = found();
  const copy = await before(join(backups, metadata, 'metadata.db'));
  expect(copy.upgrade).toBeNull();
  const [{ total } = {}] = (await askMetadata(
    copy.db,
    'select sum(length(text)) as total from ballast',
  )) as { total?: number }[];
  expect(total).toBe(size * 1024 ** 2);
  await copy.close();
  for (const path of [join(folder, 'engine'), join(backups, events, 'engine')]) {
    await withEngine(path, async ({ address }) => {
      const store = openEventStore(address, tableNames);
      const sql = 'SELECT event FROM events WHERE project = 7';
      expect(await store.query({ sql, params: {} }, { seconds: 60 })).toEqual([
        { event: 'before' },
      ]);
      await store.close();
    });
  }
});
