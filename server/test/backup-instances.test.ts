import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { S3BlobStore } from '../src/store/blobs/index.ts';
import { runCommand, startCommand } from './backup-harness.ts';
import { startClickHouseServers } from './clickhouse-servers.ts';
import { browser } from './collector-harness.ts';
import { freePort } from './free-port.ts';
import { dropPostgres, newMigratedPostgres, newPostgres, onDatabase } from './postgres-harness.ts';
import { openS3, type S3Harness } from './s3-harness.ts';
import { serverDatabase } from './server-database.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { bucketEnvironment } from './stores-environment.ts';

const makeId = idMaker(systemClock, systemRandom);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-backup-instances-'));
const place = join(folder, 'backups');
const buckets: S3Harness[] = [];
const databases: string[] = [];
let server: Awaited<ReturnType<typeof startClickHouseServers>>;
let environment: Readonly<Record<string, string>>;
let a: ServiceHarness;
let b: ServiceHarness;
let token: string;

/** Settings of stores that instances share. */
async function stores(database: string, events: string) {
  databases.push(database);
  const bucket = await openS3();
  buckets.push(bucket);
  const url = server.servers[0]?.url ?? '';
  await serverDatabase(url, 'default').ask(`CREATE DATABASE ${events}`);
  return {
    BELLWETHER_DATABASE_URL: database,
    BELLWETHER_CLICKHOUSE_URL: url,
    BELLWETHER_CLICKHOUSE_DATABASE: events,
    ...bucketEnvironment(bucket.settings),
  };
}

async function start(name: string, settings = environment): Promise<ServiceHarness> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  return startServiceHarness({ folder: data, port: await freePort(), environment: settings });
}

