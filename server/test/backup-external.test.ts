import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropPostgres, newPostgres } from './postgres-harness.ts';
import { S3BlobStore } from '../src/store/blobs/index.ts';
import { openPlace } from '../src/backup/backup-place.ts';
import { encodeManifest } from '../src/backup/manifest.ts';
import { runCommand } from './backup-harness.ts';
import { storeEnvironment, writeMigratedStores } from './migrated-stores.ts';
import { openS3, type S3Harness } from './s3-harness.ts';
import { startServiceHarness } from './service-harness.ts';
import { bucketEnvironment } from './stores-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-external-'));
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
  const keys = Array.from({ length: 20 }, (_, number) => `p/1/blob-${number}`);
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
    expect.stringMatching(
      /The target is not empty: it has rows in instance\. Use a new database\.\n$/,
    ),
  ]);
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
  const { store } = await openPlace(later, null, true);
  const head = { format: 1, instance: 'i', at: 1, release: '9.0.0' } as const;
  const put = (id: string, migrations: readonly string[], bytes: number) =>
    store.put(
      `manifests/${id}`,
      encodeManifest({
        head: { ...head, id, migrations },
        entries: [{ path: 'metadata.db', mark: null, pieces: [['ab', bytes]] }],
      }),
    );
  await put('unknown', ['9999-later'], 1);
  await put('huge', [], 1e18);
  const target = join(folder, 'target of later');
  const restore = async (id: string) => {
    const { code, printed } = await runCommand(target, ['restore', later, '--backup', id]);
    expect(code).toBe(1);
    return printed;
  };
  expect(await restore('unknown')).toBe(
    'Release 9.0.0 made the backup unknown. This one cannot read it: install that one or a later one.\n',
  );
  expect(await restore('huge')).toMatch(
    /^There is too little space in .*: the backup needs 1000000000000\.0 MB\.\n$/,
  );
  expect(await restore('none')).toMatch(/^There is no backup none in .*\n$/);
  expect(readdirSync(target)).toEqual([]);
});
