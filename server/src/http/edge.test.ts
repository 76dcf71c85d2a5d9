import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Type } from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { ManualClock } from '../platform/clock.ts';
import { callerOf } from '../platform/signal-caller.ts';
import type { Access } from './access.ts';
import type { Identity } from './authentication.ts';
import { clientAddressReader, defaultTrustedProxies } from './client-address.ts';
import type { EdgeOptions } from './admission.ts';
import { createServer } from './create-server.ts';
import { RateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { type Route, routesFor } from './route.ts';
import { closed, nullable, oneOf } from './schema.ts';

type Caller = { readonly name: string };
type Plain<Who> = Access<Who, null, unknown, unknown, object>;
const plain = { who: 'all', writes: false, rule: null, grant: () => ({}) };
const required: Plain<Caller> = { ...plain, authentication: 'required' };
const optional: Plain<Caller | null> = { ...plain, authentication: 'optional' };
const ignored: Plain<Caller | null> = { ...plain, authentication: 'ignored' };
const route = routesFor<Caller, null>();
const facts = {
  summary: 's',
  description: 'd',
  tags: [],
  errors: [],
  validationTag: 'ProjectValidationError',
} as const;

const icon = closed({ type: oneOf(['icon', 'emoji']), value: Type.String() });
const body = closed({
  name: Type.String({ minLength: 1, maxLength: 5 }),
  position: Type.Optional(nullable(Type.Number())),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  icon: Type.Optional(nullable(icon)),
  list: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
});

const routes: readonly Route<Caller, null>[] = [
  route({
    ...facts,
    operation: 'write',
    access: required,
    method: 'POST',
    path: '/v0/thing/{idOrSlug}',
    body,
    answers: { 200: Type.Unknown() },
    handle: ({ body, params, caller }) => ({ body, params, caller }),
  }),
  route({
    ...facts,
    operation: 'remove',
    access: required,
    method: 'DELETE',
    path: '/v0/thing/{id}',
    body: Type.Object({ password: Type.String() }),
    answers: { 204: null },
    handle: () => undefined,
  }),
  route({
    ...facts,
    operation: 'ignoreBody',
    access: required,
    method: 'POST',
    path: '/v0/thing/{idOrSlug}/check',
    answers: { 200: Type.Boolean() },
    handle: () => true,
  }),
  route({
    ...facts,
    operation: 'read',
    access: optional,
    method: 'GET',
    path: '/v0/thing/{idOrSlug}',
    answers: { 200: Type.Unknown() },
    handle: ({ params, caller }) => {
      if (params.idOrSlug === 'gone') throw new AppError('NotFoundError', 'Not found.');
      return { who: caller?.name ?? null, numbers: [Infinity, -Infinity, NaN, 1.5] };
    },
  }),
  route({
    ...facts,
    operation: 'list',
    access: ignored,
    method: 'GET',
    path: '/v0/things',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1 })),
      search: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      sort: Type.Optional(oneOf(['name', 'time'])),
    }),
    literalNull: ['search'],
    answers: { 200: Type.Unknown() },
    handle: ({ query }) => query,
  }),
  route({
    ...facts,
    operation: 'whose',
    access: ignored,
    method: 'GET',
    path: '/v0/whose',
    answers: { 200: Type.Unknown() },
    handle: ({ signal }) => callerOf(signal),
  }),
  route({
    ...facts,
    operation: 'fail',
    access: ignored,
    method: 'GET',
    path: '/v0/fail',
    answers: { 200: Type.Unknown() },
    handle: () => {
      throw new Error('the secret is 42');
    },
  }),
];

const clock = new ManualClock(1_760_000_000_000);
let server: FastifyInstance;
let logged: string;

async function start(limits = { perAccount: 0, perAddress: 0 }): Promise<FastifyInstance> {
  logged = '';
  const log = pino({}, { write: (line: string) => void (logged += line) });
  let ids = 0;
  server = createServer({ log, makeId: () => `request-${++ids}` });
  const edge: EdgeOptions<Caller> = {
    authenticate: ({ 'x-api-key': key, cookie }): Identity<Caller> => {
      if (key === 'good') {
        return {
          kind: 'caller',
          caller: { name: 'me' },
          account: 'key:1',
          user: 'user:1',
          session: false,
        };
      }
      if (key !== undefined) return { kind: 'invalid' };
      if (cookie === 'session=1') {
        return {
          kind: 'caller',
          caller: { name: 'me' },
          account: 'session:1',
          user: 'user:1',
          session: true,
        };
      }
      return { kind: 'none' };
    },
    clientAddress: clientAddressReader({ proxies: defaultTrustedProxies, cloudflare: false }),
    limiter: new RateLimiter(clock),
    limits,
    ownUrl: null,
  };
  await registerRoutes(server, routes, edge, null);
  return server;
}

afterEach(() => server.close());

