import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Type } from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { ManualClock } from '../platform/clock.ts';
import type { Access } from './access.ts';
import { type EdgeOptions, limitUnknownAddresses } from './admission.ts';
import type { Identity } from './authentication.ts';
import { clientAddressReader } from './client-address.ts';
import { createServer } from './create-server.ts';
import { RateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { routesFor } from './route.ts';

type Caller = { readonly name: string };
const plain = { who: 'all', writes: false, rule: null, grant: () => ({}) };
const required: Access<Caller, null, unknown, unknown, object> = {
  ...plain,
  authentication: 'required',
};
const ignored: Access<Caller | null, null, unknown, unknown, object> = {
  ...plain,
  authentication: 'ignored',
};
const route = routesFor<Caller, null>();
const facts = {
  method: 'GET',
  summary: 's',
  description: 'd',
  tags: [],
  errors: [],
  validationTag: 'ProjectValidationError',
  answers: { 200: Type.Boolean() },
} as const;
const routes = [
  route({ ...facts, operation: 'read', access: required, path: '/v0/read', handle: () => true }),
  route({
    ...facts,
    operation: 'look',
    access: ignored,
    path: '/v0/look/{id}',
    handle: ({ params }) => {
      if (params.id === 'gone') throw new AppError('NotFoundError', 'Not found.');
      return true;
    },
  }),
];

/** `key:<name>` is a valid key, `session=<name>` a valid session; `key:<user>.<number>` is one of several keys. */
const authenticate: EdgeOptions<Caller>['authenticate'] = (headers): Identity<Caller> => {
  const key = headers['x-api-key'];
  if (typeof key === 'string') {
    if (!key.startsWith('key:')) return { kind: 'invalid' };
    const user = `user of ${key.split('.')[0]}`;
    return { kind: 'caller', caller: { name: key }, account: key, user, session: false };
  }
  const session = headers.cookie;
  if (session?.startsWith('session=') !== true) return { kind: 'none' };
  const user = `user of ${session}`;
  return { kind: 'caller', caller: { name: session }, account: session, user, session: true };
};

const clock = new ManualClock(1_760_000_000_000);
let server: FastifyInstance | undefined;
afterEach(() => server?.close());

const proxy = '10.0.0.1';

/** @returns a function that sends requests from `peer` to a new server */
async function start(perAccount: number, perAddress: number) {
  const edge: EdgeOptions<Caller> = {
    authenticate,
    clientAddress: clientAddressReader({ proxies: [proxy], cloudflare: false }),
    limiter: new RateLimiter(clock),
    limits: { perAccount, perAddress },
    ownUrl: null,
  };
  let ids = 0;
  const built = createServer({ log: pino({ level: 'silent' }), makeId: () => `id-${++ids}` });
  server = built;
  limitUnknownAddresses(built, edge);
  await registerRoutes(built, routes, edge, null);
  return async (url: string, headers: Record<string, string> = {}, peer = '203.0.113.1') => {
    const answer = await built.inject({ url, headers, remoteAddress: peer });
    return { status: answer.statusCode, tag: Object(answer.json())._tag, headers: answer.headers };
  };
}

test('every answer has the remaining count: success, 401, 404 and unknown URLs', async () => {
  const ask = await start(9, 9);
  const answers = [
    await ask('/v0/look/a'),
    await ask('/v0/read'),
    await ask('/v0/look/gone'),
    await ask('/nothing'),
    await ask('/v0/read?x=%zz', { 'x-api-key': 'key:a' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 404, 200]);
  expect(answers.map(({ headers }) => Number(headers['ratelimit-remaining']))).toEqual([
    8, 7, 6, 5, 8,
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'ratelimit-limit': '9', 'ratelimit-reset': '60' });
    expect(headers['retry-after']).toBeUndefined();
  }
});

test('over the limit, every request gets 429 with the time to wait, before 401 and 404', async () => {
  const ask = await start(1, 1);
  await ask('/v0/look/a');
  clock.advance(15_000);
  for (const url of ['/v0/look/a', '/v0/look/gone', '/v0/read', '/nothing']) {
    const { status, tag, headers } = await ask(url);
    expect([status, tag]).toEqual([429, 'RateLimitedError']);
    expect(headers).toMatchObject({
      'ratelimit-limit': '1',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '45',
      'retry-after': '45',
    });
  }
  clock.advance(45_000);
  expect((await ask('/v0/look/a')).status).toBe(200);
});

test('all keys of a user together have four times the limit of one', async () => {
  const ask = await start(3, 1);
  const left = async (key: string) => {
    const { status, headers } = await ask('/v0/read', { 'x-api-key': `key:${key}` });
    return status === 200 ? Number(headers['ratelimit-remaining']) : status;
  };
  // Requests beyond the limit of a key don't count for the user.
  for (const expected of [2, 1, 0, 429, 429, 429]) expect(await left('many.0')).toBe(expected);
  for (let key = 1; key < 4; key++)
    for (const expected of [2, 1, 0]) expect(await left(`many.${key}`)).toBe(expected);
  expect(await left('many.4')).toBe(429);
  expect(await left('other.0')).toBe(2);
  clock.advance(60_000);
  expect(await left('many.4')).toBe(2);
});

test('each key and each session has its own counter, regardless of the address', async () => {
  const ask = await start(2, 1);
  const statuses = async (headers: Record<string, string>) => [
    (await ask('/v0/read', headers, '203.0.113.1')).status,
    (await ask('/v0/read', headers, '203.0.113.2')).status,
    (await ask('/v0/read', headers, '203.0.113.3')).status,
  ];
  expect(await statuses({ 'x-api-key': 'key:a' })).toEqual([200, 200, 429]);
  expect(await statuses({ 'x-api-key': 'key:b' })).toEqual([200, 200, 429]);
  expect(await statuses({ cookie: 'session=a' })).toEqual([200, 200, 429]);
  expect((await ask('/v0/look/a', { 'x-api-key': 'key:a' })).status).toBe(429);
  expect((await ask('/v0/look/a')).status).toBe(200);
});

test('made-up keys and sessions share the counter of their address', async () => {
  const ask = await start(100, 3);
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++) {
    statuses.push((await ask('/v0/read', { 'x-api-key': `random ${index}` })).status);
  }
  statuses.push((await ask('/v0/look/a', { cookie: 'expired=1' })).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('only a trusted proxy can provide the address', async () => {
  const ask = await start(0, 1);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  expect((await ask('/v0/look/a', from('198.51.100.1'), proxy)).status).toBe(200);
  expect((await ask('/v0/look/a', from('198.51.100.2'), proxy)).status).toBe(200);
  expect((await ask('/v0/look/a', from('198.51.100.1'), proxy)).status).toBe(429);
  expect((await ask('/v0/look/a', from('198.51.100.3'))).status).toBe(200);
  expect((await ask('/v0/look/a', from('198.51.100.4'))).status).toBe(429);
});

test('an IPv6 network counts as one address, and its neighbor as another', async () => {
  const ask = await start(0, 1);
  expect((await ask('/v0/look/a', {}, '2001:db8:1:2::1')).status).toBe(200);
  expect((await ask('/v0/look/a', {}, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await ask('/v0/look/a', {}, '2001:db8:1:3::1')).status).toBe(200);
  expect((await ask('/v0/look/a', {}, '::ffff:203.0.113.9')).status).toBe(200);
  expect((await ask('/v0/look/a', {}, '203.0.113.9')).status).toBe(429);
});

test('0 turns a limit off, with its headers', async () => {
  const ask = await start(0, 1);
  for (let index = 0; index < 3; index++) {
    const { status, headers } = await ask('/v0/read', { 'x-api-key': 'key:a' });
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined]);
  }
  const other = await start(1, 0);
  for (let index = 0; index < 3; index++) {
    const { status, headers } = await other('/nothing');
    expect([status, headers['ratelimit-limit']]).toEqual([404, undefined]);
  }
});
