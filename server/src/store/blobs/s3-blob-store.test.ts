import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openS3 } from '../../../test/s3-harness.ts';
import { blobStoreConformance } from '../../../test/blob-store-conformance.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { S3Error } from './s3-error.ts';

blobStoreConformance('S3', async () => {
  const s3 = await openS3();
  return { store: new S3BlobStore(s3.settings), close: s3.close };
});

test('stored blobs are there when the server is back, and reading them meanwhile is an error', async () => {
  const s3 = await openS3();
  const store = new S3BlobStore(s3.settings);
  await store.put('p/1/a', Buffer.from('kept'));
  await s3.stop();
  await expect(store.get('p/1/a')).rejects.toBeInstanceOf(S3Error);
  await s3.start();
  expect(String(await store.get('p/1/a'))).toBe('kept');
  await s3.close();
});

test('a bucket or key that does not exist is an error that says so, never an empty store', async () => {
  const s3 = await openS3();
  const elsewhere = new S3BlobStore({ ...s3.settings, bucket: 'another' });
  await expect(elsewhere.get('p/1/a')).rejects.toThrow('no such bucket');
  await expect(elsewhere.list('p/')).rejects.toThrow('404 (NoSuchBucket)');
  const stranger = new S3BlobStore({ ...s3.settings, secretAccessKey: 'a wrong one' });
  await expect(stranger.get('p/1/a')).rejects.toThrow('403 (SignatureDoesNotMatch)');
  await s3.close();
});

test('requests to a busy store are retried; rejected ones are not', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const busy = request.url === '/b/p/1/busy' && seen.length < 3;
    response.writeHead(busy ? 503 : request.url === '/b/p/1/busy' ? 200 : 403).end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/`;
  const key = { accessKeyId: 'id', secretAccessKey: 'hidden' };
  const store = new S3BlobStore({ endpoint, region: 'r', bucket: 'b', ...key });
  expect(String(await store.get('p/1/busy'))).toBe('x');
  expect(seen.length).toBe(3);
  await expect(store.put('p/1/refused', Buffer.from('x'))).rejects.toThrow(/^(?!.*hidden).*403/);
  expect(seen.length).toBe(4);
  await new Promise((resolve) => server.close(resolve));
});