const key = { 'x-api-key': 'good' };
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/v0/thing/a', headers: { ...key, ...headers }, payload });

test.each([
  [{ 'x-api-key': 'good' }, 'user:1'],
  [{ cookie: 'session=1' }, 'user:1'],
  [{ 'x-forwarded-for': '203.0.113.7' }, 'address:203.0.113.7'],
])('work for a request with %j takes turns as that of %s', async (headers, name) => {
  await start();
  const answer = await server.inject({ method: 'GET', url: '/v0/whose', headers });
  expect(answer.json()).toBe(name);
});

test.each(['foo', '', ';;', 'text/plain', 'application/json', 'application/x-www-form-urlencoded'])(
  'a body is parsed as JSON with any content type: %j',
  async (type) => {
    await start();
    const answer = await post('{"name":"a"}', { 'content-type': type });
    expect([answer.statusCode, answer.json().body]).toEqual([200, { name: 'a' }]);
  },
);

test.each([
  ['', 'body', 'body is required.'],
  ['{', 'body', 'The body is not valid JSON.'],
  ['[]', 'body', 'body must be an object.'],
  ['null', 'body', 'body must be an object.'],
  ['{}', 'body.name', 'body.name is required.'],
  ['{"name":5}', 'body.name', 'body.name must be a text.'],
  ['{"name":""}', 'body.name', 'body.name must not be empty.'],
  ['{"name":"abcdef"}', 'body.name', 'body.name must have at most 5 characters.'],
  ['{"name":"a\\u0000"}', 'body.name', 'body.name must not contain a NUL character.'],
  ['{"name":"a","x y":1}', 'body["x y"]', 'body["x y"] is not a known property.'],
  ['{"name":"a","__proto__":{}}', 'body.__proto__', 'body.__proto__ is not a known property.'],
  ['{"name":"a","position":"5"}', 'body.position', 'body.position must be a number or null.'],
  ['{"name":"a","days":"NaN"}', 'body.days', 'body.days must be an integer.'],
  ['{"name":"a","days":1e999}', 'body.days', 'body.days must be an integer.'],
  ['{"name":"a","days":0}', 'body.days', 'body.days must be at least 1.'],
  [
    '{"name":"a","icon":{"type":"x","value":"v"}}',
    'body.icon.type',
    'body.icon.type must be one of icon, emoji.',
  ],
  [
    '{"name":"a","icon":{"type":"icon","value":"v","y":1}}',
    'body.icon.y',
    'body.icon.y is not a known property.',
  ],
  ['{"name":"a","list":[{"id":"1"},{}]}', 'body.list[1].id', 'body.list[1].id is required.'],
  ['['.repeat(5000), 'body', 'The body is nested deeper than 256 levels.'],
])('the body %.60s is rejected with a path and one sentence', async (payload, path, message) => {
  await start();
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ _tag: 'ProjectValidationError', message, path });
});

test('numbers may be the three texts, open objects drop unknown keys, surrogates are replaced', async () => {
  await start();
  const answer = await post(
    '\uFEFF{"name":"\\ud800😀😀😀😀","position":"-Infinity","list":[{"id":"1","__proto__":{"x":1},"constructor":2}]}',
  );
  expect(answer.json().body).toEqual({
    name: '\uFFFD😀😀😀😀',
    position: '-Infinity',
    list: [{ id: '1' }],
  });
});

test.each([
  ['01A1FE21-1603-7FF9-9F21-733DB4BE4031', '01a1fe21-1603-7ff9-9f21-733db4be4031'],
  ['My-Slug', 'My-Slug'],
  ['a%00b', 'a\uFFFDb'],
])('the name %s in a path reaches an endpoint as %s', async (sent, read) => {
  await start();
  const url = `/v0/thing/${sent}`;
  const answer = await server.inject({
    method: 'POST',
    url,
    headers: key,
    payload: '{"name":"a"}',
  });
  expect(answer.json().params).toEqual({ idOrSlug: read });
});

test('401 comes before the body is checked, 413 before its shape', async () => {
  await start();
  const big = Buffer.alloc(1024 * 1024 + 1, 'x');
  const anonymous = { 'x-api-key': 'bad' };
  expect((await post(big, anonymous)).statusCode).toBe(401);
  expect((await post('{', anonymous)).json()._tag).toBe('UnauthorizedError');
  const answer = await post(big);
  expect([answer.statusCode, answer.json()._tag]).toEqual([413, 'PayloadTooLargeError']);
});

test('an operation without a body ignores one; DELETE reads one; 204 is empty', async () => {
  await start();
  const check = { method: 'POST', url: '/v0/thing/a/check', headers: key } as const;
  expect((await server.inject({ ...check, payload: 'garbage{' })).body).toBe('true');
  expect((await server.inject(check)).body).toBe('true');
  const remove = { method: 'DELETE', url: '/v0/thing/a', headers: key } as const;
  const removed = await server.inject({ ...remove, payload: '{"password":"p","more":1}' });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
  expect((await server.inject(remove)).json().path).toBe('body');
});

