import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openCollector } from '../../../test/open-collector.ts';
import { readTrackerScript } from './tracker-script.ts';

const code = 'console.log("tracker")';
const addOn = 'console.log("vitals")';
const folder = mkdtempSync(join(tmpdir(), 'bellwether-script-'));
const file = join(folder, 'script.js');
for (const [name, text] of [
  ['script.js', code],
  ['script.vitals.js', addOn],
] as const) {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
}
const harness = await openCollector({ script: readTrackerScript(file, '/js/x.js') });
afterAll(() => rmSync(folder, { recursive: true }));

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  harness.send('', { path: '/js/x.js', method, headers });

test('the tracker is served to every origin, with caching and an ETag', async () => {
  const { status, headers, text } = await get({ origin: 'https://a.example' });
  expect([status, text]).toEqual([200, code]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(code.length),
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  });
  expect(headers.etag).toMatch(/^"[0-9a-f]{32}-identity"$/);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
])('%j gets %s', async (accepted, encoding, unpack) => {
  const { headers, bytes } = await get({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.etag).toContain(`-${encoding}"`);
  expect(unpack(bytes).toString()).toBe(code);
});

test('a client with the current ETag gets a 304', async () => {
  const tag = (await get()).headers.etag ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get({ 'if-none-match': known });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', tag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD returns only headers, POST and other paths are not found', async () => {
  const head = await get({}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '22']);
  expect((await get({}, 'POST')).status).toBe(404);
  expect((await harness.send('', { path: '/js/y.js', method: 'GET' })).status).toBe(418);
});

test('an add-on is served next to the tracker, under its name', async () => {
  const { status, headers, text } = await harness.send('', {
    path: '/js/x.vitals.js',
    method: 'GET',
  });
  expect([status, text]).toEqual([200, addOn]);
  expect(headers.etag).toMatch(/^"[0-9a-f]{32}-identity"$/);
  expect(headers.etag).not.toBe((await get()).headers.etag);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'access-control-allow-origin': '*',
  });
});

test('an add-on that was not built is not found', async () => {
  expect((await harness.send('', { path: '/js/x.replay.js', method: 'GET' })).status).toBe(418);
});

test('with another path, pages that name the usual one still get the tracker and its add-ons', async () => {
  const texts = ['/script.js', '/script.vitals.js'].map(async (path) => {
    const { status, text } = await harness.send('', { path, method: 'GET' });
    return [status, text];
  });
  expect(await Promise.all(texts)).toEqual([
    [200, code],
    [200, addOn],
  ]);
});
