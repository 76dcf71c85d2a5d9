import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { runCommand, startCommand } from './backup-harness.ts';
import { browser } from './collector-harness.ts';
import { startEngineHarness } from './engine-harness.ts';
import { openS3 } from './s3-harness.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { fewOr, someOf } from './test-runs.ts';

const makeId = idMaker(systemClock, systemRandom);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-backup-'));
const place = join(folder, 'backups');
/** Blobs, so that copying takes long enough to be interrupted. */
const blobCount = 150;
const blobs = new Map<string, Buffer>();

let service: ServiceHarness;
let token: string;
const acknowledged: string[] = [];
const ending = new AbortController();
let loads: Promise<void>[];

beforeAll(async () => {
  service = await startServiceHarness();
  const made = await service.request('POST', '/v0/project', { name: 'Backed up', private: true });
  ({ token } = (await made.json()) as { token: string });
  const of = join(service.folder, 'blobs', '019a0000-0000-7000-8000-000000000000', '1');
  mkdirSync(of, { recursive: true });
  for (let number = 0; number < blobCount; number++) {
    const content = randomBytes(100_000);
    writeFileSync(join(of, `blob-${number}=`), content);
    blobs.set(`blob-${number}=`, content);
  }
  loads = Array.from({ length: 3 }, () => load(service.url, token, ending.signal, acknowledged));
});
afterAll(async () => {
  await endLoads();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function endLoads(): Promise<void> {
  ending.abort();
  await Promise.all(loads);
}

/** Sends events with unique IDs until told to stop. */
async function load(url: string, of: string, signal: AbortSignal, taken: string[]): Promise<void> {
  const headers = { authorization: of, 'user-agent': browser };
  while (!signal.aborted) {
    const ids = Array.from({ length: 10 }, makeId);
    const body = JSON.stringify(ids.map((id) => ({ event: 'backup', properties: { id } })));
    const answer = await fetch(`${url}/v1/web`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    await answer?.text();
    if (answer?.status === 200) taken.push(...ids);
    await pause(100);
  }
}

/** How often each ID is stored in a data folder after its service has stopped. */
async function storedIds(dataFolder: string): Promise<Map<string, number>> {
  const harness = await startEngineHarness({ folder: join(dataFolder, 'engine') });
  const rows = await harness.store.query<{ id: string; copies: string }>(
    {
      sql: `SELECT props['id'] AS id, toString(count()) AS copies FROM events
WHERE event = 'backup' GROUP BY id`,
      params: {},
    },
    { seconds: 60, bytes: 1_000_000_000 },
  );
  await harness.close();
  return new Map(rows.map(({ id, copies }) => [id, Number(copies)]));
}

const manifestsIn = (of: string): string[] =>
  existsSync(join(of, 'manifests')) ? readdirSync(join(of, 'manifests')).toSorted() : [];
/** How many files there are, while others write and delete them. */
function filesBelow(of: string): number {
  try {
    return readdirSync(of, { recursive: true }).length;
  } catch {
    return 0;
  }
}

/** Reads a backup and compares it with its list. @returns the exit code */
async function check(of: string, ...words: string[]): Promise<number | null> {
  return (await runCommand(folder, ['restore', of, '--check', ...words])).code;
}

async function backUp(...words: string[]): Promise<string> {
  const { code, printed } = await runCommand(service.folder, ['backup', place, ...words]);
  expect([code, printed]).toEqual([0, expect.stringMatching(/Backup \S+: \d+ entries/)]);
  return printed;
}

test('a backup under load has everything that was acknowledged before it, once, and is a working service', async () => {
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
  const before = [...acknowledged];
  await backUp();
  const restored = join(folder, 'restored');
  const { code, printed } = await runCommand(restored, ['restore', place]);
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  for (const [name, content] of blobs) {
    const path = join(restored, 'blobs', '019a0000-0000-7000-8000-000000000000', '1', name);
    expect(readFileSync(path).equals(content)).toBe(true);
  }

  const other = await startServiceHarness({ folder: restored });
  const added: string[] = [];
  const done = new AbortController();
  const sending = load(other.url, token, done.signal, added);
  await expect.poll(() => added.length).toBeGreaterThan(30);
  done.abort();
  await sending;
  // The next project does not get the number of one that the backup has.
  const made = await other.request('POST', '/v0/project', { name: 'New', private: true });
  expect(made.status).toBe(200);
  await expect
    .poll(async () =>
      (await (await fetch(`${other.url}/metrics`)).text()).includes(
        'bellwether_digest_lag_bytes 0\n',
      ),
    )
    .toBe(true);
  await other.stop();
  const journalId = (of: string) => readFileSync(join(of, 'journal', 'id'), 'utf8');
  expect(journalId(restored)).not.toBe(journalId(service.folder));

  const stored = await storedIds(restored);
  expect(before.length).toBeGreaterThan(100);
  expect(before.filter((id) => !stored.has(id))).toEqual([]);
  expect(added.filter((id) => !stored.has(id))).toEqual([]);
  expect([...stored].filter(([, copies]) => copies !== 1)).toEqual([]);
});

test('the next backup copies only what is new, and older ones can be deleted', async () => {
  const printed = await backUp();
  const [, all, fresh] = /, ([\d.]+) MB, ([\d.]+) MB of it new/.exec(printed) ?? [];
  expect(Number(all)).toBeGreaterThan((blobCount * 100_000) / 1e6);
  expect(Number(fresh)).toBeLessThan(Number(all) / 3);
  expect(manifestsIn(place)).toHaveLength(2);
  expect(await backUp('--keep', '1')).toContain('2 older backups were deleted.');
  expect(manifestsIn(place)).toHaveLength(1);
  expect(await check(place)).toBe(0);
});

test('a backup that is killed at any step leaves no half one, and the service and the next backup go on', async () => {
  const at = (step: number) => join(folder, `killed at ${step}`);
  const steps: readonly (() => boolean)[] = [
    () => existsSync(join(service.folder, 'snapshot')),
    () => existsSync(join(service.folder, 'snapshot', 'metadata.db')),
    () => filesBelow(join(at(2), 'objects')) > 0,
    () => filesBelow(join(at(3), 'objects')) > 50,
  ];
  for (const [step, reached] of someOf([...steps.entries()], 2)) {
    const command = startCommand(service.folder, ['backup', at(step)]);
    await expect.poll(reached, { interval: 3 }).toBe(true);
    command.process.kill('SIGKILL');
    await command.ended;
    // On a busy machine it may have been faster.
    for (const name of manifestsIn(at(step)))
      expect(await check(at(step), '--backup', name.slice(0, -1))).toBe(0);
    const gone = () => !existsSync(join(service.folder, 'snapshot'));
    await expect.poll(gone).toBe(true);
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 30);
  expect((await runCommand(service.folder, ['backup', at(2)])).code).toBe(0);
  expect(await check(at(2))).toBe(0);
  const left = readdirSync(join(service.folder, 'engine', 'shadow'));
  expect(left.filter((name) => name.startsWith('backup'))).toEqual([]);
  // The tests below have no concurrent changes.
  await endLoads();
});

test('a restore that is killed at any step is not started, and is done again', async () => {
  const target = join(folder, 'killed restore');
  const unfinished = join(target, 'restore-unfinished');
  let interrupted = 0;
  for (const files of fewOr([50], [0, 50, 150])) {
    const command = startCommand(target, ['restore', place]);
    const reached = () => existsSync(unfinished) && filesBelow(target) > files;
    const ended = command.ended.then(() => true);
    while (!reached() && !(await Promise.race([ended, pause(2, false)])));
    command.process.kill('SIGKILL');
    await command.ended;
    if (existsSync(unfinished)) {
      interrupted += 1;
      const { code, printed } = await runCommand(target, [], { PORT: '0' });
      expect([code, printed]).toEqual([
        1,
        expect.stringContaining('Run it again: npm run restore'),
      ]);
    } else rmSync(target, { recursive: true });
  }
  expect(interrupted).toBeGreaterThan(0);
  await runCommand(target, ['restore', place]);
  const again = await runCommand(target, ['restore', place]);
  expect([again.code, again.printed]).toEqual([
    1,
    expect.stringContaining('is not empty. Restore into an empty folder'),
  ]);
  const opened = await startServiceHarness({ folder: target });
  expect((await opened.request('GET', '/v0/project/backed-up')).status).toBe(200);
  await opened.stop();
});

test('a restore says that everything deleted or revoked after the backup is back', async () => {
  const made = await service.request('POST', '/v0/api-keys', { name: 'Revoked later' });
  const { id, key } = (await made.json()) as { id: string; key: string };
  await backUp();
  expect((await service.request('DELETE', `/v0/api-keys/${id}`)).status).toBe(204);
  const restored = join(folder, 'as it was');
  const { printed } = await runCommand(restored, ['restore', place]);
  expect(printed).toMatch(/deleted, revoked or changed after that is as it was: .*API keys/);
  const other = await startServiceHarness({ folder: restored });
  const headers = { 'x-api-key': key };
  expect((await fetch(`${other.url}/v0/projects`, { headers })).status).toBe(200);
  expect((await fetch(`${service.url}/v0/projects`, { headers })).status).toBe(401);
  await other.stop();
});

test('a backup with a flipped byte or a missing file is not restored, and the next one with --check repairs it', async () => {
  const target = join(folder, 'damaged');
  const objects = join(place, 'objects');
  const paths = readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('='),
  );
  const path = join(objects, paths[0] ?? '');
  const whole = readFileSync(path);
  const flipped = Buffer.from(whole);
  flipped[0] = (whole[0] ?? 0) ^ 1;
  writeFileSync(path, flipped);
  for (const damage of ['not what was written', 'missing']) {
    const { code, printed } = await runCommand(target, ['restore', place]);
    expect([code, printed]).toEqual([1, expect.stringContaining(damage)]);
    expect(readdirSync(target)).toEqual(['lock']);
    rmSync(path, { force: true });
  }
  writeFileSync(path, flipped);
  await backUp('--check');
  // What only older backups had stays damaged: the newest one is whole.
  expect(await check(place)).toBe(0);
});

test('a bucket holds backups like a folder, and an unreachable one is named', async () => {
  const bucket = await openS3();
  const { endpoint, accessKeyId, secretAccessKey } = bucket.settings;
  const environment = {
    BELLWETHER_BACKUP_S3_ENDPOINT: endpoint,
    BELLWETHER_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BELLWETHER_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const address = 's3://blobs/nightly/bellwether';
  const target = join(folder, 'from a bucket');
  for (let round = 0; round < 2; round++) {
    const { code, printed } = await runCommand(
      service.folder,
      ['backup', address, '--keep', '1'],
      environment,
    );
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`${round} older backups were deleted.`),
    ]);
  }
  // While one deletes older backups, no other can begin: its new files are those of no backup yet.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const deleting = new Promise<void>((resolve) => {
    bucket.waits = ({ method }) => {
      if (method !== 'DELETE') return undefined;
      resolve();
      return released;
    };
  });
  const third = runCommand(service.folder, ['backup', address, '--keep', '1'], environment);
  await deleting;
  const { printed: refused } = await runCommand(service.folder, ['backup', place]);
  expect(refused).toContain('Another backup is running');
  release();
  expect(await third).toMatchObject({ code: 0 });
  const { code, printed } = await runCommand(target, ['restore', address], environment);
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  const [name = '', content] = [...blobs][0] ?? [];
  const path = join(target, 'blobs', '019a0000-0000-7000-8000-000000000000', '1', name);
  expect(content?.equals(readFileSync(path))).toBe(true);
  await bucket.stop();
  const away = await runCommand(service.folder, ['backup', address], environment);
  expect([away.code, away.printed]).toEqual([
    1,
    expect.stringMatching(
      /^s3:\/\/blobs\/nightly\/bellwether cannot be used: S3 did not respond .*\n$/,
    ),
  ]);
  await bucket.close();
});