test('`optional` rejects a bad key, `ignored` treats it as missing', async () => {
  await start();
  const read = (headers: Record<string, string>) => server.inject({ url: '/v0/thing/a', headers });
  expect((await read({})).json()).toEqual({
    who: null,
    numbers: ['Infinity', '-Infinity', 'NaN', 1.5],
  });
  expect((await read(key)).json().who).toBe('me');
  const rejected = await read({ 'x-api-key': 'bad' });
  expect([rejected.statusCode, rejected.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const list = await server.inject({ url: '/v0/things', headers: { 'x-api-key': 'bad' } });
  expect(list.statusCode).toBe(200);
});

test('a session can write only from a page of the app', async () => {
  await start();
  const write = (headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: '/v0/thing/a',
      payload: '{"name":"a"}',
      headers: { host: 'here:80', ...headers },
    });
  const cookie = 'session=1';
  expect((await write({ cookie, origin: 'http://here:80' })).statusCode).toBe(200);
  const foreign = await write({ cookie, origin: 'https://evil.example' });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'origin_not_allowed']);
  expect((await write({ cookie })).statusCode).toBe(403);
  expect((await write({ cookie, origin: 'null' })).statusCode).toBe(403);
  expect((await write({ cookie, ...key, origin: 'https://evil.example' })).statusCode).toBe(200);
});

test.each([
  ['limit=5&x=1', { limit: 5 }],
  ['limit=&slug=null&search=null&sort=', { search: 'null' }],
  ['search=&slug=a%00b', { slug: 'a\uFFFDb' }],
  ['limit=99999999999999999999', { limit: Number.MAX_SAFE_INTEGER }],
  ['__proto__=1&constructor=2', {}],
])('the query %s is read as %j', async (query, expected) => {
  await start();
  const answer = await server.inject({ url: `/v0/things?${query}` });
  expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
});

test.each([
  'limit=5x',
  'limit=1.0',
  'limit=%205',
  'limit=0',
  'limit=-1',
  'limit=1&limit=2',
  'sort=x',
])('the query %s is rejected', async (query) => {
  await start();
  const answer = await server.inject({ url: `/v0/things?${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().path).toMatch(/^query\.(limit|sort)$/);
});

test('requests over the limit get 429 with the time to wait, counted by key or by address', async () => {
  await start({ perAccount: 2, perAddress: 1 });
  const read = (headers: Record<string, string>) => server.inject({ url: '/v0/thing/a', headers });
  const first = await read(key);
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  await read(key);
  const third = await read(key);
  expect([third.statusCode, third.json()._tag]).toEqual([429, 'RateLimitedError']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read({ 'x-api-key': 'bad' })).statusCode).toBe(401);
  expect((await read({ 'x-api-key': 'other' })).statusCode).toBe(429);
  expect((await read({ 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(200);
  clock.advance(60_000);
  expect((await read(key)).statusCode).toBe(200);
});

test('a 500 reveals nothing but the ID that is in the log', async () => {
  await start();
  const answer = await server.inject({ url: '/v0/fail' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(answer.json()).toMatchObject({ _tag: 'InternalServerError', requestId: 'request-1' });
  expect(answer.headers['x-request-id']).toBe('request-1');
  expect(logged).toContain('"requestId":"request-1"');
});

test.each([
  ['GET', '/nothing'],
  ['GET', '/%zz'],
  ['GET', '/v0/thing/%zz'],
  ['PUT', '/v0/things'],
  ['POST', '/nothing'],
] as const)('%s %s gets a plain 404', async (method, url) => {
  await start();
  const answer = await server.inject({
    method,
    url,
    headers: { 'content-type': ';;' },
    ...(method === 'POST' && { payload: '{' }),
  });
  expect([answer.statusCode, answer.json()._tag]).toEqual([404, 'NotFoundError']);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('an expected failure of a handler has its tag; HEAD is answered without a body', async () => {
  await start();
  expect((await server.inject({ url: '/v0/thing/gone' })).json()).toEqual({
    _tag: 'NotFoundError',
    message: 'Not found.',
  });
  const head = await server.inject({ method: 'HEAD', url: '/v0/things' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a schema with an unsupported keyword stops startup', async () => {
  await start();
  const bad = {
    ...routes[0],
    path: '/bad',
    body: Type.String({ format: 'email' }),
  } as Route<Caller, null>;
  const edge: EdgeOptions<Caller> = {
    authenticate: () => ({ kind: 'none' }),
    clientAddress: () => '',
    limiter: new RateLimiter(clock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  };
  await expect(registerRoutes(server, [bad], edge, null)).rejects.toThrow('format is not checked');
});
