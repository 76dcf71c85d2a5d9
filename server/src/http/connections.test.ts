import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { connectionBuckets, type ConnectionLimits, Connections } from './connections.ts';

let server: Server;
let connections: Connections;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

async function start(limits: Partial<ConnectionLimits>): Promise<void> {
  server = createServer((request, response) => {
    if (!connections.begin(request, response)) return;
    if (request.url === '/now') response.end('answered');
    if (request.url === '/endless') Readable.from(endless()).pipe(response);
    if (request.method === 'POST') request.resume();
  });
  connections = new Connections(server, {
    overall: 10,
    perAddress: 0,
    bucketOf: connectionBuckets([]),
    now: () => performance.now(),
    ...limits,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(sent: string, from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).resume();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(sent);
  const before = connections.size;
  await once(socket, 'connect');
  // The server has accepted the connection and closed another, or has rejected it.
  await expect.poll(() => connections.size !== before || connections.size >= 4).toBe(true);
  if (sent.includes('/now')) await once(socket, 'data');
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('above the limit, the connection that has waited longest is closed', async () => {
  await start({ overall: 4 });
  const working = await open(request('/later'));
  await expect.poll(() => connections.size).toBe(1);
  const idle = await open(request('/now'));
  const half = await open('GET /');
  const other = await open('GET /');
  const newest = await open(request('/now'));
  await expect.poll(() => connections.size).toBe(4);
  await expect.poll(() => idle.closed).toBe(true);
  expect([working, half, other, newest].map(({ closed }) => closed)).toEqual(Array(4).fill(false));
  await open(request('/now'));
  await expect.poll(() => half.closed).toBe(true);
  expect([working, other, newest].map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('an address with too many connections loses its own connections, not other addresses’', async () => {
  await start({ perAddress: 4 });
  const first = await open('GET /', '127.0.0.2');
  const own: Socket[] = [];
  for (let count = 0; count < 6; count++) own.push(await open('GET /'));
  await expect
    .poll(() => own.map(({ closed }) => closed))
    .toEqual([true, true, false, false, false, false]);
  expect(first.closed).toBe(false);
});

test('a connection is rejected while all others are being answered', async () => {
  await start({ perAddress: 4 });
  const working: Socket[] = [];
  for (let count = 0; count < 4; count++) working.push(await open(request('/later')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const rejected = await open('GET /');
  await expect.poll(() => rejected.closed).toBe(true);
  expect(working.some(({ closed }) => closed)).toBe(false);
});

test('clients that don’t read their answers lose their connections to others, and those that read keep them', async () => {
  await start({ overall: 4, pace: { bytes: 1_000, ms: 50 } });
  const reading = await open(request('/endless'));
  const stalled: Socket[] = [];
  for (let count = 0; count < 3; count++) {
    const socket = await open(request('/endless'));
    await once(socket, 'data');
    stalled.push(socket.pause());
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  await open(request('/now'));
  for (const socket of stalled) socket.resume();
  await expect.poll(() => stalled.map(({ closed }) => closed)).toEqual([true, false, false]);
  expect(reading.closed).toBe(false);
});

test('a body that stalls or trickles ends with 408; a steady one does not', async () => {
  await start({ pace: { bytes: 1_000, ms: 400 } });
  const [stopping, trickling, steady] = await Promise.all(
    Array.from({ length: 3 }, () =>
      open('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n{'),
    ),
  );
  let stopped = '';
  let trickled = '';
  stopping?.on('data', (chunk: Buffer) => (stopped += chunk.toString()));
  trickling?.on('data', (chunk: Buffer) => (trickled += chunk.toString()));
  const timer = setInterval(() => {
    trickling?.write(' ');
    steady?.write(' '.repeat(5_000));
  }, 50);
  await expect.poll(() => stopped).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => trickled).toMatch(/^HTTP\/1\.1 408 /);
  expect(steady?.closed).toBe(false);
  clearInterval(timer);
});

const chunked = (body: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;

test.each([
  ['1,101 requests before the first answer', request('/later').repeat(1_101)],
  ['a body of 11,001 pieces of a byte', chunked('1\r\nx\r\n'.repeat(11_001))],
  [
    'such a body after the answer',
    chunked('1\r\nx\r\n'.repeat(11_001)).replace('POST /', 'PUT /now'),
  ],
])(
  'after %s, an address loses its connections for ten seconds, and no other does',
  async (_, bytes) => {
    let time = 0;
    await start({ perAddress: 4, now: () => time });
    const other = await open(request('/later'), '127.0.0.2');
    const own = await open(request('/later'));
    const flood = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    sockets.push(flood.resume().on('error', () => undefined));
    flood.write(bytes);
    await expect.poll(() => [flood.closed, own.closed]).toEqual([true, true]);
    const late = await open(request('/now'), '127.0.0.2');
    time = 9_999;
    const early = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    sockets.push(early.resume().on('error', () => undefined));
    await expect.poll(() => early.closed).toBe(true);
    time = 10_000;
    await open(request('/now'));
    expect([other.closed, late.closed]).toEqual([false, false]);
  },
);

test('1,100 requests at once, and bodies of small pieces, are answered', async () => {
  await start({ perAddress: 4 });
  const socket = await open(request('/now').repeat(1_100));
  let answers = '';
  socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
  const body = `${'14\r\n0123456789abcdef0123\r\n'.repeat(12_000)}0\r\n\r\n`;
  socket.end(chunked(body).replace('POST /', 'POST /now') + request('/now'));
  await expect.poll(() => socket.closed).toBe(true);
  expect(answers.endsWith('answered')).toBe(true);
});

test('IPv6 counts by network, IPv4-mapped addresses as IPv4, and trusted proxies not at all', () => {
  const bucketOf = connectionBuckets(['10.0.0.0/8', 'fd00::/8']);
  expect(bucketOf('2001:db8:1:2:3::4')).toBe(bucketOf('2001:db8:1:2:ffff::1'));
  expect(bucketOf('2001:db8:1:3::1')).not.toBe(bucketOf('2001:db8:1:2::1'));
  expect(bucketOf('::ffff:192.0.2.1')).toBe(bucketOf('192.0.2.1'));
  expect([bucketOf('10.1.2.3'), bucketOf('fd00::1'), bucketOf('')]).toEqual([null, null, null]);
});
