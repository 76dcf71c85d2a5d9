import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { Type } from 'typebox';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { clientAddressReader, defaultTrustedProxies } from './client-address.ts';
import { createServer } from './create-server.ts';
import { RateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { routesFor } from './route.ts';
import { streamedList } from './streamed-list.ts';

interface Caller {
  readonly name: string;
}

const busyFor = 10;
const crowd = 24;
const access = {
  ...({ authentication: 'required', who: 'all', writes: false, rule: null } as const),
  grant: (_: { readonly caller: Caller }) => ({}),
};
const facts = {
  ...{ summary: 's', description: 'd', tags: [], errors: [] },
  ...({ validationTag: 'ProjectValidationError', access } as const),
};

/** Like a statement of SQLite, or parsing. */
function keepBusy(): void {
  const end = performance.now() + busyFor;
  while (performance.now() < end);
}

/** When pieces of work ran, and when the timer of somebody else could. */
let events: ('work' | 'other')[] = [];
const work = (): void => {
  events.push('work');
  keepBusy();
};

const route = routesFor<Caller, null>();
const server = createServer({ log: pino({ level: 'silent' }), makeId: () => 'id' });
await registerRoutes<Caller, null>(
  server,
  [
    route({
      ...facts,
      operation: 'write',
      method: 'POST',
      path: '/write',
      body: Type.Object({}),
      answers: { 200: Type.Boolean() },
      parse: work,
      handle: () => true,
    }),
    route({
      ...facts,
      operation: 'list',
      method: 'GET',
      path: '/list',
      answers: { 200: Type.Array(Type.Number()) },
      handle: ({ signal }) => streamedList([0, 1, 2, 3], 1, async (keys) => (work(), keys), signal),
    }),
  ],
  {
    authenticate: async () => ({
      ...({ kind: 'caller', caller: { name: 'one' }, session: false } as const),
      ...{ account: 'key', user: 'user' },
    }),
    clientAddress: clientAddressReader({ proxies: defaultTrustedProxies, cloudflare: false }),
    limiter: new RateLimiter(systemClock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  },
  null,
);
await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());
const { port } = server.server.address() as AddressInfo;

/** The status, once the answer has ended. The rest of the request is sent when `go` is. */
async function send(head: string, body: string, go: Promise<unknown>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const ended = once(socket, 'close');
  const lines = `${head} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${body.length + 1}\r\n\r\n`;
  socket.write(lines + body);
  await go;
  socket.write(' ');
  await ended;
  return answer.slice(9, 12);
}

/** How many pieces of work ran at most without a turn for others in between. */
async function mostInARow(head: string, body: string): Promise<number> {
  events = [];
  const timer = setInterval(() => events.push('other'), 1);
  // Then all requests are there at once.
  const go = pause(200);
  const statuses = await Promise.all(Array.from({ length: crowd }, () => send(head, body, go)));
  clearInterval(timer);
  expect(statuses).toEqual(statuses.map(() => '200'));
  expect(events.filter((event) => event === 'work').length).toBeGreaterThanOrEqual(crowd);
  const runs = events.join(' ').split('other');
  return Math.max(...runs.map((run) => run.split('work').length - 1));
}

test('large bodies that arrive together are read one after another, with turns for others', async () => {
  expect(await mostInARow('POST /write', JSON.stringify({ a: 'a'.repeat(20_000) }))).toBe(1);
});

test('the portions of many lists are read one after another, with turns for others', async () => {
  expect(await mostInARow('GET /list', '')).toBe(1);
});
