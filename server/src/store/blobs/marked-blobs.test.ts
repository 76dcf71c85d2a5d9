import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderBlobStore } from './folder-blob-store.ts';
import { markedBlobs, type MarkedBlob } from './marked-blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-marked-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function all(blobs: AsyncGenerator<MarkedBlob>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key, mark } of blobs) found[key] = mark;
  return found;
}

test('blobs of a folder are listed with a mark that changes when one is replaced', async () => {
  const store = await FolderBlobStore.open(folder);
  await store.put('p/1/a', Buffer.from('one'));
  await store.put('p/1/a/b', Buffer.from('two'));
  const before = await all(markedBlobs({ folder }));
  expect(Object.keys(before).toSorted()).toEqual(['p/1/a', 'p/1/a/b']);
  await store.put('p/1/a', Buffer.from('eins'));
  const after = await all(markedBlobs({ folder }));
  expect(after['p/1/a']).not.toBe(before['p/1/a']);
  expect(after['p/1/a/b']).toBe(before['p/1/a/b']);
  expect(await all(markedBlobs({ folder: join(folder, 'none') }))).toEqual({});
});

/** A bucket with a key on each page. */
function answer(after: string, isWhole: boolean): string {
  const key = after === '' ? 'p/1/a' : 'p/1/b';
  const list = `<ListBucketResult><IsTruncated>${after === ''}</IsTruncated>
    <Contents><Key>${key}</Key><ETag>&quot;of ${key}&quot;</ETag><Size>3</Size></Contents>`;
  return isWhole ? `${list}</ListBucketResult>` : list;
}

test('blobs of a bucket are listed page by page, and half a list is an error', async () => {
  let isWhole = true;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    response.end(answer(searchParams.get('start-after') ?? '', isWhole));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'k', secretAccessKey: 's' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'b', ...keys };
  expect(await all(markedBlobs({ s3 }))).toEqual({
    'p/1/a': '3:&quot;of p/1/a&quot;',
    'p/1/b': '3:&quot;of p/1/b&quot;',
  });
  isWhole = false;
  await expect(all(markedBlobs({ s3 }))).rejects.toThrow('S3 sent an incomplete list');
  server.close();
});
