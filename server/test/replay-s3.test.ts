import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3BlobStore } from '../src/store/blobs/index.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { openS3, type S3Harness } from './s3-harness.ts';
import { bucketEnvironment } from './stores-environment.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const timeout = 60_000;

let s3: S3Harness;
let harness: InProcessHarness;
let project: { id: string; token: string };
beforeAll(async () => {
  s3 = await openS3();
  harness = await inProcessHarness(bucketEnvironment(s3.settings));
  const body = JSON.stringify({ name: 'In a bucket', private: true });
  project = (await (await harness.request('POST', '/v0/project', body)).json()) as typeof project;
  const enabled = JSON.stringify({ sessionReplaysEnabled: true });
  await harness.request('PATCH', `/v0/project/${project.id}`, enabled);
});
afterAll(async () => {
  await harness.close();
  await s3.close();
});

async function send(
  sequence: number,
  to: { url: string; token: string } = { url: harness.url, token: project.token },
): Promise<Response> {
  const timestamp = Date.now() - 60_000 + sequence * 1000;
  const events = [{ type: 3, timestamp, data: { sequence } }];
  const body = {
    token: to.token,
    sessionId: 's',
    sequence,
    url: 'https://x.example/',
    events,
  };
  return fetch(`${to.url}/v1/replay`, {
    method: 'POST',
    headers: { 'user-agent': browser },
    body: JSON.stringify(body),
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + timeout;
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error('It did not come about in time');
    await pause(50);
  }
}

async function read(path: string): Promise<{ items: { timestamp: number }[] }> {
  const answer = await harness.request('GET', `/v0/project/${project.id}${path}`);
  return answer.ok ? ((await answer.json()) as { items: { timestamp: number }[] }) : { items: [] };
}

test('replays are stored in the bucket, read from there, and removed with the project', async () => {
  await until(async () => (await send(0)).status === 200);
  expect((await send(1)).status).toBe(200);
  await until(async () => (await read('/replays/s/s/events')).items.length === 2);
  const store = new S3BlobStore(s3.settings);
  expect((await store.list(`${project.id}/`)).keys.length).toBeGreaterThanOrEqual(2);
  expect(existsSync(join(harness.folder, 'blobs'))).toBe(false);

  await s3.stop();
  const rejected = await send(2);
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  await s3.start();
  expect((await send(2)).status).toBe(200);
  await until(async () => (await read('/replays/s/s/events')).items.length === 3);

  const gone = JSON.stringify({ password: 'a long enough password' });
  const deleted = await harness.request('DELETE', `/v0/project/${project.id}`, gone);
  expect(deleted.status).toBe(204);
  await until(async () => (await store.list(`${project.id}/`)).keys.length === 0);
});

test('a service with a bucket that hangs stops within seconds', async () => {
  const sockets: Socket[] = [];
  const asked: string[] = [];
  const hanging = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.on('data', (data: Buffer) =>
      asked.push(data.toString('latin1').split(' ', 2).join(' ')),
    );
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const stuck = await inProcessHarness(bucketEnvironment({ ...s3.settings, endpoint }));
  const made = await stuck.request(
    'POST',
    '/v0/project',
    JSON.stringify({ name: 'Stuck', private: true }),
  );
  const { id, token } = (await made.json()) as typeof project;
  const enabled = JSON.stringify({ sessionReplaysEnabled: true });
  await stuck.request('PATCH', `/v0/project/${id}`, enabled);
  // Rejected until the service has opened its stores.
  const statuses: Promise<number>[] = [];
  await until(async () => {
    const sent = send(statuses.length, { url: stuck.url, token });
    statuses.push(sent.then(({ status }) => status).catch(() => 503));
    await Promise.race([sent.catch(() => undefined), pause(500)]);
    return asked.some((line) => line.includes(id));
  });
  const began = performance.now();
  await stuck.close();
  // Requests in progress have three seconds. Without an end, the bucket would be waited for up to four minutes.
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([503]));
  for (const socket of sockets) socket.destroy();
  hanging.close();
});
