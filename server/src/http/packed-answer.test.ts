import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createServer } from './create-server.ts';
import { RateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { routesFor } from './route.ts';
import { StreamedAnswer } from './streamed-answer.ts';

type Caller = { readonly id: string };
const route = routesFor<Caller, null>();
const text = 'ä"\n'.repeat(100_000);
let pieces: () => AsyncIterable<string>;
let given: unknown;

const answers = (path: string, handle: () => unknown) =>
  route({
    operation: path,
    access: { authentication: 'ignored', who: 'all', writes: false, rule: null, grant: () => ({}) },
    method: 'GET',
    path,
    summary: 's',
    description: 'd',
    tags: [],
    errors: [],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Unknown() },
    handle,
  });

let server: FastifyInstance;
beforeEach(async () => {
  server = createServer({ log: pino({ level: 'silent' }), makeId: () => 'id' });
  const edge = {
    authenticate: () => ({ kind: 'none' as const }),
    clientAddress: () => '127.0.0.1',
    limiter: new RateLimiter(systemClock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  };
  const routes = [
    answers('/value', () => given),
    answers('/stream', () => new StreamedAnswer(pieces())),
  ];
  await registerRoutes(server, routes, edge, null);
});
afterEach(() => server.close());

const get = (url: string, accepted = 'gzip, deflate, br') =>
  server.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['a text', { list: ['x'.repeat(2_000)] }],
  ['a longer text', { list: ['x'.repeat(20_000)] }],
  ['parts', Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'ä"\n' }))],
])('an answer of %s is compressed if the client takes it', async (_what, value) => {
  given = value;
  const packed = await get('/value');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(value);
  const plain = await get('/value', 'gzip;q=0');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.json()).toEqual(value);
});

test('a short answer is sent as it is', async () => {
  given = { id: 'a' };
  const { headers, body } = await get('/value');
  expect([headers['content-encoding'], body]).toEqual([undefined, '{"id":"a"}']);
});

test('an answer that is written while it is read is compressed as well', async () => {
  pieces = async function* () {
    yield '[';
    yield JSON.stringify(text);
    yield ']';
  };
  const { headers, rawPayload } = await get('/stream');
  expect(headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual([text]);
});

test('a failure in the middle breaks the answer off, and a client that leaves ends the reading', async () => {
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  pieces = async function* () {
    yield '[';
    yield JSON.stringify(text);
    throw new Error('on purpose');
  };
  await expect(fetch(`${url}/stream`).then((answer) => answer.text())).rejects.toThrow();

  let hasEnded = false;
  pieces = async function* () {
    try {
      for (;;) yield Math.random().toString().repeat(1_000);
    } finally {
      hasEnded = true;
    }
  };
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /stream HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => hasEnded).toBe(true);
});
