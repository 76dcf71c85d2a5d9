import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import type { OwnLimits } from '../../quotas/index.ts';

const other = 'otherotherotherotherotherother01';
const harness = await openCollector();
beforeEach(() => {
  harness.projects.set(other, project({ token: other, number: 8 }));
});

const limit = (limits: OwnLimits) =>
  harness.projects.set(token, project({ limits, sessionReplaysEnabled: true }));
const authorization = { authorization: token };
const dropped = (title: string) => ({
  status: 200,
  json: { warnings: { quota: `Dropped: the project is over its quota "${title}"` } },
});
const taken = { status: 200, json: { status: 'success' } };

test('items beyond a minute of the rate are dropped and counted, other projects’ are not', async () => {
  limit({ itemsPerSecond: 1 });
  for (let index = 0; index < 60; index++)
    expect(await harness.send({ token })).toMatchObject(taken);
  for (let index = 0; index < 3; index++) {
    expect(await harness.send({ token })).toMatchObject(dropped('Items per second'));
  }
  expect(await harness.send({ token: other })).toMatchObject(taken);
  expect(harness.drops).toEqual(Array.from({ length: 3 }, () => '7 3 over_quota itemsPerSecond'));
  expect(harness.records).toHaveLength(61);
  harness.clock.advance(2000);
  expect(await harness.send({ token })).toMatchObject(taken);
});

test('every body of an array is counted, and those beyond the quota are named', async () => {
  limit({ itemsPerSecond: 1 });
  const answer = await harness.send(Array.from({ length: 61 }, () => ({ token })));
  expect(answer.status).toBe(200);
  expect(Object.keys((answer.json as { warnings: object }).warnings)).toEqual(['[60].quota']);
  expect(harness.records).toHaveLength(60);
  expect(harness.drops).toEqual(['7 3 over_quota itemsPerSecond']);
});

test('the bodies of an array use the bytes of their own projects', async () => {
  limit({ bytesPerMinute: 2000 });
  const own = { token, event: 'a', note: 'x'.repeat(1500) };
  const others = Array.from({ length: 20 }, () => ({ token: other, event: 'b' }));
  const events = () => harness.records.map(({ project: number }) => number);
  expect(await harness.send([own, ...others])).toMatchObject(taken);
  expect(await harness.send([...others, own])).toMatchObject(taken);
  expect(events()).toHaveLength(42);
  // Now it is over its quota, which the others are not.
  harness.records.length = 0;
  const answer = await harness.send([own, ...others]);
  expect(Object.keys((answer.json as { warnings: object }).warnings)).toEqual(['[0].quota']);
  expect(events()).toEqual(others.map(() => 8));
  expect(harness.drops).toEqual(['7 3 over_quota bytesPerMinute']);
  harness.projects.set(other, project({ token: other, number: 8, limits: { bytesPerMinute: 10 } }));
  await harness.send([own, ...others]);
  await harness.send([{ token: other }, { token: other }]);
  expect(harness.drops).toContain('8 3 over_quota bytesPerMinute');
});

