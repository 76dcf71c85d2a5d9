import { expect, test } from 'vitest';
import { openCollector } from '../../../test/open-collector.ts';

const harness = await openCollector();

test('/v1/health says OK', async () => {
  const answer = await harness.send('', { method: 'GET', path: '/v1/health' });
  expect([answer.status, answer.text]).toEqual([200, 'OK']);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect((await harness.send('', { method: 'HEAD', path: '/v1/health?x' })).status).toBe(200);
});

test('it needs no token, and says nothing about the service', async () => {
  const answer = await harness.send('', {
    method: 'GET',
    path: '/v1/health',
    headers: { authorization: 'nonsense', origin: 'https://a.example' },
  });
  expect([answer.status, answer.text]).toEqual([200, 'OK']);
  expect(harness.records).toEqual([]);
});

test('POST is not found', async () => {
  expect((await harness.send('', { method: 'POST', path: '/v1/health' })).status).toBe(404);
});
