import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type InProcessHarness, inProcessHarness } from './in-process-harness.ts';
import { lines, openSocket, rawHttp } from './raw-http.ts';

let harness: InProcessHarness;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  harness = await inProcessHarness({
    BELLWETHER_TRUSTED_PROXIES: 'none',
    BELLWETHER_CONNECTIONS_PER_ADDRESS: '100',
  });
  port = Number(new URL(harness.url).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => harness.close());

/** Opens connections that send this and then nothing. */
async function send(half: string, count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = openSocket(port).resume();
    socket.write(half);
    return socket;
  });
  sockets.push(...opened);
  await Promise.all(
    opened.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))),
  );
  return opened;
}

const body = JSON.stringify({ token: 'none' });
const post = `${lines('POST /v1/web HTTP/1.1', `Content-Length: ${body.length}`)}${body}`;

test.each([
  ['headers', 2_000, 'GET /v1/health HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['bodies', 2_000, `POST /v1/web HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{`],
  [
    'bodies of an interface call',
    400,
    `POST /v0/project HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`,
  ],
  ['nothing', 400, ''],
])('half-sent %s from one address do not block others', async (_, count, half) => {
  const opened = await send(half, count);
  const started = performance.now();
  const answers = await Promise.all([
    rawHttp(port, lines('GET /v1/health HTTP/1.1'), { from: '127.0.0.2', quiet: 12_000 }),
    rawHttp(port, post, { from: '127.0.0.2', quiet: 12_000 }),
    // Clients with the same address are served too: the connections that waited longest are closed.
    rawHttp(port, lines('GET /v1/health HTTP/1.1'), { quiet: 12_000 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
  // A second on an idle machine; here 2,000 clients run in the same process. The server gives up on half-sent headers after 15 seconds.
  expect(performance.now() - started).toBeLessThan(12_000);
  await expect
    .poll(() => opened.filter(({ closed }) => !closed).length, { timeout: 12_000 })
    .toBeLessThanOrEqual(100);
});

test('a connection that is being answered is not closed for others', async () => {
  const key = (await harness.request('GET', '/v0/api-keys')).status;
  expect(key).toBe(200);
  const kept = openSocket(port);
  sockets.push(kept);
  let text = '';
  kept.on('data', (chunk: Buffer) => (text += chunk.toString()));
  kept.write('POST /auth/sign-in/email HTTP/1.1\r\nHost: a\r\nContent-Length: 59\r\n\r\n');
  kept.write('{"email":"nobody@example.com","password":"a long password"}');
  await pause(20);
  await send('GET /', 300);
  await expect.poll(() => text).toContain('HTTP/1.1 401');
});