test('an identify counts for each ID that it connects', async () => {
  limit({ itemsPerSecond: 1 });
  const aliases = Array.from(
    { length: 1001 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const body = { token, identifier: client, externalId: 'user-1', aliases };
  const identify = () => harness.send(body, { path: '/v1/identify' });
  expect(await identify()).toMatchObject({
    status: 200,
    json: { warnings: { aliases: 'cut to 1000' } },
  });
  expect(await identify()).toMatchObject(dropped('Items per second'));
  // What one call takes beyond the minute is refilled first.
  harness.clock.advance(900_000);
  expect(await identify()).toMatchObject(dropped('Items per second'));
  harness.clock.advance(60_000);
  expect((await identify()).json).toMatchObject({ warnings: { aliases: 'cut to 1000' } });
});

test('errors have their own quota; the page view that carries them is stored', async () => {
  limit({ errorsPerSecond: 1 });
  const errors = Array.from({ length: 60 }, () => ({ error: 'E' }));
  const report = () => harness.send({ errors }, { path: '/v1/error', headers: authorization });
  expect(await report()).toMatchObject(taken);
  expect(await report()).toMatchObject(dropped('Errors per second'));
  const view = { token, event: 'pageview', errors: [{ error: 'E' }] };
  expect(await harness.send(view)).toMatchObject(dropped('Errors per second'));
  const telemetry = { server_id: client, data: {}, errors: [{ error: 'E' }, { error: 'E' }] };
  const sent = await harness.send(telemetry, { path: '/v1/collect', headers: authorization });
  expect(sent).toMatchObject(dropped('Errors per second'));
  expect(harness.records.map(({ kind }) => kind)).toEqual([
    ...errors.map(() => 'occurrence'),
    'event',
    'telemetry',
  ]);
  // Says how many items the harness counted at once.
  expect(new Set(harness.drops)).toEqual(new Set(['7 3 over_quota errorsPerSecond']));
});

test('every kind of item counts towards the month, which ends in UTC', async () => {
  limit({ itemsPerMonth: 4 });
  const vitals = [
    { metric: 'LCP', value: 1 },
    { metric: 'CLS', value: 0 },
  ];
  expect(await harness.send({ token, vitals }, { path: '/v1/vitals' })).toMatchObject(taken);
  const person = { token, identifier: client, externalId: 'ann' };
  expect(await harness.send(person, { path: '/v1/identify' })).toMatchObject(taken);
  const report = { server_id: client, data: {} };
  const options = { path: '/v1/collect', headers: authorization };
  expect(await harness.send(report, options)).toMatchObject(taken);
  const over = dropped('Items per month');
  expect(await harness.send(report, options)).toMatchObject(over);
  expect(await harness.send({ token })).toMatchObject(over);
  expect(await harness.send(person, { path: '/v1/identify' })).toMatchObject(over);
  expect(await harness.send({ token, vitals }, { path: '/v1/vitals' })).toMatchObject(over);
  expect(harness.drops).toEqual(Array.from({ length: 5 }, () => '7 3 over_quota itemsPerMonth'));
  harness.clock.advance(28 * 86_400_000);
  expect(await harness.send({ token })).toMatchObject(taken);
});

test('bodies count decompressed; beyond the quota they are not read if the header names the project', async () => {
  limit({ bytesPerMinute: 600_000 });
  const body = gzipSync(JSON.stringify({ errors: [], filler: ' '.repeat(500_000) }));
  const headers = { ...authorization, 'content-encoding': 'gzip' };
  const send = () => harness.send(body, { path: '/v1/error', headers });
  expect(await send()).toMatchObject(taken);
  expect(await send()).toMatchObject(taken);
  expect(await send()).toMatchObject(dropped('Bytes per minute'));
  const broken = await harness.send('no JSON', { path: '/v1/collect', headers: authorization });
  expect(broken).toMatchObject(dropped('Bytes per minute'));
  expect(await harness.send({ token })).toMatchObject(dropped('Bytes per minute'));
  expect(await harness.send({ token: other })).toMatchObject(taken);
  harness.clock.advance(60_000);
  expect(await harness.send({ token })).toMatchObject(taken);
});

test('replays beyond their bytes are dropped with a warning, and not stored', async () => {
  limit({ replayBytes: 50 });
  const chunk = (sequence: number) => ({
    token,
    sessionId: 's',
    sequence,
    events: [{ type: 2, timestamp: harness.clock.now(), data: { text: 'x'.repeat(200) } }],
    identifier: client,
  });
  expect(await harness.send(chunk(0), { path: '/v1/replay' })).toMatchObject(taken);
  expect(await harness.send(chunk(1), { path: '/v1/replay' })).toMatchObject(
    dropped('Session replays'),
  );
  expect(harness.drops).toEqual(['7 3 over_quota replayBytes']);
  expect(harness.records).toHaveLength(1);
});

test('a request rejected by rules uses no quota', async () => {
  harness.projects.set(
    token,
    project({ limits: { itemsPerSecond: 1 }, hosts: ['shop.example'], number: 7 }),
  );
  const from = (origin: string) => harness.send({ token }, { headers: { origin } });
  for (let index = 0; index < 70; index++) {
    expect((await from('https://elsewhere.example')).status).toBe(403);
  }
  expect(await from('https://shop.example')).toMatchObject(taken);
});

test('a missing quota is not a limit of 0', async () => {
  limit({ itemsPerSecond: 0, errorsPerSecond: 0, bytesPerMinute: 0 });
  const bodies = Array.from({ length: 1000 }, () => ({ token }));
  for (let index = 0; index < 20; index++) {
    expect(await harness.send(bodies)).toMatchObject(taken);
  }
  expect(harness.drops).toEqual([]);
});
