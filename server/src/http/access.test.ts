import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { ManualClock } from '../platform/clock.ts';
import type { Access } from './access.ts';
import { createServer } from './create-server.ts';
import { RateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { routesFor } from './route.ts';

interface Caller {
  readonly name: string;
}
interface Database {
  readonly name: string;
}

/** Grants the thing named in the path. */
const thingAccess: Access<
  Caller,
  Database,
  { readonly id: string },
  unknown,
  { readonly thing: string }
> = {
  authentication: 'required',
  who: 'any caller',
  writes: true,
  rule: null,
  grant: ({ caller, params }, db) => {
    if (params.id === 'gone') throw new AppError('NotFoundError', 'Not found.');
    return { thing: `${params.id} of ${caller.name} in ${db.name}` };
  },
};

const nameThing = routesFor<Caller, Database>()({
  operation: 'nameThing',
  access: thingAccess,
  method: 'PUT',
  path: '/v0/thing/{id}/name',
  summary: 's',
  description: 'd',
  tags: [],
  errors: [],
  validationTag: 'ProjectValidationError',
  headers: { 'x-thing': 'yes' },
  body: Type.Object({ name: Type.String() }),
  answers: { 200: Type.Unknown() },
  parse: ({ body }) => {
    if (body.name === 'bad') throw new AppError('ProjectValidationError', 'Bad.');
    return body.name.toUpperCase();
  },
  handle: async ({ thing, parsed, recheck }) => {
    const again = await recheck({ name: 'a transaction' });
    return [thing, parsed, again.thing];
  },
});

let server: FastifyInstance;
let revoked = false;
beforeAll(async () => {
  server = createServer({ log: pino({ level: 'silent' }), makeId: () => 'id' });
  const edge = {
    authenticate: (headers: Readonly<Record<string, unknown>>) =>
      headers['x-api-key'] === 'good' && !revoked
        ? ({
            kind: 'caller',
            caller: { name: 'me' },
            account: 'k',
            user: 'u',
            session: false,
          } as const)
        : ({ kind: 'invalid' } as const),
    clientAddress: () => '',
    limiter: new RateLimiter(new ManualClock(0)),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  };
  await registerRoutes(server, [nameThing], edge, { name: 'the database' });
});
afterAll(() => server.close());

const put = (id: string, body: object, key = 'good') =>
  server.inject({
    method: 'PUT',
    url: `/v0/thing/${id}/name`,
    headers: { 'x-api-key': key },
    payload: JSON.stringify(body),
  });

test('a handler gets what its access grants, again in a transaction, and what was parsed', async () => {
  const answer = await put('a', { name: 'b' });
  expect(answer.json()).toEqual(['a of me in the database', 'B', 'a of me in a transaction']);
  expect(answer.headers['x-thing']).toBe('yes');
});

test.each([
  ['the credential', { name: 1 }, 'bad', 401, undefined],
  ['the shape', { name: 1 }, 'good', 400, undefined],
  ['what the endpoint parses', { name: 'bad' }, 'good', 400, 'yes'],
  ['what its access finds', { name: 'b' }, 'good', 404, 'yes'],
])('%s is checked in the right order', async (_, body, key, status, header) => {
  const answer = await put('gone', body, key);
  expect([answer.statusCode, answer.headers['x-thing']]).toEqual([status, header]);
});

test('a credential that ends while the body is being sent grants nothing', async () => {
  onTestFinished(() => void (revoked = false));
  const body = async function* () {
    yield Buffer.from('{"name"');
    revoked = true;
    yield Buffer.from(':"b"}');
  };
  const answer = await server.inject({
    method: 'PUT',
    url: '/v0/thing/a/name',
    headers: { 'x-api-key': 'good' },
    payload: Readable.from(body()),
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { _tag: 'UnauthorizedError' }]);
});
