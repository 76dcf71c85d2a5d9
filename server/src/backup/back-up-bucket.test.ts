import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3, type S3Harness } from '../../test/s3-harness.ts';
import { S3BlobStore } from '../store/blobs/index.ts';
import { S3Requests } from '../store/blobs/s3-requests.ts';
import { placeToWrite } from './backup-place.ts';
import { readManifest } from './backups.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-back-up-bucket-'));
const key = '019a0000-0000-7000-8000-000000000000/1/replays/chunk';
let bucket: S3Harness;
let source: BackupSource;
beforeAll(async () => {
  bucket = await openS3();
  mkdirSync(join(folder, 'snapshot'));
  writeFileSync(join(folder, 'snapshot', 'metadata.db'), 'metadata');
  await new S3BlobStore(bucket.settings).put(key, Buffer.from('a chunk'));
  source = {
    snapshot: join(folder, 'snapshot'),
    blobs: { s3: bucket.settings },
    parts: [],
    handedOver: null,
    previous: null,
    check: () => undefined,
    readsAll: false,
  };
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

/** @returns the paths that it has */
async function backUp(id: string): Promise<readonly string[]> {
  const place = await placeToWrite(join(folder, id), null);
  const head = { format: 1, id, instance: 'i', at: 1, release: '0.1.0', migrations: [] } as const;
  await writeBackup(place, head, source);
  const { entries } = await readManifest(place, id);
  const paths: string[] = [];
  for await (const { path } of entries()) paths.push(path);
  return paths;
}

test('other objects in the bucket are not backed up, and don’t end the backup', async () => {
  const requests = new S3Requests(bucket.settings);
  for (const foreign of ['readme.txt', 'folder/', 'other-app/file', '.ds_store'])
    await requests.send({ method: 'PUT', key: foreign, body: Buffer.from('foreign') });
  expect(await backUp('b1')).toEqual(['metadata.db', `blobs/${key}`]);
});

test('a bucket that is busy for a while does not end the backup', async () => {
  let rejected = 0;
  bucket.rejects = ({ url = '' }) => url.endsWith('/chunk') && rejected++ < 3;
  expect(await backUp('b2')).toContain(`blobs/${key}`);
  expect(rejected).toBe(4);
});
