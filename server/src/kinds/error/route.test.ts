import { hash } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import type { OccurrencePayload } from './record.ts';

const harness = await openCollector();

const path = '/v1/error';
const authorization = `Bearer ${token}`;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  harness.send(body, { path, headers: { authorization, ...headers } });
const occurrences = () =>
  harness.records.map(({ kind, payload }) => {
    expect(kind).toBe('occurrence');
    return payload as OccurrencePayload;
  });
const one = { error: 'E' };

test('an error is journaled with what its request says, and its own values take precedence', async () => {
  const answer = await send({
    identifier: client,
    sessionId: 's',
    windowId: 'w',
    buildId: 'b1',
    sdk_name: 'java-sdk',
    sdk_version: '1',
    language: 'kotlin',
    context: { plugin: 'a', server: { x: 1 } },
    errors: [
      {
        error: ' java.lang.Error ',
        message: 'no',
        stack: ['a', 'b'],
        count: 3,
        handled: true,
        hash: 'ignored',
        sdkVersion: '2',
        context: { plugin: 'b' },
        timestamp: harness.clock.now() - 1000.5,
        cause: { error: 'Inner', message: 'm', stack: 'c\nd', cause: { error: 'Innermost' } },
      },
      { error: 'Plain', buildId: 'b2' },
    ],
  });
  expect([answer.status, answer.json]).toEqual([200, { status: 'success' }]);
  const [first, second] = occurrences();
  expect(first).toEqual({
    errorGeneration: 5,
    visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    session: 's',
    window: 'w',
    timestamp: harness.clock.now() - 1001,
    language: 'java',
    type: 'java.lang.Error',
    message: 'no',
    stack: 'a\nb',
    exactHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    causes: [
      { type: 'Inner', message: 'm', stack: 'c\nd' },
      { type: 'Innermost', message: '', stack: '' },
    ],
    handled: true,
    count: 3,
    release: 'b1',
    sdkName: 'java-sdk',
    sdkVersion: '2',
    url: '',
    page: '',
    userAgent: expect.any(String) as string,
    country: '',
    context: { plugin: 'b', server: { x: 1 } },
  });
  expect(second).toMatchObject({
    type: 'Plain',
    release: 'b2',
    count: 1,
    handled: false,
    timestamp: harness.clock.now(),
    context: { plugin: 'a', server: { x: 1 } },
    sdkVersion: '1',
  });
});

test('an empty list is accepted and stores nothing', async () => {
  expect((await send({ errors: [] })).json).toEqual({ status: 'success' });
  expect(harness.records).toEqual([]);
});

test('an entry without a type is left out and named, the rest is stored', async () => {
  const answer = await send({ errors: [{}, one, null, 'x', { error: ' ' }, { error: 1 }] });
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      warnings: Object.fromEntries(
        [0, 2, 3, 4, 5].map((i) => [`errors[${i}]`, 'error is required']),
      ),
    },
  ]);
  expect(occurrences()).toHaveLength(1);
  expect(harness.drops).toEqual(Array(5).fill('7 3 invalid errors'));
});

test.each([
  ['java', 'java'],
  ['jvm', 'java'],
  ['scala', 'java'],
  ['JS', 'javascript'],
  ['typescript', 'javascript'],
  ['ts', 'javascript'],
  ['py', 'python'],
  ['php', 'php'],
  ['golang', 'go'],
  ['rs', 'rust'],
  ['swift', 'swift'],
  ['dotnet', 'csharp'],
  ['rb', 'ruby'],
  ['dart', 'dart'],
  [null, 'java'],
])('language %s is %s', async (language, expected) => {
  expect((await send({ errors: [one], language })).status).toBe(200);
  expect(occurrences()[0]?.language).toBe(expected);
});

test.each(['cobol', '', 5, {}])('language %j is a 400', async (language) => {
  const answer = await send({ errors: [one], language });
  expect([answer.status, answer.json]).toEqual([400, { error: 'Unknown language' }]);
});

test.each([undefined, null, {}, 'x', 5])('errors that are %j are a 400', async (errors) => {
  const answer = await send({ errors });
  expect([answer.status, answer.json]).toEqual([400, { error: 'errors must be an array' }]);
  expect(harness.drops).toEqual(['7 3 invalid']);
});

test.each(['', 'x', '[]', 'null', '5', '{"errors":['])(
  'the bytes %j are no body',
  async (bytes) => {
    const answer = await send(bytes);
    expect([answer.status, answer.json]).toEqual([400, { error: 'Invalid JSON' }]);
  },
);

