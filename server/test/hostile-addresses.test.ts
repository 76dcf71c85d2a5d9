import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessHarness, inProcessHarness } from './in-process-harness.ts';
import { slowness } from './grouping/processor-time-harness.ts';
import { lines, rawHttp } from './raw-http.ts';

let harness: InProcessHarness;
let port: number;
beforeAll(async () => {
  harness = await inProcessHarness();
  port = Number(new URL(harness.url).port);
});
afterAll(() => harness.close());

const get = (target: string, ...headers: string[]) =>
  rawHttp(port, lines(`GET ${target} HTTP/1.1`, ...headers));

/** CPU time of this process, which includes the service, in ms: the minimum of several requests. */
async function cost(...request: Parameters<typeof get>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 6; run++) {
    const before = process.cpuUsage();
    await get(...request);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each([
  ['tabs in Accept-Encoding', '/script.js', `Accept-Encoding: gzip${'\t'.repeat(15_500)}x`],
  ['semicolons in Accept-Encoding', '/script.js', `Accept-Encoding: ${'; '.repeat(7_700)}`],
  ['slashes after /auth', `/auth${'/'.repeat(15_500)}x`],
  ['slashes after /auth that just fit', `/auth${'/'.repeat(2_000)}x`],
  ['slashes after /app', `/app/${'/'.repeat(6_000)}x`],
  ['colons after /v0', `/v0/${':'.repeat(6_000)}`],
  ['escapes after /v0', `/v0/project/${'%C3%BC'.repeat(1_000)}`],
  ['commas in If-None-Match', '/script.js', `If-None-Match: ${',W/'.repeat(5_000)}`],
  ['spaces in Authorization', '/v0/projects', `Authorization: Bearer${' '.repeat(15_000)}x`],
  ['semicolons in Cookie', '/v0/projects', `Cookie: ${'; '.repeat(7_500)}`],
  ['hops', '/v0/projects', `X-Forwarded-For: ${'1,'.repeat(7_500)}`],
  ['quoted hops', '/v0/projects', `Forwarded: ${'for="'.repeat(3_000)}`],
  ['parameters', `/v0/projects?${'a=1&'.repeat(2_000)}`],
  ['nested parameters', `/v0/projects?${'a[b]'.repeat(1_800)}=1`],
])('no request without credentials costs more than a few milliseconds: %s', async (_, ...sent) => {
  const plain = await cost('/v1/health');
  expect(await cost(...(sent as [string, ...string[]]))).toBeLessThan(plain * 2 + 10 * slowness());
});

test.each([
  ['/v1/health', 2_048, 200],
  ['/auth/get-session', 2_048, 400],
  ['/v0/project/', 6_144, 404],
])('a path below %s may have up to %i characters', async (start, most, status) => {
  const filled = start === '/v1/health' ? `${start}?${'x'.repeat(8_191)}` : start.padEnd(most, 'x');
  expect((await get(filled)).status).toBe(status);
  const { text } = await get(`${start.padEnd(most, 'x')}x?a=1`);
  expect(text).toMatch(/^HTTP\/1\.1 414 /);
  expect(text).toContain(
    `{"_tag":"AddressTooLongError","message":"The path of the URL is longer than ${most} characters."}`,
  );
});

test('a query string may have 8,192 characters', async () => {
  const { text } = await get(`/v1/health?${'x'.repeat(8_192)}`);
  expect(text).toMatch(/^HTTP\/1\.1 414 /);
  expect(text).toContain('The query string of this address is longer than 8192 characters.');
});

test.each([
  ['the health of the collector', lines('GET /v1/health HTTP/1.1'), 200],
  ['a preflight', lines('OPTIONS /v1/web HTTP/1.1', 'Origin: https://a.example'), 204],
  ['the tracker', lines('GET /script.js HTTP/1.1'), 200],
  ['settings without a token', lines('GET /v1/settings HTTP/1.1'), 401],
  ['a body that is no JSON', lines('POST /v1/web HTTP/1.1', 'Content-Length: 1') + '{', 400],
  ['an unknown encoding', lines('POST /v1/web HTTP/1.1', 'Content-Encoding: zip'), 400],
  ['no token', lines('POST /v1/collect HTTP/1.1', 'Content-Length: 2') + '{}', 401],
  ['another method', lines('PUT /v1/web HTTP/1.1'), 404],
  ['an unknown address of the collector', lines('GET /v1/nothing HTTP/1.1'), 404],
  ['a body too large', lines('POST /v1/web HTTP/1.1', 'Content-Length: 99999999'), 413],
  ['an upload without a key', lines('POST /v0/upload HTTP/1.1', 'Content-Length: 2') + '{}', 401],
  ['an unknown address', lines('GET /nothing HTTP/1.1'), 404],
  ['the root', lines('GET / HTTP/1.1'), 302],
  ['health', lines('GET /health HTTP/1.1'), 200],
  ['metrics', lines('GET /metrics HTTP/1.1'), 200],
  ['the description', lines('GET /openapi.json HTTP/1.1'), 200],
  ['the page of the description', lines('GET /docs HTTP/1.1'), 200],
  ['an account endpoint', lines('GET /auth/get-session HTTP/1.1'), 200],
  ['an unknown account endpoint', lines('GET /auth/nothing HTTP/1.1'), 404],
  ['no credentials', lines('GET /v0/api-keys HTTP/1.1'), 401],
  ['an address that is no address', lines('GET /%ff HTTP/1.1'), 404],
  ['two hosts', lines('GET /v1/health HTTP/1.1', 'Host: other.example'), 400],
  ['an address too long', lines(`GET /${'x'.repeat(3_000)} HTTP/1.1`), 414],
  ['an unknown expectation', lines('GET /v1/health HTTP/1.1', 'Expect: a-miracle'), 417],
  ['headers too large', lines('GET /v1/health HTTP/1.1', `X-A: ${'x'.repeat(20_000)}`), 431],
  ['garbage', 'garbage\r\n\r\n', 400],
])('every answer forbids guessing its content type: %s', async (_, bytes, status) => {
  const answer = await rawHttp(port, bytes, { quiet: 700 });
  expect(answer.status).toBe(status);
  expect(answer.text.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
});
