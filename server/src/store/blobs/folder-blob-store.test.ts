import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blobStoreConformance } from '../../../test/blob-store-conformance.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bellwether-blobs-'));
}

blobStoreConformance('a folder', async () => {
  const folder = newFolder();
  return {
    store: await FolderBlobStore.open(join(folder, 'blobs')),
    close: async () => {
      rmSync(folder, { recursive: true });
    },
  };
});

test('a blob exists after the folder is opened again, readable only by its owner', async () => {
  const folder = newFolder();
  await (await FolderBlobStore.open(folder)).put('p/1/a', Buffer.from('kept'));
  const again = await FolderBlobStore.open(folder);
  expect(String(await again.get('p/1/a'))).toBe('kept');
  expect(statSync(join(folder, 'p/1/a=')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

test('files left incomplete by a crash are removed and never listed', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, '.new'), { recursive: true });
  writeFileSync(join(folder, '.new', '7'), 'half');
  const store = await FolderBlobStore.open(folder);
  expect(readdirSync(join(folder, '.new'))).toEqual([]);
  await store.put('p/1/a', Buffer.from('x'));
  expect(await store.list('p/')).toEqual({ keys: ['p/1/a'], next: null });
  rmSync(folder, { recursive: true });
});

test('files that are no blobs are not listed', async () => {
  const folder = newFolder();
  const store = await FolderBlobStore.open(folder);
  await store.put('p/1/a', Buffer.from('x'));
  for (const name of ['.DS_Store', 'Thumbs.db', 'notes.txt']) {
    writeFileSync(join(folder, 'p/1', name), 'other');
  }
  expect(await store.list('p/')).toEqual({ keys: ['p/1/a'], next: null });
  rmSync(folder, { recursive: true });
});

test('a failed put leaves neither a blob nor an incomplete file', async () => {
  const folder = newFolder();
  const store = await FolderBlobStore.open(folder);
  writeFileSync(join(folder, 'p'), 'a file where a folder should be');
  await expect(store.put('p/1/a', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(readdirSync(join(folder, '.new'))).toEqual([]);
  expect(existsSync(join(folder, 'p/1/a='))).toBe(false);
  rmSync(folder, { recursive: true });
});
