import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { disconnectSignal } from './disconnect-signal.ts';

/** A server with the lines of its log. `listen` tells its port. */
function loggedServer() {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const server = createServer({ log, makeId: () => 'id' });
  const listen = async (): Promise<number> => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    return (server.server.address() as AddressInfo).port;
  };
  return { lines, listen, server };
}

test('work that ends because its client left is not logged as a failure; anything else is', async () => {
  const { lines, listen, server } = loggedServer();
  const left: Promise<void>[] = [];
  server.get('/waits', (_, reply) => {
    const signal = disconnectSignal(reply);
    const waiting = once(signal, 'abort').then(() => signal.throwIfAborted());
    left.push(waiting.catch(() => undefined));
    return waiting;
  });
  server.get('/breaks', () => Promise.reject(new Error('broken')));
  const port = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /waits HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => left.length).toBe(1);
  socket.destroy();
  await Promise.all(left);
  expect((await fetch(`http://127.0.0.1:${port}/breaks`)).status).toBe(500);
  await server.close();
  expect(lines.filter((line) => line.includes('failed'))).toEqual([
    expect.stringContaining('broken'),
  ]);
});

test('work for requests that wait behind another one of their connection ends with it', async () => {
  const { lines, listen, server } = loggedServer();
  const signals: AbortSignal[] = [];
  server.get('/waits', (_, reply) => {
    const signal = disconnectSignal(reply);
    signals.push(signal);
    return once(signal, 'abort').then(() => signal.throwIfAborted());
  });
  const port = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /waits HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20));
  await expect.poll(() => signals.length).toBe(20);
  socket.destroy();
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
  await server.close();
  expect(lines).toEqual([]);
});