test('wrong places and words are answered with one sentence', async () => {
  const run = (...words: string[]) => runCommand(service.folder, words);
  expect(await run('backup')).toEqual({
    code: 1,
    printed: expect.stringContaining('Usage: npm run backup'),
  });
  expect(await run('backup', place, '--keep', '0')).toEqual({
    code: 1,
    printed: expect.stringContaining('Usage'),
  });
  expect((await run('backup', join(service.folder, 'backups'))).printed).toMatch(
    / is in the data folder .*, and would be lost together with it\. Choose .*\n$/,
  );
  expect((await run('backup', 's3://bucket/x')).printed).toMatch(
    /^Set BELLWETHER_BACKUP_S3_ACCESS_KEY_ID and .*\.\n$/,
  );
  expect((await run('backup', 's3://Bucket')).printed).toMatch(
    /must be such as s3:\/\/bucket\/prefix/,
  );
  expect((await run('backup', '/proc/backups')).printed).toMatch(
    /^\/proc\/backups cannot be written \(\w+\)\. .*\n$/,
  );
  expect((await run('restore', join(folder, 'nothing'))).printed).toMatch(
    /^There is no backup in .*nothing\.\n$/,
  );
  const stopped = join(folder, 'stopped');
  expect((await runCommand(stopped, ['backup', place])).printed).toMatch(
    /^No service is running with the data folder .*\n$/,
  );
});
