import { expect, test } from 'vitest';
import { project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';

const harness = await openCollector();

const get = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  harness.send('', { path: `/v1/settings${query}`, method, headers });

test('a project’s enabled add-ons are public to every origin, and nothing else is', async () => {
  const { status, headers, json } = await get(`?token=${token}`, { origin: 'https://a.example' });
  expect([status, json]).toEqual([200, { vitals: true, errors: true, replay: false }]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each([
  [{ webVitalsEnabled: false }, { vitals: false, errors: true, replay: false }],
  [{ errorTrackingEnabled: false }, { vitals: true, errors: false, replay: false }],
  [{ sessionReplaysEnabled: true }, { vitals: true, errors: true, replay: true }],
])('a project with %j answers %j, with another ETag', async (change, expected) => {
  const before = (await get(`?token=${token}`)).headers.etag;
  harness.projects.set('changed', project({ token: 'changed', ...change }));
  const { headers, json } = await get('?token=changed');
  expect(json).toEqual(expected);
  expect(headers.etag).not.toBe(before);
});

test('a client with the current ETag gets a 304', async () => {
  const { etag = '' } = (await get(`?token=${token}`)).headers;
  expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(`?token=${token}`, { 'if-none-match': known });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['cache-control']).toContain('max-age=300');
  }
  expect((await get(`?token=${token}`, { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  '',
  '?',
  '?token',
  '?token=',
  '?token=nobody',
  '?token=%zz',
  '?Token=x',
  '?token=a%00b',
])('without a valid token (%j) it answers 401, which is not cached', async (query) => {
  const { status, headers, json } = await get(query, { origin: 'https://a.example' });
  expect([status, json]).toEqual([401, { error: 'Unauthorized' }]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBe('https://a.example');
});

test('HEAD returns only headers, POST is not found', async () => {
  const head = await get(`?token=${token}`, {}, 'HEAD');
  expect([head.status, head.text, Number(head.headers['content-length']) > 0]).toEqual([
    200,
    '',
    true,
  ]);
  expect((await get(`?token=${token}`, {}, 'POST')).status).toBe(404);
});
