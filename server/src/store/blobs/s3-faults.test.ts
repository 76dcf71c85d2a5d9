import { createHash } from 'node:crypto';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tlsFiles } from '../../../test/tls-files.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { S3Error } from './s3-error.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A store with responses provided by the test; it records the requests. */
let answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
let requests: string[];
let store: S3BlobStore;
let settings: ConstructorParameters<typeof S3BlobStore>[0];
let storeWithin: (attemptMs: number, ending?: AbortSignal) => S3BlobStore;
let close: () => Promise<void>;
beforeEach(async () => {
  requests = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'id', secretAccessKey: 'hidden' };
  settings = { endpoint, region: 'r', bucket: 'b', ...keys };
  storeWithin = (attemptMs, ending) =>
    new S3BlobStore(settings, { attempts: 2, attemptMs }, ending);
  store = storeWithin(60_000);
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const key = 'p/1/a';
const listOf = (keys: readonly string[], truncated = false) =>
  `<?xml version="1.0"?>\n<ListBucketResult xmlns="x"><IsTruncated>${truncated}</IsTruncated>` +
  `${keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`;
const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

test('a certificate that is not trusted is the reason, not the network', async () => {
  const keys = { cert: tlsFiles.certificate, key: tlsFiles.key };
  const secure = createSecureServer(keys, (_, response) => response.end());
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const { port } = secure.address() as AddressInfo;
  const endpoint = `https://127.0.0.1:${port}`;
  const untrusting = new S3BlobStore({ ...settings, endpoint }, { attempts: 1, attemptMs: 60_000 });
  await expect(untrusting.get(key)).rejects.toMatchObject({ reason: 'certificate' });
  secure.close();
});

test('a truncated body is never taken for a complete one', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setImmediate(() => response.destroy());
  };
  await expect(store.get(key)).rejects.toBeInstanceOf(S3Error);
  expect(requests).toHaveLength(2);
});

test('a slow body is waited for until the attempt times out', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };
  const begun = performance.now();
  await expect(storeWithin(400).get(key)).rejects.toThrow('S3 did not respond to GET');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('a store that says nothing is not waited for as long as one whose answer takes long', async () => {
  const hasty = new S3BlobStore(settings, {
    attempts: 4,
    attemptMs: 60_000,
    silentMs: 600,
    triedMs: 500,
  });
  answer = () => undefined;
  for (const ask of [() => hasty.get(key), () => hasty.list('p/'), () => hasty.delete(key)])
    await expect(ask()).rejects.toThrow('no complete answer within 600 ms');
  expect(requests.length).toBeLessThanOrEqual(3);
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 6 });
    let sent = 0;
    const timer = setInterval(() => {
      response.write('x');
      sent += 1;
      if (sent < 6) return;
      clearInterval(timer);
      response.end();
    }, 150);
  };
  expect(String(await hasty.get(key))).toBe('xxxxxx');
  // An upload is answered when it is complete.
  answer = (_request, response) => setTimeout(() => response.end(), 1200);
  await hasty.put(key, Buffer.from('x'));
});

test('an attempt times out even if garbage is collected meanwhile', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-length': 1000 }).write('x');
  const collecting = setInterval(collectGarbage, 20);
  await expect(storeWithin(400).get(key)).rejects.toThrow('no complete answer within 400 ms');
  clearInterval(collecting);
});

test('nothing is waited for or tried again once the service stops', async () => {
  const ending = new AbortController();
  const stopped = storeWithin(60_000, ending.signal);
  answer = () => setImmediate(() => ending.abort(new Error('the service is stopping')));
  await expect(stopped.get(key)).rejects.toThrow('GET: the service is stopping');
  await expect(stopped.put(key, Buffer.from('x'))).rejects.toThrow('PUT: the service is stopping');
  expect(requests).toEqual([`GET /b/${key}`]);
});

test('a pause between two attempts ends when the service stops', async () => {
  const ending = new AbortController();
  answer = (_request, response) => {
    response.writeHead(503).end(failure('SlowDown'));
    response.on('close', () => setTimeout(() => ending.abort(new Error('the end')), 20));
  };
  await expect(storeWithin(60_000, ending.signal).get(key)).rejects.toThrow('the end');
  expect(requests).toHaveLength(1);
});

