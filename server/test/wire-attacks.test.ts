import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type InProcessHarness, inProcessHarness } from './in-process-harness.ts';
import { lines, openSocket, rawHttp } from './raw-http.ts';
import { harnessKey } from './service-harness.ts';

let harness: InProcessHarness;
let port: number;
beforeAll(async () => {
  harness = await inProcessHarness();
  port = Number(new URL(harness.url).port);
});
afterEach(async () => {
  const health = await rawHttp(port, lines('GET /v1/health HTTP/1.1'));
  expect(health.status).toBe(200);
  expect(harness.errors).toEqual([]);
});
afterAll(() => harness.close());

/** Exactly these lines, and the end of the headers. */
const head = (...sent: string[]) => [...sent, '', ''].join('\r\n');
const health = 'GET /v1/health HTTP/1.1';
const web = 'POST /v1/web HTTP/1.1';
const chunked = (body: string) => lines(web, 'Transfer-Encoding: chunked') + body;
const withLength = (...lengths: string[]) =>
  lines(web, ...lengths.map((one) => `Content-Length: ${one}`)) + '{"a":1}';
const upgrade = (path: string, to: string) =>
  head(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close, Upgrade', `Upgrade: ${to}`);
const many = (count: number) => Array.from({ length: count }, () => 'a:');

const ended = 0;
const badRequest = 'BadRequestError';

describe('a request that servers might parse differently is rejected', () => {
  test.each<readonly [string, string, number, string]>([
    ['no Host', head(health, 'Connection: close'), 400, badRequest],
    ...[web, 'GET /v0/projects HTTP/1.1', 'GET /app/ HTTP/1.1', 'GET /auth/ok HTTP/1.1'].flatMap(
      (first) => [
        [`${first} to a list of hosts`, head(first, 'Host: a, b'), 400, badRequest] as const,
        [`${first} to two hosts`, head(first, 'Host: a', 'Host: b'), 400, badRequest] as const,
      ],
    ),
    ['HTTP/0.9', 'GET /v1/health\r\n\r\n', 505, 'HttpVersionNotSupportedError'],
    ['HTTP/2.0 in text', lines('GET /v1/health HTTP/2.0'), 505, 'HttpVersionNotSupportedError'],
    ['HTTP/9.9', lines('GET /v1/health HTTP/9.9'), 400, badRequest],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, badRequest],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, badRequest],
    [
      'HTTP/1.0 with chunks',
      head('POST /v1/web HTTP/1.0', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
      400,
      badRequest,
    ],
    ['an odd Expect', lines(web, 'Expect: 200-ok'), 417, 'ExpectationFailedError'],
    [
      'Content-Length and Transfer-Encoding',
      lines(web, 'Content-Length: 6', 'Transfer-Encoding: chunked') + '0\r\n\r\nX',
      400,
      badRequest,
    ],
    [
      'Transfer-Encoding and Content-Length',
      lines(web, 'Transfer-Encoding: chunked', 'Content-Length: 6') + '0\r\n\r\nX',
      400,
      badRequest,
    ],
    ...['identity', 'gzip, chunked', 'xchunked'].map(
      (encoding) =>
        [
          `the encoding ${encoding}`,
          lines(web, `Transfer-Encoding: ${encoding}`) + '0\r\n\r\n',
          501,
          'TransferEncodingNotSupportedError',
        ] as const,
    ),
    ...['chunked, identity', 'chunked, chunked'].map(
      (encoding) =>
        [
          `the encoding ${encoding}`,
          lines(web, `Transfer-Encoding: ${encoding}`) + '0\r\n\r\n',
          400,
          badRequest,
        ] as const,
    ),
    ['a space before the colon', lines(web, 'Transfer-Encoding : chunked'), 400, badRequest],
    ['two lengths', withLength('7', '8'), 400, badRequest],
    ['a length twice', withLength('7', '7'), 400, badRequest],
    ...['7, 7', '-7', '+7', '0x7', '99999999999999999999999'].map(
      (length) => [`the length ${length}`, withLength(length), 400, badRequest] as const,
    ),
    ['a folded header', lines(health, 'X-A: b', ' c'), 400, badRequest],
    ['a folded encoding', lines(web, 'Transfer-Encoding:', ' chunked'), 400, badRequest],
    ['a URL of another scheme', lines('GET ftp://a.example/ HTTP/1.1'), 400, badRequest],
    ['OPTIONS *', lines('OPTIONS * HTTP/1.1'), 400, badRequest],
    ['GET *', lines('GET * HTTP/1.1'), 400, badRequest],
    ['257 headers', lines(health, ...many(255)), 431, 'HeadersTooLargeError'],
    ['2,000 headers', lines(health, ...many(2_000)), 431, 'HeadersTooLargeError'],
    [
      'a Host after 3,000 headers',
      head(health, ...many(3_000), 'Host: a'),
      431,
      'HeadersTooLargeError',
    ],
    ['a header of 64 KiB', lines(health, `A: ${'x'.repeat(65_536)}`), 431, 'HeadersTooLargeError'],
    ['NUL in a value', lines(health, 'A: \0b'), 400, badRequest],
    ['NUL in a name', lines(health, 'A\0: b'), 400, badRequest],
    ['NUL in an address', lines('GET /v1/hea\0lth HTTP/1.1'), 400, badRequest],
    ['a bare CR', lines(health, 'A: b\rC: d'), 400, badRequest],
    ['a bare LF', `${health}\nHost: a\n\n`, 400, badRequest],
    ['another method', lines('BREW /v1/health HTTP/1.1'), 400, badRequest],
    ['a huge chunk extension', chunked(`2;${'x'.repeat(99_999)}\r\n{}\r\n`), 400, badRequest],
    [
      'trailers of 100 kB',
      chunked(`0\r\nA: ${'x'.repeat(99_999)}\r\n\r\n`),
      431,
      'HeadersTooLargeError',
    ],
    ['a length among the trailers', chunked('0\r\nContent-Length: 3\r\n\r\n'), 400, badRequest],
    ['a chunk of 2^68 bytes', chunked(`${'f'.repeat(17)}\r\n{}`), 400, badRequest],
    ['a chunk of -7 bytes', chunked('-7\r\n{"a":1}\r\n0\r\n\r\n'), 400, badRequest],
  ])('%s', async (_, bytes, status, tag) => {
    const answer = await rawHttp(port, Buffer.from(bytes, 'latin1'), { quiet: 5_000 });
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer.text).toContain(`{"_tag":"${tag}`);
    expect(answer.text.match(/^HTTP/gm)).toHaveLength(1);
  });
});

