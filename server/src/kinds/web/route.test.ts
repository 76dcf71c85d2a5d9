import { gzipSync, deflateSync, deflateRawSync, brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { client, collectorHarness, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { JournalRejection } from '../../collect/journal-port.ts';

const harness = await openCollector();

const success = '{"status":"success"}';
const mebibyte = 1024 * 1024;

test('a page view is journaled with what the request says about its visitor', async () => {
  const answer = await harness.send({ token, userId: client, url: 'https://a.example/x?y' });
  expect([answer.status, answer.text]).toEqual([200, success]);
  expect(harness.records).toHaveLength(1);
  expect(harness.records[0]).toMatchObject({
    v: 1,
    kind: 'event',
    project: 7,
    generation: 3,
    receivedAt: harness.clock.now(),
    payload: {
      visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
      cookieless: false,
      session: null,
      timestamp: harness.clock.now(),
      columns: { event: 'pageview', url: 'https://a.example/x?y' },
      properties: {},
    },
  });
  expect(JSON.stringify(harness.records)).not.toContain('127.0.0.1');
  expect(JSON.stringify(harness.records)).not.toContain(client);
});

describe('the body', () => {
  const types = ['text/plain', 'application/octet-stream', 'foo', '', ';;', 'application/xml'];
  test.each(types)('is JSON regardless of its content type: %j', async (type) => {
    const answer = await harness.send({ token }, { headers: { 'content-type': type } });
    expect(answer.text).toBe(success);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['half an object', `{"token":"${token}"`],
    ['a text', '"hello"'],
    ['a number', '5'],
    ['null', 'null'],
    ['two values', '{}{}'],
    ['single quotes', "{'token':'x'}"],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['a raw NUL in a text', `{"token":"${token}\u0000"}`],
  ])('that is %s is rejected', async (_, body) => {
    const answer = await harness.send(body);
    expect([answer.status, answer.text]).toEqual([400, '{"error":"Invalid JSON"}']);
  });

  test('can begin with a byte order mark', async () => {
    expect((await harness.send(`\ufeff{"token":"${token}"}`)).text).toBe(success);
  });

  test('with invalid UTF-8 is accepted with replacement characters', async () => {
    const bytes = Buffer.from(`{"token":"${token}","title":"a?b"}`);
    bytes[bytes.lastIndexOf('?')] = 0xff;
    expect((await harness.send(bytes)).text).toBe(success);
    expect(harness.last().columns.title).toBe('a\ufffdb');
  });

  test('can nest 64 deep and no deeper', async () => {
    const nested = (levels: number) =>
      `{"token":"${token}","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await harness.send(nested(64))).status).toBe(200);
    const deep = await harness.send(nested(65));
    expect([deep.status, deep.text]).toEqual([
      400,
      '{"error":"The body is nested deeper than 64"}',
    ]);
    expect((await harness.send('['.repeat(500_000))).status).toBe(400);
    expect((await harness.send(`{"a":`.repeat(100_000))).status).toBe(400);
  });

  test('can be 1 MiB and no longer', async () => {
    const body = (length: number) => {
      const text = `{"token":"${token}","skipped":""}`;
      return text.slice(0, -2) + 'x'.repeat(length - text.length) + text.slice(-2);
    };
    expect((await harness.send(body(mebibyte))).status).toBe(200);
    const long = await harness.send(body(mebibyte + 1));
    expect([long.status, long.text]).toEqual([413, '{"error":"Request body too large"}']);
    const chunked = await harness.send(body(mebibyte + 1), {
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(chunked.status).toBe(413);
    expect((await harness.send(body(3 * mebibyte))).status).toBe(413);
  });
});

test('the request target can be in absolute form', async () => {
  for (const origin of ['http://any.example', 'HTTPS://any.example:8443']) {
    expect((await harness.send({ token }, { path: `${origin}/v1/web?x=1` })).text).toBe(success);
  }
  expect((await harness.send({ token }, { path: 'http://any.example/other' })).status).toBe(418);
});

describe('a compressed body', () => {
  const bytes = Buffer.from(JSON.stringify({ token, event: 'packed' }));
  const encodings: [string, Buffer][] = [
    ['gzip', gzipSync(bytes)],
    ['GZIP', gzipSync(bytes)],
    ['deflate', deflateSync(bytes)],
    ['deflate', deflateRawSync(bytes)],
    ['br', brotliCompressSync(bytes)],
    ['identity', bytes],
  ];
  test.each(encodings)('in %s is read by header and by query', async (encoding, body) => {
    const headers = { 'content-encoding': encoding };
    expect((await harness.send(body, { headers })).text).toBe(success);
    expect(harness.last().columns.event).toBe('packed');
    const path = `/v1/web?x=1&encoding=${encoding}`;
    const byQuery = await harness.send(body, { path });
    if (encoding === 'br') {
      expect([byQuery.status, byQuery.text]).toEqual([400, '{"error":"Unsupported encoding: br"}']);
    } else {
      expect(byQuery.text).toBe(success);
      expect(harness.records).toHaveLength(2);
    }
  });

  test.each(['', ' '])('is read from the query if the header is %j', async (header) => {
    const headers = { 'content-encoding': header };
    const path = '/v1/web?encoding=gzip';
    expect((await harness.send(gzipSync(bytes), { path, headers })).text).toBe(success);
    expect(harness.last().columns.event).toBe('packed');
  });

  test.each(['x', 'compress', 'gzip, br'])(
    'in an unknown encoding is rejected: %s',
    async (name) => {
      const rejected = { status: 400, json: { error: `Unsupported encoding: ${name}` } };
      expect(await harness.send(bytes, { headers: { 'content-encoding': name } })).toMatchObject(
        rejected,
      );
      const path = `/v1/web?encoding=${encodeURIComponent(name)}`;
      expect(await harness.send(bytes, { path })).toMatchObject(rejected);
    },
  );

  test.each([
    ['cut off', gzipSync(bytes).subarray(0, -9)],
    ['garbage', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)],
  ])('that is %s is rejected', async (_, body) => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await harness.send(body, { headers: { 'content-encoding': encoding } });
      expect([answer.status, answer.text]).toEqual([400, '{"error":"Invalid JSON"}']);
    }
  });

  test('that would decompress to more than 1 MiB is stopped there', async () => {
    // Decompressed whole, it would take three times the memory allowed below.
    const bomb = Buffer.alloc(64 * mebibyte, 0x20);
    for (const [encoding, body] of [
      ['gzip', gzipSync(bomb)],
      ['deflate', deflateSync(bomb)],
      ['br', brotliCompressSync(bomb, { params: { 1: 4 } })],
    ] as const) {
      const before = process.memoryUsage().arrayBuffers;
      const answer = await harness.send(body, { headers: { 'content-encoding': encoding } });
      expect([answer.status, answer.text]).toEqual([413, '{"error":"Request body too large"}']);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * mebibyte);
    }
  });

  test('is read next to hundreds of zip bombs', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * mebibyte, 0x20));
    const headers = { 'content-encoding': 'gzip' };
    const bombs = Array.from({ length: 300 }, () => harness.send(bomb, { headers }));
    expect((await harness.send({ token })).status).toBe(200);
    expect((await harness.send(gzipSync(bytes), { headers })).status).toBe(200);
    for (const { status } of await Promise.all(bombs)) expect(status).toBe(413);
  });

  test('that is itself over 1 MiB is rejected unread', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await harness.send(Buffer.alloc(mebibyte + 1), { headers })).status).toBe(413);
  });
});

describe('the token', () => {
  test.each([
    ['in the body', { token }, {}],
    ['nested', { data: { token } }, {}],
    ['as Authorization', {}, { authorization: token }],
    ['as Bearer', {}, { authorization: `Bearer ${token}` }],
    ['as bearer, with null in the body', { token: null }, { authorization: `bearer ${token}` }],
    ['right in the body, wrong in the header', { token }, { authorization: 'Bearer no' }],
  ])('is found %s', async (_, body, headers) => {
    expect((await harness.send(body, { headers })).text).toBe(success);
  });

  test.each([
    ['missing', {}, {}],
    ['unknown', { token: 'no' }, {}],
    ['of a wrong type', { token: 5 }, { authorization: token }],
    ['wrong in the body, right in the header', { token: 'no' }, { authorization: token }],
    ['a name every object has', { token: '__proto__' }, {}],
  ])('that is %s is rejected', async (_, body, headers) => {
    const answer = await harness.send(body, { headers });
    expect([answer.status, answer.text]).toEqual([401, '{"error":"Unauthorized"}']);
    expect(harness.records).toHaveLength(0);
  });
});

test.each<[string, Buffer | string, Record<string, string>, number]>([
  ['too long', Buffer.alloc(mebibyte + 1), {}, 413],
  ['in an unknown encoding', '{}', { 'content-encoding': 'x' }, 400],
  ['packed wrongly', 'x', { 'content-encoding': 'gzip' }, 400],
  ['no JSON', '{', {}, 400],
  ['too deep', '['.repeat(65), {}, 400],
  ['no object', '5', {}, 400],
])('a body that is %s counts for the project of the header', async (_, body, sent, status) => {
  const headers = { ...sent, authorization: `Bearer ${token}` };
  expect((await harness.send(body, { headers })).status).toBe(status);
  expect(harness.drops).toEqual(['7 3 invalid']);
  await harness.send(body, { headers: { ...sent, authorization: 'no' } });
  expect(harness.drops).toHaveLength(1);
});

describe('the page’s host', () => {
  const cases: [string[], Record<string, string>, boolean][] = [
    [[], {}, true],
    [['a.example'], { origin: 'https://a.example' }, true],
    [['a.example'], { origin: 'https://A.EXAMPLE:8443' }, true],
    [['a.example'], { referer: 'http://a.example:1/x?y#z' }, true],
    [['a.example'], { origin: 'null', referer: 'http://a.example/' }, true],
    [['a.example'], { origin: 'https://b.example', referer: 'https://a.example/' }, false],
    [['a.example'], { referer: 'https://a.example@b.example/' }, false],
    [['a.example'], { origin: 'https://sub.a.example' }, false],
    [['a.example'], { origin: 'https://xa.example' }, false],
    [['a.example'], {}, false],
    [['a.example'], { origin: 'null' }, false],
    [['*'], { origin: 'https://any.example' }, true],
    [['*'], {}, false],
    [['*.a.example'], { origin: 'https://a.example' }, true],
    [['*.a.example'], { origin: 'https://b.c.a.example' }, true],
    [['*.a.example'], { origin: 'https://ba.example' }, false],
    [['b.example', 'a.example'], { origin: 'https://a.example' }, true],
    [['[::1]'], { origin: 'http://[::1]:3000' }, true],
    [['localhost'], { origin: 'http://localhost:5173' }, true],
  ];
  test.each(cases)('allowed %j, sent %j: %s', async (hosts, headers, allowed) => {
    harness.projects.set(token, project({ hosts }));
    const answer = await harness.send({ token }, { headers });
    expect([answer.status, answer.text]).toEqual(
      allowed ? [200, success] : [403, '{"error":"Origin not allowed"}'],
    );
    expect(harness.drops).toEqual(allowed ? [] : ['7 3 origin_not_allowed']);
  });
});

describe('network rules', () => {
  const cases: [[string, boolean][], string, string][] = [
    [[['8.8.8.8', false]], '8.8.8.8', 'IP address blocked'],
    [[['8.8.8.0/24', false]], '8.8.8.8', 'IP address blocked'],
    [[['8.8.8.0/24', false]], '8.8.9.8', ''],
    [[['8.8.8.8', true]], '8.8.8.8', ''],
    [[['8.8.8.8', true]], '8.8.8.9', 'IP address not allowed'],
    [
      [
        ['8.8.0.0/16', true],
        ['8.8.8.8', false],
      ],
      '8.8.8.8',
      'IP address blocked',
    ],
    [[['2001:db8::/32', false]], '2001:db8:1::5', 'IP address blocked'],
    [[['2001:db8::/32', true]], '8.8.8.8', 'IP address not allowed'],
    [[['8.8.8.8', false]], '::ffff:8.8.8.8', 'IP address blocked'],
    [[['8.8.8.8', false]], '::ffff:808:808', 'IP address blocked'],
    [[['::ffff:808:808', false]], '8.8.8.8', 'IP address blocked'],
    [[['::ffff:8.8.8.0/120', false]], '8.8.8.9', 'IP address blocked'],
    [[['::ffff:8.8.8.0/120', false]], '8.8.9.9', ''],
  ];
  test.each(cases)('%j, from %s: %j', async (rules, address, text) => {
    const networkRules = rules.map(([address, allowed]) => ({ address, allowed }));
    harness.projects.set(token, project({ networkRules }));
    const answer = await harness.send({ token }, { headers: { 'x-forwarded-for': address } });
    expect([answer.status, answer.text]).toEqual(
      text === '' ? [200, success] : [403, JSON.stringify({ error: text })],
    );
  });
});

describe('bots', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'search'],
    ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'ai'],
    ['Mozilla/5.0 (compatible; UptimeRobot/2.0)', 'monitor'],
    ['Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/120.0.0.0 Safari/537.36', 'headless'],
    ['curl/8.5.0', 'tool'],
    ['Some Crawler of ours', 'other'],
    ['my-own-spider', 'other'],
  ])('%s gets a success and is counted as %s', async (agent, kind) => {
    const answer = await harness.send({ token }, { headers: { 'user-agent': agent } });
    expect([answer.status, answer.text]).toEqual([200, success]);
    expect(harness.records).toHaveLength(0);
    expect(harness.drops).toEqual([`7 3 bot ${kind}`]);
  });

  test('a phone whose name ends in bot is not a bot', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 11; CUBOT X50) Chrome/120.0 Mobile Safari/537.36';
    await harness.send({ token }, { headers: { 'user-agent': agent } });
    expect(harness.records).toHaveLength(1);
  });

  test('are checked after the token, hostname and address, before identity', async () => {
    const headers = { 'user-agent': 'curl/8' };
    expect((await harness.send({ token: 'no' }, { headers })).status).toBe(401);
    expect((await harness.send({ token, userId: 'no' }, { headers })).status).toBe(200);
    harness.projects.set(token, project({ hosts: ['a.example'] }));
    expect((await harness.send({ token }, { headers })).status).toBe(403);
  });
});

describe('when it cannot be stored', () => {
  test('a day without a salt answers 503 to clients that need one', async () => {
    const saltless = await collectorHarness({ salts: { of: () => null } });
    const answer = await saltless.send({ token });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(saltless.drops).toEqual(['7 3 overloaded']);
    expect((await saltless.send({ token, userId: client })).status).toBe(200);
    await saltless.close();
  });

  test('a full journal answers 503 before anything is checked', async () => {
    harness.rejection = new JournalRejection('disk_full', 30);
    const answer = await harness.send({ token: 'no' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json).toEqual({ error: 'The service cannot take more just now' });
  });

  test('a failed write answers 503 and counts what was lost', async () => {
    harness.failure = new JournalRejection('write_failed', 2);
    const answer = await harness.send({ token });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(harness.drops).toEqual(['7 3 overloaded']);
  });

  test('an unexpected error is a 503 and is reported', async () => {
    harness.failure = new Error('?');
    expect((await harness.send({ token })).status).toBe(503);
    expect(harness.errors.splice(0)).toEqual([harness.failure]);
  });
});