beforeAll(async () => {
  server = await startClickHouseServers(1);
  environment = await stores(await newMigratedPostgres(), 'own');
  a = await start('a');
  b = await start('b');
  const made = await a.request('POST', '/v0/project', { name: 'Backed up', private: true });
  ({ token } = (await made.json()) as { token: string });
});
afterAll(async () => {
  for (const service of [a, b]) await service.stop();
  for (const bucket of buckets) await bucket.close();
  for (const database of databases) await dropPostgres(database);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends events with unique IDs until told to stop. */
async function load(url: string, signal: AbortSignal, taken: string[]): Promise<void> {
  const headers = { authorization: token, 'user-agent': browser };
  while (!signal.aborted) {
    const ids = Array.from({ length: 10 }, makeId);
    const body = JSON.stringify(ids.map((id) => ({ event: 'backup', properties: { id } })));
    const answer = await fetch(`${url}/v1/web`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (answer?.status === 200) taken.push(...ids);
    await answer?.text();
    await pause(50);
  }
}

const backUp = (of = a) => runCommand(of.folder, ['backup', place], environment);

test('a backup under load has what all instances acknowledged before it, once, and is a working service', async () => {
  await new S3BlobStore(buckets[0]?.settings ?? never()).put(
    '019a0000-0000-7000-8000-000000000000/1/blob',
    Buffer.from('a blob'),
  );
  // Of the second instance: one moves to the database, one is being digested again, and one can't be read.
  const asked = `${JSON.stringify({ id: 'asked', at: 1, reason: 'invalid_row' })}\n`;
  const moved = `${JSON.stringify({ id: 'moved', at: 1, reason: 'invalid_row' })}\n`;
  const own = join(b.folder, 'dead-letters');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'asked-1-00000001.jsonl'), asked);
  writeFileSync(join(own, '2026-11-20.jsonl'), `${moved}{"of":"a later release"}\n`);
  const inDatabase = (address: string) => onDatabase(address, 'select id from dead_letters');
  await expect.poll(() => inDatabase(databases[0] ?? '')).toEqual([{ id: 'moved' }]);
  const [ending, taken]: [AbortController, string[]] = [new AbortController(), []];
  const loads = [a, b].map(({ url }) => load(url, ending.signal, taken));
  await expect.poll(() => taken.length).toBeGreaterThan(200);
  const before = [...taken];
  const { code, printed } = await backUp();
  expect([code, printed]).toEqual([0, expect.stringMatching(/Backup \S+: \d+ entries/)]);
  // Of this backup, the other instance knows only what the metadata says.
  const findings = await (await fetch(`${b.url}/health?findings`)).text();
  expect(findings).toContain('The last backup is 0 hours old.');
  const later = taken.length;
  await expect.poll(() => taken.length).toBeGreaterThan(later + 100);
  ending.abort();
  await Promise.all(loads);

  const target = await stores(await newPostgres(), 'restored');
  const words = ['restore', place];
  const done = await runCommand(join(folder, 'restored'), words, target);
  expect([done.code, done.printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  const url = target.BELLWETHER_CLICKHOUSE_URL;
  const copies = await copiesIn(url, 'restored');
  expect(before.filter((id) => copies.get(id) !== '1')).toEqual([]);
  expect([...copies].filter(([, count]) => count !== '1')).toEqual([]);
  const blob = await new S3BlobStore(buckets[1]?.settings ?? never()).get(
    '019a0000-0000-7000-8000-000000000000/1/blob',
  );
  expect(blob?.toString()).toBe('a blob');
  const letters = join(folder, 'restored', 'dead-letters');
  const files = readdirSync(letters).map((name) => readFileSync(join(letters, name), 'utf8'));
  expect(files.toSorted()).toEqual([asked, '{"of":"a later release"}\n']);
  expect(await inDatabase(databases[1] ?? '')).toEqual([{ id: 'moved' }]);
  const bucket = new S3BlobStore(buckets[0]?.settings ?? never());
  await expect.poll(() => bucket.list('bellwether/dead-letters/')).toMatchObject({ keys: [] });
  const restored = await start('restored', target);
  expect((await restored.request('GET', '/v0/project/backed-up')).status).toBe(200);
  await restored.stop();
  // The instances go on, and store all that they accepted meanwhile.
  await expect
    .poll(async () => {
      const stored = await copiesIn(url, 'own');
      return taken.filter((id) => stored.get(id) !== '1');
    })
    .toEqual([]);
});

async function copiesIn(url: string, database: string): Promise<ReadonlyMap<string, string>> {
  const stored = await serverDatabase(url, database).ask(
    `SELECT props['id'], count() FROM events WHERE event = 'backup' GROUP BY 1 FORMAT TSV`,
  );
  return new Map(stored.split('\n').map((line) => line.split('\t') as [string, string]));
}

const never = (): never => {
  throw new Error('there is one');
};

test('while one instance makes a backup, another one does not begin one', async () => {
  const first = startCommand(a.folder, ['backup', place], environment);
  const holder = () => onDatabase(databases[0] ?? '', 'select holder from snapshots');
  await expect.poll(holder, { interval: 5 }).toHaveLength(1);
  const { code, printed } = await backUp(b);
  expect([code, printed]).toEqual([1, expect.stringContaining('Another instance makes a backup.')]);
  expect(await first.ended).toBe(0);
  await expect.poll(holder).toEqual([]);
});

/** Resolves while the backup keeps another instance from storing anything. */
async function othersAreHeld({ ended, printed }: ReturnType<typeof startCommand>): Promise<void> {
  let code: number | null = null;
  void ended.then((ends) => (code = ends));
  const held = async () => {
    if (code !== null) throw new Error(`It ended with ${code}: ${printed()}`);
    return onDatabase(databases[0] ?? '', 'select id from journals where held_for is not null');
  };
  await expect.poll(held, { interval: 5 }).toHaveLength(1);
}

test('a backup fails if an instance is killed while it stores nothing, and names one that stays away', async () => {
  const command = startCommand(a.folder, ['backup', place], environment);
  await othersAreHeld(command);
  b.process.kill('SIGKILL');
  await once(b.process, 'exit');
  const code = await command.ended;
  // It may have been confirmed just before.
  if (code !== 0)
    expect(command.printed()).toMatch(/Other instances do not respond|Another instance was/);
  await onDatabase(
    databases[0] ?? '',
    'update journals set heartbeat_at = 1 where held_for is not null',
  );
  const again = await backUp();
  expect([again.code, again.printed]).toEqual([
    1,
    expect.stringMatching(
      /^Other instances do not respond, .*\(journal \S+\)\. Start them, or retire/m,
    ),
  ]);
  b = await start('b');
  expect((await backUp()).code).toBe(0);
});

test('an instance that is killed while it makes a backup lets the others go on', async () => {
  const command = startCommand(a.folder, ['backup', place], environment);
  await othersAreHeld(command);
  a.process.kill('SIGKILL');
  await once(a.process, 'exit');
  expect(await command.ended).toBe(1);
  const taken: string[] = [];
  const ending = new AbortController();
  const sending = load(b.url, ending.signal, taken);
  await expect.poll(() => taken.length).toBeGreaterThan(10);
  ending.abort();
  await sending;
  const url = environment['BELLWETHER_CLICKHOUSE_URL'] ?? '';
  await expect
    .poll(async () => {
      const stored = await copiesIn(url, 'own');
      return taken.filter((id) => stored.get(id) !== '1');
    })
    .toEqual([]);
  a = await start('a');
  const left =
    "SELECT count() FROM system.tables WHERE database = 'own' AND name LIKE 'backup_of_%'";
  await expect.poll(() => serverDatabase(url, 'own').ask(left)).toBe('0');
  expect((await backUp()).code).toBe(0);
});