describe('an unusual but valid request is answered normally', () => {
  test.each<readonly [string, string, number]>([
    ['HTTP/1.0', head('GET /v1/health HTTP/1.0'), 200],
    ['HTTP/1.0 with a Host', lines('GET /v0/projects HTTP/1.0'), 401],
    ['HTTP/1.0 with a body and no length', head('POST /v1/web HTTP/1.0') + '{}', 400],
    ['a URL', lines('GET http://stats.example/v1/health HTTP/1.1'), 200],
    ['a URL of another host', lines('GET http://evil.example/v0/projects HTTP/1.1'), 401],
    ['h2c', upgrade('/v1/health', 'h2c'), 200],
    ['a WebSocket', upgrade('/v1/health', 'websocket'), 200],
    ['a WebSocket to the interface', upgrade('/v0/projects', 'websocket'), 401],
    ['TRACE to the collector', lines('TRACE /v1/health HTTP/1.1', 'Cookie: secret'), 404],
    ['TRACE to the interface', lines('TRACE /v0/projects HTTP/1.1', 'Cookie: secret'), 404],
    ['TRACE to the accounts', lines('TRACE /auth/get-session HTTP/1.1', 'Cookie: secret'), 404],
    ['CONNECT', lines('CONNECT example.com:443 HTTP/1.1'), ended],
    ['256 headers', lines(health, ...many(254)), 200],
    ['a small chunk extension', chunked('2;a=b\r\n{}\r\n0\r\n\r\n'), 401],
    [
      '100 chunk extensions',
      chunked(`1;${'x'.repeat(9_999)}\r\n \r\n`.repeat(100) + '0\r\n\r\n'),
      400,
    ],
    ['5,000 chunks of a byte', chunked('1\r\n{\r\n'.repeat(5_000) + '0\r\n\r\n'), 400],
  ])('%s', async (_, bytes, status) => {
    const answer = await rawHttp(port, bytes, { quiet: 5_000 });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('secret');
    expect(answer.text.match(/^HTTP/gm) ?? []).toHaveLength(status === ended ? 0 : 1);
  });

  test.each([
    ['/v1/web', 'Content-Length: 2', '{}', [100, 401]],
    ['/v1/web', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n', [100, 401]],
    ['/v0/project', 'x-api-key: KEY\r\nContent-Length: 2', '{}', [100, 400]],
    ['/auth/sign-in/email', 'Content-Length: 2', '{}', [100, 400]],
    ...['/v1/web', '/v1/error', '/v1/replay', '/v1/collect', '/auth/sign-in/email'].map(
      (path) => [path, 'Content-Length: 999999999', '', [413]] as const,
    ),
    ['/v0/project', 'x-api-key: KEY\r\nContent-Length: 999999999', '', [413]],
    ['/v0/project', 'Content-Length: 999999999', '', [401]],
    ['/v0/none', 'Content-Length: 999999999', '', [404]],
    [`/v1/${'x'.repeat(3_000)}`, 'Content-Length: 2', '{}', [414]],
    ['/v1/web', 'A: b\r\nContent-Length: 2\r\nHost: b', '{}', [400]],
  ] as const)('Expect: 100-continue to %s with %s', async (path, length, body, wanted) => {
    const headers = ['Expect: 100-continue', length.replace('KEY', harnessKey)];
    // Without its body, the server must close the connection itself.
    if (body !== '') headers.push('Connection: close');
    const sent = head(`POST ${path} HTTP/1.1`, 'Host: a', ...headers) + body;
    const { text } = await rawHttp(port, sent, { quiet: 5_000 });
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => Number(one));
    expect(statuses).toEqual(wanted);
    expect(text).toMatch(/^connection: close/im);
  });
});