test('only the header’s token counts', async () => {
  const unauthorized = [401, { error: 'Unauthorized' }];
  const answers = [
    await harness.send({ token, errors: [one] }, { path }),
    await harness.send({ token, errors: [one] }, { path, headers: { authorization: 'Bearer no' } }),
  ];
  expect(answers.map(({ status, json }) => [status, json])).toEqual([unauthorized, unauthorized]);
  const bare = { authorization: token };
  expect((await harness.send({ token: 'no', errors: [one] }, { path, headers: bare })).status).toBe(
    200,
  );
});

test('hostnames are not checked, network rules are', async () => {
  harness.projects.set(token, project({ hosts: ['shop.example'] }));
  expect((await send({ errors: [one] }, { origin: 'https://other.example' })).status).toBe(200);
  const rules = [{ address: '127.0.0.1', allowed: false }];
  harness.projects.set(token, project({ networkRules: rules }));
  const blocked = await send({ errors: [one, one] });
  expect([blocked.status, blocked.json]).toEqual([403, { error: 'IP address blocked' }]);
});

test('with error tracking off it is a 403, before addresses and errors in the body', async () => {
  const networkRules = [{ address: '127.0.0.1', allowed: false }];
  harness.projects.set(token, project({ errorTrackingEnabled: false, networkRules }));
  const answer = await send({ errors: 5 });
  expect([answer.status, answer.json]).toEqual([403, { error: 'Error tracking is not enabled' }]);
  expect(harness.drops).toEqual(['7 3 feature_disabled errors']);
  expect((await send('{')).json).toEqual({ error: 'Invalid JSON' });
});

test.each([
  ['Java-http-client/17.0.1', 1],
  ['MyPlugin/1.0', 1],
  ['okhttp/4.9', 1],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
  ['Mozilla/5.0 HeadlessChrome/120', 0],
  ['some-crawler/1.0', 0],
])('for %s, %i errors are stored', async (userAgent, kept) => {
  const answer = await send({ errors: [one] }, { 'user-agent': userAgent });
  expect(answer.json).toEqual({ status: 'success' });
  expect(harness.records).toHaveLength(kept);
  expect(harness.drops).toHaveLength(1 - kept);
});

test('the visitor is hashed, cookieless or missing, as the project is set', async () => {
  const visitorOf = async (cookielessMode: boolean | null, identifier?: string) => {
    harness.projects.set(token, project({ cookielessMode }));
    expect((await send({ errors: [one], identifier })).status).toBe(200);
    return occurrences().at(-1)?.visitor;
  };
  const hashed = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
  const cookieless = await visitorOf(null);
  expect(cookieless).not.toBe(hashed);
  expect(await visitorOf(true, client)).toBe(cookieless);
  expect(await visitorOf(null, client)).toBe(hashed);
  expect(await visitorOf(false, client)).toBe(hashed);
  expect(await visitorOf(false)).toBe('00000000-0000-0000-0000-000000000000');
  const malformed = await send({ errors: [one], identifier: 'me' });
  expect([malformed.status, malformed.json]).toEqual([400, { error: 'Invalid JSON' }]);
});

test('causes are stored eight deep', async () => {
  let error: Record<string, unknown> = { error: 'C9' };
  for (let depth = 8; depth >= 0; depth--) error = { error: `C${depth}`, cause: error };
  const answer = await send({ errors: [error, { error: 'E', cause: { message: 'x' } }] });
  expect(answer.json).toEqual({
    warnings: {
      [`errors[0]${'.cause'.repeat(9)}`]: 'left out: more than 8 causes',
      'errors[1].cause': 'error is required',
    },
  });
  expect(occurrences()[0]?.causes.map(({ type }) => type)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `C${depth}`),
  );
});

test('errors beyond the limit of a request are left out and counted', async () => {
  const answer = await send({ errors: Array.from({ length: 10_003 }, () => one) });
  expect(answer.json).toEqual({
    warnings: { errors: '3 left out: more than 10000 errors in one request' },
  });
  expect(harness.records).toHaveLength(10_000);
});

test('an entry represents as many errors as a column can hold', async () => {
  const answer = await send({
    errors: [
      { error: 'E', count: 4_294_967_295 },
      { error: 'E', count: 4_294_967_296 },
    ],
  });
  expect(answer.json).toEqual({ warnings: { 'errors[1].count': 'cut to 4294967295' } });
  expect(occurrences().map(({ count }) => count)).toEqual([4_294_967_295, 4_294_967_295]);
});

