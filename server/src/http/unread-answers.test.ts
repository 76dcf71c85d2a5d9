import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { UnreadAnswers } from './unread-answers.ts';

const mebibyte = 1024 ** 2;
const answer = 'x'.repeat(8 * mebibyte);

let server: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Answers of 8 MiB, of which 20 MiB can be unread. Callers are named by their paths. */
async function start(): Promise<void> {
  const unread = new UnreadAnswers(20 * mebibyte);
  server = fastify();
  server.get('/:name', (request, reply) => {
    unread.add(reply, request.url, answer.length);
    return answer;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
}

const asked = (name: string): string => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function ask(text: string): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Asks and reads nothing but the beginning. */
async function stall(name: string): Promise<Socket> {
  const socket = await ask(asked(name));
  await once(socket, 'data');
  return socket.pause();
}

async function isClosed(socket: Socket): Promise<boolean> {
  socket.resume();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return socket.destroyed;
}

test('beyond the limit, who holds most of unread answers loses the oldest connection', async () => {
  await start();
  const other = await stall('other');
  const oldest = await stall('flood');
  const newest = await stall('flood');
  expect(await Promise.all([oldest, newest, other].map(isClosed))).toEqual([true, false, false]);
});

test('answers that are read don’t count, however many there are', async () => {
  await start();
  const { port } = server.server.address() as AddressInfo;
  for (let count = 0; count < 5; count++) {
    const text = await (await fetch(`http://127.0.0.1:${port}/reader`)).text();
    expect(text.length).toBe(answer.length);
  }
});

test('requests one behind the other on a connection count together', async () => {
  await start();
  const socket = await ask(asked('flood').repeat(20));
  await once(socket, 'data');
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await isClosed(socket)).toBe(true);
});