/** Everything received on one connection until it ends, or nothing arrives for a second. */
async function answersTo(bytes: string, quiet = 1_000): Promise<string[]> {
  const { text } = await rawHttp(port, bytes, { quiet });
  return text.split(/(?=HTTP\/1\.1 \d{3} )/);
}

describe('pipelined requests', () => {
  test('1,000 are all answered, each with its own answer, in order', async () => {
    const paths = [
      '/v1/health',
      '/v0/project/none',
      '/v1/nothing',
      '/v0/projects',
      '/auth/get-session',
    ];
    const wanted = [200, 404, 404, 401, 200];
    const one = (at: number) => head(`GET ${paths[at % 5]}?${at} HTTP/1.1`, 'Host: a');
    const last = lines(health);
    const all = Array.from({ length: 1_000 }, (_, at) => one(at)).join('') + last;
    const answers = await answersTo(all, 10_000);
    expect(answers.map((text) => Number(text.slice(9, 12)))).toEqual([
      ...Array.from({ length: 1_000 }, (_, at) => wanted[at % 5]),
      200,
    ]);
  });

  test('no request is answered with the credentials of the one before', async () => {
    const keyed = head('GET /v0/projects HTTP/1.1', 'Host: a', `x-api-key: ${harnessKey}`);
    const bare = head('GET /v0/projects HTTP/1.1', 'Host: a');
    const answers = await answersTo((keyed + bare).repeat(20) + lines(health), 5_000);
    const statuses = answers.map((text) => Number(text.slice(9, 12)));
    expect(statuses).toEqual([...Array.from({ length: 40 }, (_, at) => [200, 401][at % 2]), 200]);
  });

  test.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['headers too large', lines(health, `A: ${'x'.repeat(20_000)}`), 431],
    ['a broken body', chunked('zz\r\n'), 400],
    ['no Host', head(health), 400],
  ])('%s after slow requests never takes the place of their answers', async (_, bad, status) => {
    const slow = head('POST /auth/sign-in/email HTTP/1.1', 'Host: a', 'Content-Length: 59');
    const body = '{"email":"nobody@example.com","password":"a long password"}';
    const answers = await answersTo((slow + body).repeat(2) + bad, 5_000);
    const statuses = answers.map((text) => Number(text.slice(9, 12)));
    // Once the faulty one is being read, the connection may end without its answer.
    expect([
      [401, 401, status],
      [401, 401],
    ]).toContainEqual(statuses);
  });

  test('a client that reads no answers does not fill the memory', async () => {
    const before = process.memoryUsage().rss;
    const socket = openSocket(port).pause();
    const burst = head('GET /openapi.json HTTP/1.1', 'Host: a').repeat(500);
    for (let sent = 0; sent < 10; sent++) socket.write(burst);
    await pause(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
    socket.destroy();
  });
});
