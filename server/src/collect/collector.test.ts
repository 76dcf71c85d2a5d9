import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { browser, token } from '../../test/collector-harness.ts';
import { openCollector } from '../../test/open-collector.ts';

const harness = await openCollector();

test.each([
  ['GET', '/v1/web'],
  ['HEAD', '/v1/web'],
  ['PUT', '/v1/web'],
  ['POST', '/v1/health'],
  ['POST', '/v1/web/'],
  ['GET', '/v1/error'],
  ['POST', '/v1/nothing'],
  ['PUT', '/v1/collect'],
  ['GET', '/v1'],
  ['GET', '/v1/%zz'],
  ['GET', '/v1/__proto__'],
])('%s %s is not found', async (method, path) => {
  const answer = await harness.send(method === 'POST' ? { token } : '', { method, path });
  expect(answer.status).toBe(404);
  const error = 'No endpoint has this path and method';
  if (method !== 'HEAD') expect(answer.json).toEqual({ error });
});

test.each(['/v2', '/v1x', '/', '/v0/project'])('%s is not the collector’s', async (path) => {
  expect((await harness.send('', { method: 'GET', path })).status).toBe(418);
});

describe('across origins', () => {
  const origin = 'https://shop.example:8443';

  test('a preflight is answered and can be cached', async () => {
    const answer = await harness.send('', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-encoding',
      },
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'content-type, content-encoding, authorization',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
  });

  test.each([
    ['a success', { token }, 200],
    ['a rejection', { token: 'no' }, 401],
    ['a warning', { token, event: 'x'.repeat(300) }, 200],
  ])('%s can be read by the page', async (_, body, status) => {
    const answer = await harness.send(body, { headers: { origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });

  test('a request without an origin gets no CORS header', async () => {
    const { headers } = await harness.send({ token });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await harness.send({ token }, { headers: { origin: 'null' } })).headers).toMatchObject({
      'access-control-allow-origin': 'null',
    });
  });
});

describe('other clients are answered meanwhile', () => {
  /** Milliseconds for twenty consecutive requests. */
  async function twenty(): Promise<number> {
    const started = performance.now();
    for (let index = 0; index < 20; index++)
      expect((await harness.send({ token })).status).toBe(200);
    return performance.now() - started;
  }

  test('while 1,000 sockets send slowly', async () => {
    const alone = await twenty();
    const head = `POST /v1/web HTTP/1.1\r\nHost: x\r\nUser-Agent: ${browser}\r\nContent-Length: 60000\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const socket = connect(harness.port, '127.0.0.1');
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.write(`${head}{"token":"`);
        return socket;
      }),
    );
    // A busy machine slows both.
    expect(await twenty()).toBeLessThan(2000 + 10 * alone);
    for (const socket of sockets) socket.destroy();
    expect(harness.records).toHaveLength(40);
  });

  test('while larger bodies use all memory they can share', async () => {
    const length = 900_000;
    const head = `POST /v1/web HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
    const sockets = Array.from({ length: 24 }, () => {
      const socket = connect(harness.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(Buffer.alloc(length - 1, 0x20));
      return socket;
    });
    const large = { token, x: 'x'.repeat(800_000) };
    await expect.poll(async () => (await harness.send(large)).status).toBe(503);
    expect((await harness.send(large)).headers['retry-after']).toBe('1');
    expect((await harness.send({ token })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await harness.send(large)).status).toBe(200);
  });

  test('after a client disconnected in the middle of its body', async () => {
    const socket = connect(harness.port, '127.0.0.1');
    socket.write('POST /v1/web HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"tok');
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    expect((await harness.send({ token })).status).toBe(200);
  });
});

test.each([
  [
    'a chunk without a length',
    'POST /v1/web HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  [
    'two lengths',
    'POST /v1/web HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  ],
  [
    'a header with control characters',
    'POST /v1/web HTTP/1.1\r\nHost: x\r\nOrigin: a\u0001b\r\n\r\n',
  ],
  ['no HTTP at all', '\u0000\u0001\u0002\r\n\r\n'],
])('%s ends only that connection', async (_, bytes) => {
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(harness.port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true);
  expect((await harness.send({ token })).status).toBe(200);
});