test.each([
  [403, 'InvalidAccessKeyId', 'key'],
  [403, 'SignatureDoesNotMatch', 'key'],
  [403, 'AccessDenied', 'rights'],
  [404, 'NoSuchBucket', 'bucket'],
  [301, 'PermanentRedirect', 'region'],
  [400, 'AuthorizationHeaderMalformed', 'region'],
  [403, 'RequestTimeTooSkewed', 'clock'],
  [400, 'EntityTooLarge', 'answer'],
])('%d %s says what is wrong: %s', async (status, code, reason) => {
  answer = (_request, response) => response.writeHead(status).end(failure(code));
  await expect(store.put(key, Buffer.from('x'))).rejects.toMatchObject({ reason });
  await expect(store.get(key)).rejects.toMatchObject({ reason });
});

test('only the store’s own error code means that a blob does not exist', async () => {
  answer = (_request, response) => response.writeHead(404).end(failure('NoSuchKey'));
  expect(await store.get(key)).toBeNull();
  await store.delete(key);
  answer = (_request, response) => response.writeHead(404).end('<html>no such host</html>');
  await expect(store.get(key)).rejects.toThrow('with 404');
  await expect(store.delete(key)).rejects.toThrow('with 404');
  answer = (_request, response) => response.writeHead(404).end(failure('NoSuchBucket'));
  await expect(store.get(key)).rejects.toThrow('no such bucket');
  await expect(store.delete(key)).rejects.toThrow('no such bucket');
});

test.each([
  ['half a list', listOf(['p/1/a', 'p/1/b'], true).slice(0, 60)],
  ['the page of a proxy', '<html><body>Sign in</body></html>'],
  ['nothing', ''],
])('%s is not a list, and nothing counts as removed', async (_name, body) => {
  answer = (_request, response) => response.writeHead(200).end(body);
  await expect(store.list('p/')).rejects.toThrow('an incomplete ListBucketResult');
  await expect(store.deletePrefix('p/')).rejects.toThrow('an incomplete ListBucketResult');
});

test('an empty element is an empty list', async () => {
  answer = (_request, response) =>
    response.writeHead(200).end('<?xml version="1.0"?><ListBucketResult xmlns="x"/>');
  expect(await store.list('p/')).toEqual({ keys: [], next: null });
});

test('a store that keeps objects it reported as deleted causes an error, not an endless loop', async () => {
  const page = Array.from({ length: 1000 }, (_, index) => `p/1/${String(index).padStart(5, '0')}`);
  answer = (request, response) => {
    if (request.method === 'POST') response.end('<DeleteResult xmlns="x"/>');
    else response.end(listOf(page, !request.url?.includes('start-after')));
  };
  await expect(store.deletePrefix('p/')).rejects.toThrow('still has an object');
  expect(requests.length).toBeLessThan(10);
});

test('an object that could not be removed, and an unclear answer, are errors', async () => {
  let said =
    '<DeleteResult><Error><Key>p/1/a</Key><Code>AccessDenied</Code></Error></DeleteResult>';
  answer = (request, response) => response.end(request.method === 'POST' ? said : listOf([key]));
  await expect(store.deletePrefix('p/')).rejects.toThrow('did not remove an object (AccessDenied)');
  said = '<html>';
  await expect(store.deletePrefix('p/')).rejects.toThrow('an incomplete DeleteResult');
});

test('content is sent with its checksum, so that the store can reject changed content', async () => {
  let sent: string | undefined;
  answer = (request, response, body) => {
    sent = String(request.headers['content-md5']);
    const isWhole = sent === createHash('md5').update(body).digest('base64');
    response.writeHead(isWhole ? 200 : 400).end(isWhole ? '' : failure('BadDigest'));
  };
  await store.put(key, Buffer.from('content'));
  expect(sent).toHaveLength(24);
});

test('a wrong clock and an unavailable store are reported in the store’s words', async () => {
  answer = (_request, response) => response.writeHead(403).end(failure('RequestTimeTooSkewed'));
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('403 (RequestTimeTooSkewed)');
  expect(requests).toHaveLength(1);
  answer = (_request, response) => response.writeHead(503).end(failure('SlowDown'));
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('503 (SlowDown)');
  expect(requests).toHaveLength(3);
});
