import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropPostgres, newPostgres } from './postgres-harness.ts';
import { S3BlobStore } from '../src/store/blobs/index.ts';
import { placeToWrite } from '../src/backup/backup-place.ts';
import { ManifestWriter } from '../src/backup/manifest-writer.ts';
import { runCommand } from './backup-harness.ts';
import { storeEnvironment, writeMigratedStores } from './migrated-stores.ts';
import { openS3, type S3Harness } from './s3-harness.ts';
import { startServiceHarness } from './service-harness.ts';
import { bucketEnvironment } from './stores-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-external-'));
const project = '019a0000-0000-7000-8000-000000000000';
const keyOf = (number: number): string => `${project}/1/blob-${number}`;
const databases: string[] = [];
const buckets: S3Harness[] = [];
afterAll(async () => {
  for (const bucket of buckets) await bucket.close();
  for (const address of databases) await dropPostgres(address);
  rmSync(folder, { recursive: true, force: true });
});

/** An instance with its metadata in PostgreSQL and its blobs in a bucket. */
async function external(
  address: string,
): Promise<{ environment: Record<string, string>; blobs: S3BlobStore }> {
  databases.push(address);
  const bucket = await openS3();
  buckets.push(bucket);
  const environment = {
    BELLWETHER_DATABASE_URL: address,
    ...bucketEnvironment(bucket.settings),
  };
  return { environment, blobs: new S3BlobStore(bucket.settings) };
}

test('metadata in PostgreSQL and blobs in a bucket are backed up, and restored into others', async () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  await writeMigratedStores(own, 'postgres');
  const from = await external(storeEnvironment(own)['BELLWETHER_DATABASE_URL'] ?? '');
  const to = await external(await newPostgres());
  const place = join(folder, 'backups');
  const keys = Array.from({ length: 20 }, (_, number) => keyOf(number));
  for (const key of keys) await from.blobs.put(key, Buffer.from(key));

  const service = await startServiceHarness({ folder: own, environment: from.environment });
  await service.request('POST', '/v0/project', { name: 'In PostgreSQL', private: true });
  for (const fresh of [/[1-9][\d.]* MB of it new/, /0\.\d MB of it new/]) {
    const made = await runCommand(service.folder, ['backup', place], from.environment);
    expect([made.code, made.printed]).toEqual([0, expect.stringMatching(fresh)]);
  }
  await service.stop();

  const target = join(folder, 'restored');
  const words = ['restore', place];
  const { code, printed } = await runCommand(target, words, to.environment);
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored the backup')]);
  for (const key of keys.slice(-10)) expect(await to.blobs.get(key)).toEqual(Buffer.from(key));
  const restored = await startServiceHarness({ folder: target, environment: to.environment });
  expect((await restored.request('GET', '/v0/project/in-postgresql')).status).toBe(200);
  await restored.stop();

  const again = await runCommand(join(folder, 'again'), words, to.environment);
  expect([again.code, again.printed]).toEqual([
    1,
    'The target is not empty: it has rows in instance. Use a new database.\n',
  ]);
});

test('a restore that is killed after its metadata are in PostgreSQL is completed by the next one', async () => {
  const { environment } = await external(await newPostgres());
  const target = join(folder, 'killed');
  const words = ['restore', join(folder, 'backups')];
  const first = await runCommand(target, words, environment);
  expect(first.printed).toContain('Restored the backup');
  // What the restore has written before it was killed.
  const id = /Restored the backup (\S+)/.exec(first.printed)?.[1] ?? '';
  const { host, pathname } = new URL(environment['BELLWETHER_DATABASE_URL'] ?? '');
  writeFileSync(join(target, 'restore-unfinished'), `${id}  ${host}${pathname}\n`);
  const second = await runCommand(target, words, environment);
  expect([second.code, second.printed]).toEqual([
    0,
    expect.stringContaining('Restored the backup'),
  ]);
  const restored = await startServiceHarness({ folder: target, environment });
  expect((await restored.request('GET', '/v0/project/in-postgresql')).status).toBe(200);
  await restored.stop();
});

