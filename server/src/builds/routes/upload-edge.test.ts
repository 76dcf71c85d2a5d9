import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildsHarness, buildsHarness, sourceMap } from '../../../test/builds-harness.ts';
import type { BlobStore } from '../../store/blobs/index.ts';

let harness: BuildsHarness;
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
/** Runs before a blob is stored; may throw. */
let beforePut: () => unknown = () => undefined;
const wrap = (blobs: BlobStore): BlobStore => ({
  get: (key) => blobs.get(key),
  list: (prefix, options) => blobs.list(prefix, options),
  delete: (key) => blobs.delete(key),
  deletePrefix: (prefix) => blobs.deletePrefix(prefix),
  put: async (key, content) => {
    await beforePut();
    return blobs.put(key, content);
  },
});
beforeEach(async () => {
  beforePut = () => undefined;
  harness = await buildsHarness({ perAccount: 20, perAddress: 5 }, wrap);
  project = await harness.newProject();
});
afterEach(() => harness.close());

const body = {
  type: 'javascript',
  buildId: '1',
  files: [
    { fileName: 'a.map', content: sourceMap },
    { fileName: 'b.map', content: sourceMap },
  ],
};
const limit = 50 * 1024 * 1024;
const recorded = () => harness.db.selectFrom('builds').select('build_id').execute();

/** Sends a request over a socket, with as much of its body as given. */
async function overSocket(headers: Record<string, string | number>, sent: Buffer | null) {
  if (!harness.server.server.listening) await harness.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = harness.server.server.address() as AddressInfo;
  const outgoing = request({ port, path: '/v0/upload', method: 'POST', headers });
  outgoing.on('error', () => undefined);
  if (sent === null) outgoing.flushHeaders();
  else outgoing.end(sent);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  outgoing.destroy();
  return { status: answer.statusCode, text };
}

test('without a valid key, the answer does not wait for the body', async () => {
  const headers = { authorization: 'Bearer nonsense', 'content-length': 1_000_000 };
  expect(await overSocket(headers, null)).toEqual({
    status: 401,
    text: '{"error":"unauthorized"}',
  });
});

test('a body that is announced as larger than 50 MiB is rejected before it is read', async () => {
  const headers = { authorization: `Bearer ${project.key}`, 'content-length': limit + 1 };
  expect(await overSocket(headers, null)).toMatchObject({ status: 413 });
});

test('a body that turns out to be larger than 50 MiB is rejected, compressed or not', async () => {
  const key = { authorization: `Bearer ${project.key}` };
  const chunked = { ...key, 'transfer-encoding': 'chunked' };
  const large = Buffer.alloc(limit + 1, ' ');
  expect(await overSocket(chunked, large)).toMatchObject({ status: 413 });
  const bomb = gzipSync(large);
  expect(bomb.length).toBeLessThan(100_000);
  const answer = await overSocket({ ...key, 'content-encoding': 'gzip' }, bomb);
  expect(answer.status).toBe(413);
  expect(answer.text).toMatch(/^\{"error":"[^"]+"\}$/);
  expect(await overSocket(key, Buffer.from(JSON.stringify(body)))).toMatchObject({ status: 200 });
});

test('a client that disconnects in the middle leaves nothing behind, and others are served', async () => {
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = harness.server.server.address() as AddressInfo;
  for (let round = 0; round < 3; round++) {
    const socket = connect(port, '127.0.0.1');
    const head = `POST /v0/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.key}\r\n`;
    socket.write(`${head}Content-Length: 1000\r\n\r\n{"type"`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
  }
  expect((await harness.upload(project.key, body)).status).toBe(200);
  expect(harness.faults).toEqual([]);
});

test('requests are counted by key, and by address without a valid key', async () => {
  for (let round = 0; round < 5; round++)
    expect((await harness.upload('x', body)).status).toBe(401);
  const rejected = await harness.upload('x', body);
  expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(rejected.text).toMatch(/^\{"error":"More than 5 requests/);
  const own = await harness.upload(project.key, body);
  expect([own.status, own.headers['ratelimit-remaining']]).toEqual([200, '19']);
});

test('while the disk is nearly full, uploads get a 503, and the next one works', async () => {
  harness.full = true;
  const rejected = await harness.upload(project.key, body);
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '30']);
  harness.full = false;
  expect((await harness.upload(project.key, body)).status).toBe(200);
});

test('a build is recorded only when all its files are stored', async () => {
  let puts = 0;
  beforePut = () => {
    puts += 1;
    if (puts === 2) throw new Error('ENOSPC');
  };
  const failed = await harness.upload(project.key, body);
  expect([failed.status, failed.text]).toEqual([
    503,
    '{"error":"The service is temporarily overloaded"}',
  ]);
  expect(harness.faults).toMatchObject([{ err: { message: 'ENOSPC' } }]);
  expect(await recorded()).toEqual([]);
  expect((await harness.upload(project.key, body)).text).toBe('{"ok":true,"ingested_count":2}');
  expect(await recorded()).toEqual([{ build_id: '1' }]);
});

test('files uploaded while their project is being deleted are deleted with it', async () => {
  beforePut = () =>
    harness.db
      .updateTable('projects')
      .set({ deleted_at: 1 })
      .where('id', '=', project.id)
      .execute();
  expect((await harness.upload(project.key, body)).status).toBe(401);
  expect(harness.stored().filter((path) => path.includes(project.id))).toEqual([]);
  expect(await recorded()).toEqual([]);
});
