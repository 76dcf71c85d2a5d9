import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { type Command, runCommand, startCommand } from './backup-harness.ts';
import { browser } from './collector-harness.ts';
import { startClickHouseServers } from './clickhouse-servers.ts';
import { failedStart } from './failed-start.ts';
import { serverDatabase } from './server-database.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';

const makeId = idMaker(systemClock, systemRandom);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-backup-server-'));
const place = join(folder, 'backups');
let server: Awaited<ReturnType<typeof startClickHouseServers>>;
let url: string;
let service: ServiceHarness;
let token: string;
/** Of all tables, and of the backup that has it. */
let content: Readonly<Record<string, string>>;
let id: string;

const settings = (database: string) => ({
  BELLWETHER_CLICKHOUSE_URL: url,
  BELLWETHER_CLICKHOUSE_DATABASE: database,
});
const own = () => serverDatabase(url, 'own');

beforeAll(async () => {
  server = await startClickHouseServers(1);
  url = server.servers[0]?.url ?? '';
  for (const name of ['own', 'restored', 'again', 'twice', 'moved'])
    await serverDatabase(url, 'default').ask(`CREATE DATABASE ${name}`);
  service = await startServiceHarness({ environment: settings('own') });
  const made = await service.request('POST', '/v0/project', { name: 'Backed up', private: true });
  ({ token } = (await made.json()) as { token: string });
});
afterAll(async () => {
  await service.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends events with unique IDs until told to stop. */
async function load(signal: AbortSignal, taken: string[]): Promise<void> {
  const headers = { authorization: token, 'user-agent': browser };
  while (!signal.aborted) {
    const ids = Array.from({ length: 10 }, makeId);
    const body = JSON.stringify(ids.map((id) => ({ event: 'backup', properties: { id } })));
    const answer = await fetch(`${service.url}/v1/web`, { method: 'POST', headers, body });
    if (answer.status === 200) taken.push(...ids);
    await answer.text();
    await pause(50);
  }
}

async function backUp(): Promise<number> {
  const { code, printed } = await runCommand(service.folder, ['backup', place]);
  expect([code, printed]).toEqual([0, expect.stringMatching(/Backup \S+: \d+ entries/)]);
  return Number(/, ([\d.]+) MB of it new/.exec(printed)?.[1]);
}

const frozen = () =>
  own().ask("SELECT count() FROM system.tables WHERE database = 'own' AND name LIKE 'backup_of_%'");

test('a backup of a ClickHouse server under load has what was acknowledged before it, once', async () => {
  await own().fill(3000);
  // Two parts with the same rows.
  const same = `INSERT INTO outcomes SETTINGS insert_deduplicate = 0 VALUES (1, 1, today(), 'same', '', 5)`;
  await own().ask('SYSTEM STOP MERGES outcomes');
  for (let part = 0; part < 2; part++) await own().ask(same);
  const [ending, taken]: [AbortController, string[]] = [new AbortController(), []];
  const loads = [load(ending.signal, taken), load(ending.signal, taken)];
  await expect.poll(() => taken.length).toBeGreaterThan(200);
  const before = [...taken];
  await backUp();
  ending.abort();
  await Promise.all(loads);
  await expect.poll(frozen).toBe('0');

  const target = join(folder, 'restored');
  const { code, printed } = await runCommand(target, ['restore', place], settings('restored'));
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  const stored = await serverDatabase(url, 'restored').ask(
    `SELECT props['id'], count() FROM events WHERE event = 'backup' GROUP BY 1 FORMAT CSV`,
  );
  const copies = new Map(stored.split('\n').map((line) => line.split(',') as [string, string]));
  expect(before.filter((id) => copies.get(`"${id}"`) !== '1')).toEqual([]);
  expect([...copies].filter(([, count]) => count !== '1')).toEqual([]);
});

test('every table is restored row by row, and what did not change is not read again', async () => {
  await expect
    .poll(() => fetch(`${service.url}/metrics`).then((answer) => answer.text()))
    .toContain('bellwether_digest_lag_bytes 0\n');
  await own().fill(3000);
  const first = await backUp();
  const next = await backUp();
  expect(next).toBeLessThan(first);
  const target = join(folder, 'again');
  const words = ['restore', place];
  const { code, printed } = await runCommand(target, words, settings('again'));
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  content = await own().content();
  id = readdirSync(join(place, 'manifests')).toSorted().at(-1)?.slice(0, -1) ?? '';
  expect(Object.entries(content).filter(([, found]) => found.startsWith('0,'))).toEqual([]);
  expect(await serverDatabase(url, 'again').content()).toEqual(content);
  expect(readdirSync(target)).not.toContain('rows');
  const restored = await startServiceHarness({ folder: target, environment: settings('again') });
  expect((await restored.request('GET', '/v0/project/backed-up')).status).toBe(200);
  await restored.stop();

  const other = join(folder, 'other');
  const refused = await runCommand(other, words, settings('again'));
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/^The event store at \S+\/again is not empty: it has rows in .*\.\n$/),
  ]);
  expect(await runCommand(other, words)).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^The backup \S+ has events of a ClickHouse server, which the embedded engine cannot read\. Set/,
    ),
  });
});

