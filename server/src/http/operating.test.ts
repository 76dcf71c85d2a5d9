import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { healthPlugin } from './health.ts';
import { metricsPlugin } from './metrics.ts';
import { appPlugin } from './static-files.ts';

const make = () => createServer({ log: pino({ level: 'silent' }), makeId: () => 'id' });
let server = make();
afterEach(async () => {
  await server.close();
  server = make();
});

test('health covers collecting; ?ready also checks the other parts and names the one that fails', async () => {
  await server.register(
    healthPlugin({
      accepting: { journal: () => null },
      ready: {
        metadata: async () => null,
        engine: () => Promise.reject(new Error('away')),
      },
    }),
  );
  const health = await server.inject('/health');
  expect([health.statusCode, health.json()]).toEqual([
    200,
    { status: 'ok', parts: { journal: 'ok' } },
  ]);
  const ready = await server.inject('/health?ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({
    status: 'unavailable',
    parts: { journal: 'ok', metadata: 'ok', engine: 'does not respond' },
  });
});

test('a service that is about to stop is not healthy, even if all its parts are', async () => {
  let isDraining = false;
  await server.register(
    healthPlugin({ accepting: {}, ready: { engine: () => null }, isDraining: () => isDraining }),
  );
  expect((await server.inject('/health?ready')).statusCode).toBe(200);
  isDraining = true;
  for (const path of ['/health', '/health?ready']) {
    const health = await server.inject(path);
    expect([health.statusCode, health.json().status]).toEqual([503, 'stopping']);
  }
});

test('requests at the same time check a part once', async () => {
  let checks = 0;
  const engine = async () => {
    checks += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return null;
  };
  await server.register(healthPlugin({ accepting: {}, ready: { engine } }));
  const ask = () => Promise.all(Array.from({ length: 50 }, () => server.inject('/health?ready')));
  expect((await ask()).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(checks).toBe(1);
  await ask();
  expect(checks).toBe(2);
});

test('health says why events are not accepted', async () => {
  await server.register(healthPlugin({ accepting: { journal: () => 'disk_full' }, ready: {} }));
  const health = await server.inject('/health');
  expect([health.statusCode, health.json().parts]).toEqual([503, { journal: 'disk_full' }]);
});

test('?alive is 200 while the service answers, even if it accepts nothing, until it is about to stop', async () => {
  let isDraining = false;
  const checks = { accepting: { journal: () => 'disk_full' }, ready: { engine: () => 'is away' } };
  await server.register(healthPlugin({ ...checks, isDraining: () => isDraining }));
  const health = await server.inject('/health?alive');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', parts: {} }]);
  isDraining = true;
  const draining = await server.inject('/health?alive');
  expect([draining.statusCode, draining.json().status]).toEqual([503, 'stopping']);
});

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['a stranger', '203.0.113.1', {}, 404],
  [
    'a stranger behind a proxy on this machine',
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.1' },
    404,
  ],
  ['a stranger with the token', '203.0.113.1', { authorization: 'Bearer sixteen-letters-' }, 200],
  ['a stranger with another token', '203.0.113.1', { authorization: 'Bearer x' }, 404],
])('metrics for %s', async (_who, remoteAddress, headers, status) => {
  await server.register(metricsPlugin(new Registry(), 'sixteen-letters-'));
  const answer = await server.inject({ url: '/metrics', remoteAddress, headers });
  expect(answer.statusCode).toBe(status);
});

const folder = mkdtempSync(join(tmpdir(), 'bellwether-ui-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<p>page</p>');
writeFileSync(join(folder, 'assets', 'a-1234.js'), '1');
writeFileSync(join(folder, 'recorded-page.html'), '');
writeFileSync(join(folder, 'assets', 'recorded-page-1234.js'), '1');
afterAll(() => rmSync(folder, { recursive: true }));

test('the app’s page answers every URL below /app, and its files never expire', async () => {
  await server.register(appPlugin(folder));
  expect((await server.inject('/')).headers.location).toBe('/app');
  const explore = await server.inject('/explore?sort=name');
  expect([explore.statusCode, explore.headers.location]).toEqual([302, '/app/public?sort=name']);
  for (const url of ['/app', '/app/', '/app/projects/some']) {
    const page = await server.inject(url);
    expect([page.statusCode, page.body]).toEqual([200, '<p>page</p>']);
    expect(page.headers['cache-control']).toBe('no-cache');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page.headers['x-frame-options']).toBe('DENY');
  }
  const file = await server.inject('/app/assets/a-1234.js');
  expect(file.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await server.inject('/app/assets/gone.js')).statusCode).toBe(404);
  const packed = await server.inject({ url: '/app', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<p>page</p>');
  // Browsers take Brotli over HTTPS only.
  const overHttp = await server.inject({ url: '/app', headers: { 'accept-encoding': 'gzip' } });
  expect(overHttp.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(overHttp.rawPayload).toString()).toBe('<p>page</p>');
  const etag = String(packed.headers.etag);
  const known = await server.inject({ url: '/app', headers: { 'if-none-match': etag } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await server.inject('/app/..%2f..%2fpackage.json')).body).toBe('<p>page</p>');
});

test('the document of replays allows its player, inline styles, and other sites only if asked to', async () => {
  await server.register(appPlugin(folder));
  const nonce = '0123456789abcdef'.repeat(2);
  const { headers } = await server.inject(`/app/recorded-page.html?nonce=${nonce}`);
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const own =
    `default-src 'none'; script-src 'nonce-${nonce}'; frame-src data:; style-src 'unsafe-inline'; img-src data:; font-src data:; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-same-origin";
  expect(headers['content-security-policy']).toBe(own);
  const remote = await server.inject(`/app/recorded-page.html?nonce=${nonce}&remote`);
  expect(remote.headers['content-security-policy']).toBe(
    own.replace(/(style|img|font)-src [^;]+/g, '$& http: https:'),
  );
  for (const wrong of ['', '?nonce=', `?nonce=${nonce}'`, `?nonce=${nonce}&nonce=${nonce}`]) {
    const silent = await server.inject(`/app/recorded-page.html${wrong}`);
    expect(silent.headers['content-security-policy']).toContain("; script-src 'none'; ");
  }
  const player = await server.inject('/app/assets/recorded-page-1234.js');
  expect(player.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('every answer has its request’s ID, including pages and unknown URLs', async () => {
  await server.register(appPlugin(folder));
  await server.register(healthPlugin({ accepting: {}, ready: {} }));
  await server.register(metricsPlugin(new Registry(), null));
  const etag = String((await server.inject('/app')).headers.etag);
  const paths = ['/', '/app', '/app/assets/a-1234.js', '/health', '/metrics', '/nowhere', '/%zz'];
  const answers = await Promise.all([
    ...paths.map((url) => server.inject(url)),
    server.inject({ url: '/app', headers: { 'if-none-match': etag } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    302, 200, 200, 200, 200, 404, 404, 304,
  ]);
  for (const { headers } of answers) expect(headers['x-request-id']).toBe('id');
});
