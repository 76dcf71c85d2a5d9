import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { browser, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import type { VitalPayload } from './record.ts';

const harness = await openCollector();

const success = '{"status":"success"}';
const lcp = { metric: 'LCP', value: 2412.5 };
const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  harness.send(body, { path: `/v1/vitals${query}`, headers });
const payloads = () => harness.records.map(({ payload }) => payload as VitalPayload);

test('each vital is a record with what the body and the request say about the page', async () => {
  const answer = await post(
    {
      token,
      vitals: [
        { ...lcp, attributes: { element: 'img', deep: { size: 3 } } },
        { metric: 'CLS', value: 0, timestamp: harness.clock.now() - 5000 },
      ],
      metadata: { browser: 'Own', os: 'OS/2', device: 'Tablet', url: 'https://a.example/x?y' },
      sessionId: 's1',
      windowId: 'w1',
    },
    { 'x-forwarded-for': '8.8.8.8' },
  );
  expect([answer.status, answer.text]).toEqual([200, success]);
  const shared = {
    session: 's1',
    window: 'w1',
    userAgent: browser,
    country: 'US',
    browser: 'Own',
    os: 'OS/2',
    device: 'Tablet',
    url: 'https://a.example/x?y',
  };
  const now = harness.clock.now();
  const attributes = { element: 'img', deep: { size: 3 } };
  expect(payloads()).toEqual([
    { metric: 'LCP', value: 2412.5, timestamp: now, attributes, ...shared },
    { metric: 'CLS', value: 0, timestamp: now - 5000, attributes: {}, ...shared },
  ]);
  for (const record of harness.records) {
    expect(record).toMatchObject({ v: 1, kind: 'vital', project: 7, generation: 3 });
  }
  expect(new Set(harness.records.map(({ id }) => id)).size).toBe(2);
  expect(JSON.stringify(harness.records)).not.toContain('8.8.8.8');
});

describe('values', () => {
  test.each([
    ['LCP', 0, 86_400_000],
    ['FCP', 0, 86_400_000],
    ['INP', 0, 86_400_000],
    ['TTFB', 0, 86_400_000],
    ['FID', 0, 86_400_000],
    ['CLS', 0, 100],
  ])('%s is accepted from %d to %d and not beyond', async (metric, least, most) => {
    const bodyOf = (value: unknown) => ({ token, vitals: [{ metric, value }] });
    for (const value of [least, most, most / 3]) {
      expect((await post(bodyOf(value))).text).toBe(success);
    }
    expect(payloads().map(({ value }) => value)).toEqual([least, most, most / 3]);
    for (const value of [-0.001, most * 1.0001, '5', null, true, [5], {}, undefined]) {
      const answer = await post(bodyOf(value));
      expect([answer.status, answer.json]).toEqual([400, { error: 'Invalid web vital metric' }]);
    }
    const huge = await post(`{"token":"${token}","vitals":[{"metric":"${metric}","value":1e999}]}`);
    expect(huge.status).toBe(400);
    expect(harness.records).toHaveLength(3);
  });

  test('a negative zero is zero', async () => {
    await post(`{"token":"${token}","vitals":[{"metric":"CLS","value":-0}]}`);
    expect(payloads().map(({ value }) => Object.is(value, 0))).toEqual([true]);
  });
});

test.each([
  ['another name', { metric: 'XYZ', value: 1 }],
  ['lower case', { metric: 'lcp', value: 1 }],
  ['a name every object has', { metric: 'constructor', value: 1 }],
  ['no name', { value: 1 }],
  ['a list as name', { metric: ['LCP'], value: 1 }],
  ['a text', 'LCP'],
  ['null', null],
  ['a list', [lcp]],
])('one invalid entry rejects all: %s', async (_, bad) => {
  const answer = await post({ token, vitals: [lcp, bad, lcp] });
  expect([answer.status, answer.json]).toEqual([400, { error: 'Invalid web vital metric' }]);
  expect(harness.records).toEqual([]);
  expect(harness.drops).toEqual(Array(3).fill('7 3 invalid'));
});

test.each([[[]], [undefined], [null], [{}], ['LCP'], [5]])(
  'no vitals, told as such: %j',
  async (vitals) => {
    const answer = await post({ token, vitals });
    expect([answer.status, answer.json]).toEqual([400, { error: 'No vitals provided' }]);
    expect(harness.drops).toEqual(['7 3 invalid']);
  },
);

test.each([
  ['of 2,500 vitals', {}, 2500],
  [
    'of a long address, a thousand at least',
    { url: `https://a.example/${'x'.repeat(4000)}` },
    1000,
  ],
])('%s, all are accepted; one more is left out and counted', async (_, metadata, most) => {
  const many = (count: number) => ({
    token,
    metadata,
    vitals: Array.from({ length: count }, () => lcp),
  });
  const { json } = await post(many(most));
  expect(json).not.toHaveProperty('warnings.vitals');
  expect(harness.records.length).toBeGreaterThanOrEqual(most);
  const before = harness.records.length;
  const taken = (await post(many(10_003))).json as { warnings: Record<string, string> };
  const kept = harness.records.length - before;
  expect(taken.warnings['vitals']).toBe(`${10_003 - kept} left out: more than ${kept} in one body`);
  expect(harness.drops).toHaveLength(10_003 - kept);
});

test('if vitals are disabled, a warning says so, no matter what they contain', async () => {
  harness.projects.set(token, project({ webVitalsEnabled: false }));
  for (const vitals of [[lcp], [lcp, lcp], [], [{ metric: 'no' }]]) {
    const answer = await post({ token, vitals });
    const warnings = { disabled: 'Web Vitals are not enabled' };
    expect([answer.status, answer.json]).toEqual([200, { warnings }]);
  }
  expect(harness.records).toEqual([]);
  expect(harness.drops).toEqual(Array(5).fill('7 3 feature_disabled vitals'));
});

describe('metadata', () => {
  test.each([[undefined], [null], ['x'], [[]], [{ browser: 5, os: null, device: [], url: {} }]])(
    'of another shape says nothing: %j',
    async (metadata) => {
      expect((await post({ token, vitals: [lcp], metadata })).text).toBe(success);
      const empty = { browser: '', os: '', device: '', url: '', session: '', window: '' };
      expect(payloads()).toMatchObject([empty]);
    },
  );

  test('is cut with a warning', async () => {
    const long = 'x'.repeat(10_000);
    const metadata = { browser: long, os: long, device: long, url: long };
    const answer = await post({ token, vitals: [lcp], metadata, sessionId: long, windowId: long });
    expect(answer.json).toEqual({
      warnings: {
        sessionId: 'cut to 256 characters',
        windowId: 'cut to 256 characters',
        'metadata.browser': 'cut to 256 characters',
        'metadata.os': 'cut to 256 characters',
        'metadata.device': 'cut to 256 characters',
        'metadata.url': 'cut to 2048 characters',
      },
    });
    expect(payloads()[0]?.url).toHaveLength(2048);
    expect(payloads()[0]?.session).toHaveLength(256);
  });
});

test('attributes are stored within the limits of properties, and must be an object', async () => {
  const attributes = { ok: 1, big: 'x'.repeat(40_000), __proto__x: { a: 1 } };
  const answer = await post({
    token,
    vitals: [
      { ...lcp, attributes },
      { ...lcp, attributes: 'x' },
    ],
  });
  expect(Object.keys(Object(answer.json).warnings as object)).toEqual(['vitals[0].attributes.big']);
  expect(payloads().map((each) => each.attributes)).toEqual([{ ok: 1, __proto__x: { a: 1 } }, {}]);
});

describe('the order of checks', () => {
  const denied = [{ address: '127.0.0.1', allowed: false }];
  const elsewhere = { origin: 'https://else.example' };
  const bot = { 'user-agent': 'Googlebot/2.1' };
  const wrong = { token: 'nobody’s', vitals: 'none' };

  test('parsing, token, hostname, feature, address, bot, vitals', async () => {
    const all = { hosts: ['shop.example'], webVitalsEnabled: false, networkRules: denied };
    const ask = async (body: unknown, headers = {}) => {
      const answer = await post(body, headers);
      return `${answer.status} ${answer.text}`;
    };
    const bad = { token, vitals: 'none' };
    harness.projects.set(token, project(all));
    expect(await ask('{', { ...elsewhere, ...bot })).toBe('400 {"error":"Invalid JSON"}');
    expect(await ask(wrong, { ...elsewhere, ...bot })).toBe('401 {"error":"Unauthorized"}');
    expect(await ask(bad, { ...elsewhere, ...bot })).toBe('403 {"error":"Origin not allowed"}');
    const here = { origin: 'https://shop.example' };
    const off = '200 {"warnings":{"disabled":"Web Vitals are not enabled"}}';
    expect(await ask(bad, { ...here, ...bot })).toBe(off);
    harness.projects.set(token, project({ ...all, webVitalsEnabled: true }));
    expect(await ask(bad, { ...here, ...bot })).toBe('403 {"error":"IP address blocked"}');
    harness.projects.set(token, project({ hosts: ['shop.example'] }));
    expect(await ask(bad, { ...here, ...bot })).toBe(`200 ${success}`);
    expect(await ask(bad, here)).toBe('400 {"error":"No vitals provided"}');
    expect(harness.records).toEqual([]);
    expect(harness.drops).toEqual([
      '7 3 origin_not_allowed',
      '7 3 feature_disabled vitals',
      '7 3 address_blocked',
      '7 3 bot search',
      '7 3 invalid',
    ]);
  });

  test('rules that only allow others', async () => {
    harness.projects.set(
      token,
      project({ networkRules: [{ address: '10.0.0.0/8', allowed: true }] }),
    );
    expect((await post({ token, vitals: [lcp] })).json).toEqual({
      error: 'IP address not allowed',
    });
  });
});

test.each([[[]], [[{ token, vitals: [lcp] }]], ['text'], [5], [null]])(
  'a body that is no object is no body: %j',
  async (body) => {
    const answer = await post(JSON.stringify(body), { authorization: token });
    expect([answer.status, answer.json]).toEqual([400, { error: 'Invalid JSON' }]);
    expect(harness.drops).toEqual(['7 3 invalid']);
  },
);

test.each([
  ['in the body', { token }, {}],
  ['in the header', {}, { authorization: token }],
  ['as a bearer', { token: '' }, { authorization: `Bearer ${token}` }],
])('the token can be %s', async (_, part, headers) => {
  const answer = await post({ ...part, vitals: [lcp] }, headers);
  expect(answer.text).toBe(success);
});

describe('bytes', () => {
  const sent = Buffer.from(JSON.stringify({ token, vitals: [lcp] }));
  const packed = { gzip: gzipSync(sent), deflate: deflateSync(sent) };

  test.each(['gzip', 'deflate'] as const)('%s by query and by header', async (encoding) => {
    const bytes = packed[encoding];
    expect((await post(bytes, {}, `?encoding=${encoding}`)).text).toBe(success);
    expect((await post(bytes, { 'content-encoding': encoding })).text).toBe(success);
  });

  test('br only by header, and an unknown encoding is named', async () => {
    const bytes = brotliCompressSync(sent);
    expect((await post(bytes, { 'content-encoding': 'br' })).text).toBe(success);
    expect((await post(bytes, {}, '?encoding=lzma')).json).toEqual({
      error: 'Unsupported encoding: lzma',
    });
  });

  test.each(['text/plain', 'application/octet-stream', '', ';;'])(
    'are JSON whatever their type: %j',
    async (type) => {
      expect((await post(sent, { 'content-type': type })).text).toBe(success);
    },
  );

  test('more than a mebibyte is too much, compressed or not', async () => {
    const large = JSON.stringify({ token, vitals: [lcp], pad: 'x'.repeat(1024 * 1024) });
    const answers = [await post(large), await post(gzipSync(large), {}, '?encoding=gzip')];
    for (const answer of answers) {
      expect([answer.status, answer.json]).toEqual([413, { error: 'Request body too large' }]);
    }
  });

  test('nested deeper than 64 is rejected', async () => {
    const deep = `{"token":"${token}","vitals":${'['.repeat(70)}${']'.repeat(70)}}`;
    expect((await post(deep)).status).toBe(400);
  });
});

test('invalid content anywhere never causes a 500', async () => {
  const odd = [null, true, 0, -1, 1e308, '', '\u0000', '\ud800', [], {}, [[]], { a: [null] }];
  const keys = ['vitals', 'metadata', 'sessionId', 'windowId', 'token'];
  for (const key of keys) {
    for (const value of odd) {
      const whole = await post({ token, vitals: [lcp], [key]: value });
      expect([200, 400, 401], whole.text).toContain(whole.status);
    }
  }
  for (const key of ['metric', 'value', 'attributes', 'timestamp']) {
    for (const value of odd) {
      const entry = await post({ token, vitals: [{ ...lcp, [key]: value }] });
      expect([200, 400], entry.text).toContain(entry.status);
    }
  }
  expect(harness.errors).toEqual([]);
});