test('a backup that is killed, or whose service or server is killed, is not listed and is done again', async () => {
  const target = join(folder, 'killed');
  const objects = () =>
    existsSync(join(target, 'objects')) ? readdirSync(join(target, 'objects')) : [];
  const interrupted = async (kill: (command: Command) => Promise<unknown>) => {
    rmSync(target, { recursive: true, force: true });
    const command = startCommand(service.folder, ['backup', target]);
    await expect.poll(objects, { interval: 2 }).not.toEqual([]);
    await kill(command);
    const code = await command.ended;
    expect(existsSync(join(target, 'manifests')) && readdirSync(join(target, 'manifests'))).toEqual(
      code === 0 ? [expect.anything()] : false,
    );
    return [code, command.printed()];
  };
  await interrupted(async ({ process }) => process.kill('SIGKILL'));
  await expect.poll(frozen).toBe('0');

  const [code, printed] = await interrupted(async () => {
    service.process.kill('SIGKILL');
    await once(service.process, 'exit');
  });
  if (code !== 0) expect(printed).toContain('The service ended during the backup. Start it');
  service = await startServiceHarness({ folder: service.folder, environment: settings('own') });
  await expect.poll(frozen).toBe('0');
  await backUp();
});

test('a restore that is killed is not started, and is done again', async () => {
  const target = join(folder, 'twice');
  const words = ['restore', place, '--backup', id];
  const rows = () =>
    serverDatabase(url, 'twice')
      .ask('SELECT count() FROM events')
      .then(Number, () => 0);
  const command = startCommand(target, words, settings('twice'));
  await expect.poll(rows, { interval: 5 }).toBeGreaterThan(0);
  command.process.kill('SIGKILL');
  expect(await command.ended).toBeNull();
  const environment = { ...settings('twice'), BELLWETHER_DATA_DIR: target };
  expect((await failedStart(environment)).words).toContain('was not finished');
  expect((await runCommand(target, words, settings('twice'))).code).toBe(0);
  expect(await serverDatabase(url, 'twice').content()).toEqual(content);
});

test('a backup of the embedded engine is restored into a server', async () => {
  const embedded = await startServiceHarness();
  const made = await embedded.request('POST', '/v0/project', { name: 'Moved', private: true });
  const headers = {
    authorization: ((await made.json()) as { token: string }).token,
    'user-agent': browser,
  };
  const body = JSON.stringify([{ event: 'moved' }, { event: 'moved' }]);
  expect((await fetch(`${embedded.url}/v1/web`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
  const backups = join(folder, 'embedded backups');
  expect((await runCommand(embedded.folder, ['backup', backups])).code).toBe(0);
  await embedded.close();
  const target = join(folder, 'moved');
  const { code, printed } = await runCommand(target, ['restore', backups], settings('moved'));
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  const count = "SELECT count() FROM events WHERE event = 'moved'";
  expect(await serverDatabase(url, 'moved').ask(count)).toBe('2');
  expect(readdirSync(target)).not.toContain('engine');
});

test('a server that is gone is said in one sentence, and a later backup continues', async () => {
  await server.servers[0]?.kill();
  const { code, printed } = await runCommand(service.folder, ['backup', place]);
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/No snapshot could be taken: .*ECONNREFUSED.* The log says more\.\n$/),
  ]);
});
