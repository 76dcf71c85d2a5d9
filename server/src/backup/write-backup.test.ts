import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FolderBlobStore, S3Error } from '../store/blobs/index.ts';
import { type BackupPlace, placeToWrite } from './backup-place.ts';
import { keepNewest, listBackups, readManifest } from './backups.ts';
import type { BackupHead } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'bellwether-write-backup-'));
afterAll(() => rmSync(root, { recursive: true }));
let turn = 0;
let folder: string;
let source: BackupSource;
let place: BackupPlace;
const at = (...names: string[]): string => join(folder, ...names);
const part = (name: string): string => at('snapshot', 'engine', 'store', 'abc', 't', name);

beforeEach(async () => {
  folder = join(root, String((turn += 1)));
  mkdirSync(part('all_1_1_0/p.proj'), { recursive: true });
  writeFileSync(join(part('all_1_1_0'), 'checksums.txt'), 'of one');
  writeFileSync(join(part('all_1_1_0'), 'empty.bin'), '');
  writeFileSync(join(part('all_1_1_0'), 'p.proj', 'x.bin'), Buffer.alloc(20_000_000, 'ab1'));
  writeFileSync(at('snapshot', 'metadata.db'), 'metadata');
  const blobs = await FolderBlobStore.open(at('blobs'));
  await blobs.put('p/1/one', Buffer.from('a blob'));
  source = {
    snapshot: at('snapshot'),
    blobs: { folder: at('blobs') },
    parts: [],
    handedOver: null,
    previous: null,
    check: () => undefined,
    readsAll: false,
  };
  place = await placeToWrite(at('place'), null);
});

const headOf = (id: string): BackupHead => ({
  ...{ format: 1, id, instance: 'i', at: 1, release: '0.1.0', migrations: [] },
});

test('restored files are identical, including empty ones and those larger than a piece', async () => {
  await writeBackup(place, headOf('b1'), source);
  const blobs = await FolderBlobStore.open(at('restored', 'blobs'));
  const rows = (): Promise<void> => Promise.reject(new Error('there are none'));
  const target = { folder: at('restored'), blobs, rows };
  await restoreBackup(place, await readManifest(place, 'b1'), target);
  const restored = at('restored', 'engine', 'store', 'abc', 't', 'all_1_1_0');
  for (const name of ['checksums.txt', 'empty.bin', 'p.proj/x.bin']) {
    const written = readFileSync(join(restored, name));
    expect(written.equals(readFileSync(join(part('all_1_1_0'), name)))).toBe(true);
  }
  expect(readFileSync(at('restored', 'metadata.db'), 'utf8')).toBe('metadata');
  expect(await blobs.get('p/1/one')).toEqual(Buffer.from('a blob'));
});

test('the next backup reads only what is new or changed', async () => {
  const first = await writeBackup(place, headOf('b1'), source);
  // A part with the same checksums is not read: this would be a failure.
  rmSync(join(part('all_1_1_0'), 'p.proj', 'x.bin'));
  writeFileSync(join(part('all_1_1_0'), 'p.proj', 'x.bin'), 'other');
  mkdirSync(part('all_2_2_0'));
  writeFileSync(join(part('all_2_2_0'), 'checksums.txt'), 'of two');
  const blobs = await FolderBlobStore.open(at('blobs'));
  await blobs.put('p/1/one', Buffer.from('replaced'));
  const previous = await readManifest(place, 'b1');
  const second = await writeBackup(place, headOf('b2'), { ...source, previous });
  expect(second.newBytes).toBe('of two'.length + 'replaced'.length);
  expect(second.bytes).toBeGreaterThan(first.bytes);

  expect(await keepNewest(place, 1)).toBe(1);
  expect(await listBackups(place)).toEqual(['b2']);
  const rows = (): Promise<void> => Promise.reject(new Error('there are none'));
  const target = { folder: at('restored'), blobs, rows };
  await restoreBackup(place, await readManifest(place, 'b2'), target);
});

test('a blob that is the same is not read again, wherever it is in the list', async () => {
  const blobs = await FolderBlobStore.open(at('blobs'));
  const keys = ['p/1/a', 'p/1/a-b', 'p/1/a/b', 'p/1/a.b', 'p/1/b/c/d', 'q/1/a'];
  const write = (content: (key: string) => string): void => {
    for (const key of keys) {
      writeFileSync(at('blobs', `${key}=`), content(key));
      utimesSync(at('blobs', `${key}=`), 1_000, 1_000);
    }
  };
  for (const key of keys) await blobs.put(key, Buffer.from(key));
  write((key) => key);
  await writeBackup(place, headOf('b1'), source);
  // The marks stay, so this would only be found by reading them.
  write((key) => key.toUpperCase());
  await blobs.delete('p/1/one');
  await blobs.put('p/1/a0', Buffer.from('new'));
  const previous = await readManifest(place, 'b1');
  const { entries, newBytes } = await writeBackup(place, headOf('b2'), { ...source, previous });
  expect([entries, newBytes]).toEqual([2 + keys.length + 1, 'new'.length]);
});

const fullBucket = new S3Error('S3 answered PUT with 507 (XMinioStorageFull)', 'space');
const fullDisk = Object.assign(new Error('no space'), { code: 'ENOSPC' });

test.each([
  ['disk', fullDisk],
  ['bucket', fullBucket],
])(
  'a full %s gives a clear error, and the next backup reuses the copied pieces',
  async (_, error) => {
    let left = 2;
    const { store } = place;
    const full: BackupPlace = {
      name: 'the disk',
      store: {
        get: (key) => store.get(key),
        list: (prefix, options) => store.list(prefix, options),
        delete: (key) => store.delete(key),
        put: async (key, content) => {
          if (left-- <= 0) throw error;
          await store.put(key, content);
        },
      },
    };
    await expect(writeBackup(full, headOf('b1'), source)).rejects.toThrow(
      /^There is no space left in the disk\. Free some and run the backup again: .* not affected\.$/,
    );
    expect(await listBackups(place)).toEqual([]);
    const there = readdirSync(at('place', 'objects'), { recursive: true }).length;
    expect(there).toBeGreaterThan(0);
    const { bytes, newBytes } = await writeBackup(place, headOf('b1'), source);
    expect(newBytes).toBeLessThan(bytes);
  },
);

test('a snapshot that goes away ends the backup with its reason', async () => {
  const gone = new Error('The service ended during the backup.');
  const check = () => {
    throw gone;
  };
  await expect(writeBackup(place, headOf('b1'), { ...source, check })).rejects.toBe(gone);
  expect(await listBackups(place)).toEqual([]);
});