test('values of the wrong type are left out and named, including those of a cause', async () => {
  const answer = await send({
    errors: [
      { error: 'E', message: 1, stack: 2, count: '3' },
      { error: 'E', stack: ['a', 1, 'b'], count: 0, cause: { error: 'C', message: {} } },
      { error: 'E', message: null, stack: null, count: null, cause: null },
    ],
  });
  expect(answer.json).toEqual({
    warnings: {
      'errors[0].message': 'expected text',
      'errors[0].stack': 'expected text or array of texts',
      'errors[0].count': 'expected integer ≥ 1',
      'errors[1].stack': 'expected text or array of texts',
      'errors[1].count': 'expected integer ≥ 1',
      'errors[1].cause.message': 'expected text',
    },
  });
  expect(occurrences()).toMatchObject([
    { message: '', stack: '', count: 1 },
    { stack: 'a\nb', count: 1, causes: [{ type: 'C', message: '' }] },
    { message: '', stack: '', count: 1, causes: [] },
  ]);
});

test('the exact hash is of what was sent, also where less is stored', async () => {
  const long = 'E'.repeat(1001);
  await send({ errors: [{ error: ' E ', message: 'm', stack: ['a', 'b'] }, { error: long }, one] });
  const hashOf = (...parts: string[]) => hash('sha256', parts.join('\u001f'), 'hex');
  expect(occurrences().map(({ exactHash }) => exactHash)).toEqual([
    hashOf(' E ', 'm', 'a\nb'),
    hashOf(long, '', ''),
    // As stored.
    undefined,
  ]);
});

test('contexts and names that are too large are cut and named', async () => {
  const answer = await send({
    context: { big: 'x'.repeat(40_000) },
    errors: [
      { error: 'E'.repeat(1001) },
      { error: 'E', context: { big: 'y'.repeat(40_000), b: 1 } },
    ],
  });
  expect(Object.keys((answer.json as { warnings: object }).warnings).sort()).toEqual([
    'context.big',
    'errors[0].error',
    'errors[1].context.big',
  ]);
  expect(occurrences().map(({ type, context }) => [type.length, context])).toEqual([
    [1000, {}],
    [1, { b: 1 }],
  ]);
});

test('5 MiB are accepted, more are not, compressed or not', async () => {
  const stack = 'x'.repeat(4.9 * 1024 * 1024);
  const large = JSON.stringify({ errors: [{ error: 'E', stack }] });
  expect((await send(large)).status).toBe(200);
  expect(occurrences()[0]?.stack).toBe(stack);
  const over = JSON.stringify({ errors: [{ error: 'E', stack: `${stack}${stack}` }] });
  expect((await send(over)).json).toEqual({ error: 'Request body too large' });
  const packed = await send(gzipSync(over), { 'content-encoding': 'gzip' });
  expect([packed.status, packed.json]).toEqual([413, { error: 'Request body too large' }]);
});

test('compressed bodies are decompressed as their header says', async () => {
  const body = JSON.stringify({ errors: [one] });
  for (const [encoding, bytes] of [
    ['gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['br', brotliCompressSync(body)],
  ] as const) {
    expect((await send(bytes, { 'content-encoding': encoding })).status).toBe(200);
  }
  expect(harness.records).toHaveLength(3);
  const unknown = await send(body, { 'content-encoding': 'rar' });
  expect(unknown.json).toEqual({ error: 'Unsupported encoding: rar' });
});

test('no content of errors causes a 500, and accepted errors can be stored', async () => {
  const texts = fc.oneof(fc.string(), fc.constant('E'), fc.jsonValue());
  const errors = fc.record(
    {
      error: texts,
      message: texts,
      stack: fc.oneof(texts, fc.array(texts)),
      count: fc.oneof(texts, fc.double(), fc.integer()),
      handled: texts,
      cause: fc.letrec((tie) => ({
        cause: fc.record({ error: texts, cause: fc.oneof(texts, tie('cause')) }),
      })).cause,
      context: fc.oneof(texts, fc.dictionary(fc.string(), fc.jsonValue())),
      timestamp: texts,
    },
    { requiredKeys: [] },
  );
  const bodies = fc.record(
    {
      errors: fc.oneof(fc.array(fc.oneof(errors, fc.jsonValue()), { maxLength: 4 }), texts),
      context: fc.jsonValue(),
      buildId: texts,
      sessionId: texts,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { status } = await send(body);
      expect([200, 400]).toContain(status);
    }),
    { seed: 3, numRuns: 150 },
  );
  for (const { count, timestamp, type } of occurrences()) {
    expect(Number.isInteger(count) && count >= 1 && count <= 4_294_967_295).toBe(true);
    expect(Number.isInteger(timestamp)).toBe(true);
    expect(type).not.toBe('');
  }
});