test('nothing is restored into the bucket of another database, but into the one of the backup', async () => {
  const { environment, blobs } = await external(await newPostgres());
  await blobs.put('bellwether/owner', Buffer.from('another database'));
  const target = join(folder, 'other bucket');
  const words = ['restore', join(folder, 'backups')];
  const refused = await runCommand(target, words, environment);
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(
      /The bucket blobs of BELLWETHER_S3_BUCKET has the files of another database than that of the backup\. .*\n$/,
    ),
  ]);
  expect(await blobs.get(keyOf(1))).toBeNull();
  const own = Buffer.from(readFileSync(join(folder, 'own', 'database-id'), 'utf8').trim());
  await blobs.put('bellwether/owner', own);
  const { code } = await runCommand(target, words, environment);
  expect(code).toBe(0);
  expect(await blobs.get(keyOf(1))).toEqual(Buffer.from(keyOf(1)));
});

test('unsupported backups and restores are rejected with a clear error', async () => {
  const environment = { BELLWETHER_CLICKHOUSE_URL: 'http://127.0.0.1:1' };
  const place = join(folder, 'backups');
  const target = join(folder, 'on a server');
  const { code, printed } = await runCommand(target, ['restore', place], environment);
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(
      /^The event store failed: .*ECONNREFUSED.*\. Nothing was restored: try again\.\n$/,
    ),
  ]);
  writeFileSync(join(folder, 'file'), '');
  const blocked = await runCommand(join(folder, 'file', 'data'), ['restore', place]);
  expect([blocked.code, blocked.printed]).toEqual([
    1,
    expect.stringMatching(/^\S.* cannot be written \(ENOTDIR\)\.\n$/),
  ]);
});

test('a backup of a later release, or one that is larger than the disk, is not begun', async () => {
  const later = join(folder, 'later');
  const { store } = await placeToWrite(later, null);
  const head = { format: 1, instance: 'i', at: 1, release: '9.0.0' } as const;
  const put = async (
    id: string,
    migrations: readonly string[],
    bytes: number,
    path = 'metadata.db',
  ) => {
    const writer = new ManifestWriter(() => Promise.reject(new Error('it is one object')));
    await writer.add({ path, mark: null, pieces: [['ab', bytes]] });
    await store.put(`manifests/${id}`, await writer.finish({ ...head, id, migrations }));
  };
  await put('unknown', ['9999-later'], 1);
  await put('huge', [], 1e18);
  await put('huge-blob', [], 1e18, 'blobs/p/1/blob');
  const target = join(folder, 'target of later');
  const restore = async (id: string, environment: Record<string, string> = {}) => {
    const words = ['restore', later, '--backup', id];
    const { code, printed } = await runCommand(target, words, environment);
    expect(code).toBe(1);
    return printed;
  };
  expect(await restore('unknown')).toBe(
    'Release 9.0.0 made the backup unknown. This one cannot read it: install that one or a later one.\n',
  );
  const tooLarge =
    /^There is too little space in .*: the backup needs 1000000000000\.0 MB there, and [\d.]+ MB are free\.\n$/;
  expect(await restore('huge')).toMatch(tooLarge);
  expect(await restore('huge-blob')).toMatch(tooLarge);
  // A bucket needs no space here, so that the restore only fails when it reads the blob.
  const bucket = await openS3();
  buckets.push(bucket);
  const inBucket = bucketEnvironment(bucket.settings);
  expect(await restore('huge-blob', inBucket)).toContain('The backup huge-blob is damaged');
  expect(await restore('none')).toMatch(/^There is no backup none in .*\n$/);
  expect(readdirSync(target)).toEqual(['lock']);
});

test('a restore that fails at its end leaves a new bucket as it was, and says what is left in another one', async () => {
  const damaged = join(folder, 'damaged');
  cpSync(join(folder, 'backups'), damaged, { recursive: true });
  const last = createHash('sha256').update(keyOf(9)).digest('hex');
  rmSync(join(damaged, 'objects', last.slice(0, 2), `${last}=`));
  const { environment, blobs } = await external(await newPostgres());
  const target = join(folder, 'target of damaged');
  const restore = () => runCommand(target, ['restore', damaged], environment);
  const found = async () => (await blobs.list(`${project}/`)).keys;

  const first = await restore();
  expect([first.code, first.printed]).toEqual([1, expect.stringMatching(/ is missing\. /)]);
  expect(first.printed).not.toContain('The bucket');
  expect(await found()).toEqual([]);

  await blobs.put(keyOf(0), Buffer.from('of a service'));
  const second = await restore();
  expect(second.printed).toMatch(
    /The bucket blobs had files before, and may have more of this backup now\. None were deleted\.\n/,
  );
  expect(await found()).toContain(keyOf(0));
});
