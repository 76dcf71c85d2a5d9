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

const project = '019a0000-0000-7000-8000-000000000000';

/** A bucket with a key on each page. */
function answer(keys: readonly string[], after: string): string {
  const left = keys.filter((key) => key > after);
  const key = (left[0] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<ListBucketResult><IsTruncated>${left.length > 1}</IsTruncated>
    <Contents><Key>${key}</Key><ETag>&quot;of ${key}&quot;</ETag><Size>3</Size></Contents></ListBucketResult>`;
}

/** Lists a bucket; `change` changes what the store sends. */
async function inBucket(
  keys: readonly string[],
  change = (xml: string) => xml,
): Promise<Record<string, string>> {
  let requests = 0;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    requests += 1;
    if (requests > keys.length) response.writeHead(400).end('it asks for a page again');
    else response.end(change(answer(keys, searchParams.get('start-after') ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secrets = { accessKeyId: 'k', secretAccessKey: 's' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'b', ...secrets };
  try {
    return await all(markedBlobs({ s3 }));
  } finally {
    server.close();
  }
}

test('blobs of a bucket are listed page by page, and half a list is an error', async () => {
  const keys = [`${project}/1/a`, `${project}/1/b`];
  expect(await inBucket(keys)).toEqual({
    [`${project}/1/a`]: `3:&quot;of ${project}/1/a&quot;`,
    [`${project}/1/b`]: `3:&quot;of ${project}/1/b&quot;`,
  });
  const half = (xml: string): string => xml.replace('</ListBucketResult>', '');
  await expect(inBucket(keys, half)).rejects.toThrow('S3 sent an incomplete list');
});

test('objects that are not ours are left out, whatever their names have', async () => {
  const own = [`${project}/0/icon/page`, `${project}/12/replays/20261130/w/b.1`];
  const ofService = ['bellwether/dead-letters/s/j-2026-11-30-0.jsonl', 'bellwether/owner'];
  const foreign = [
    ...['.DS_Store', 'a&b', 'folder/', 'logs/2026/11/30', 'other-app/file', 'readme.txt'],
    ...[`${project}/1/a=`, `${project}/1/`, `${project}/file`, `${project}/x/file`, 'x<y'],
  ];
  const found = await inBucket([...own, ...ofService, ...foreign].toSorted());
  expect(Object.keys(found)).toEqual([...own, ...ofService].toSorted());
});
