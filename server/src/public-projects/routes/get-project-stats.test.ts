import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { day, minute, publicHarness, type PublicHarness } from '../../../test/public-harness.ts';

let harness: PublicHarness;
const ids: Record<string, string> = {};
beforeAll(async () => {
  harness = await publicHarness();
  for (const [name, body] of Object.entries({
    open: { private: false },
    secret: { private: true },
    plugin: { templateId: 'minecraft-plugin' },
    other: { templateId: 'unheard-of' },
  })) {
    ids[name] = String((await harness.post('acmeKey', { name, ...body })).id);
    await harness.visit(id(name), [1, 2, 3], minute);
    await harness.visit(id(name), [3, 4], 2 * day);
    await harness.visit(id(name), [5], 8 * day);
  }
});
afterAll(() => harness.close());

const id = (name: string): string => ids[name] ?? '';
const stats = (project: string, person: Person = 'nobody') =>
  harness.ask(person, 'GET', `/projects/${project}/stats`);

test('identities of 30 minutes and of 7 days, by ID and by slug, with exactly these keys', async () => {
  for (const project of [id('open'), 'open']) {
    const { status, body } = await stats(project);
    expect(status).toBe(200);
    expect(body).toEqual({
      projectId: id('open'),
      name: 'open',
      onlineServers: 3,
      totalServers7d: 4,
      onlinePlayers: 0,
    });
  }
});

test('a telemetry project counts servers even if it has visitors; an unknown template counts visitors', async () => {
  expect((await stats('plugin')).body).toMatchObject({ onlineServers: 0, totalServers7d: 0 });
  expect((await stats('other')).body).toMatchObject({ onlineServers: 3, totalServers7d: 4 });
});

test('servers online within 30 minutes and 7 days, and the last player count of each', async () => {
  const project = String(
    (await harness.post('acmeKey', { name: 'p2', templateId: 'server-app', private: false })).id,
  );
  await harness.reportOf(project, 1, 100, 20 * minute);
  await harness.reportOf(project, 1, 7, 10 * minute);
  await harness.reportOf(project, 1, null, minute);
  await harness.reportOf(project, 2, 5, 29 * minute);
  await harness.reportOf(project, 3, 50, 31 * minute);
  await harness.reportOf(project, 4, 60, 2 * day);
  await harness.reportOf(project, 4, null, minute);
  await harness.reportOf(project, 5, -3, minute);
  await harness.reportOf(project, 6, 9, 8 * day);
  expect((await stats(project)).body).toMatchObject({
    onlineServers: 4,
    totalServers7d: 5,
    onlinePlayers: 12,
  });
  await harness.change(project, { generation: 2 });
  expect((await stats(project)).body).toMatchObject({
    onlineServers: 0,
    totalServers7d: 0,
    onlinePlayers: 0,
  });
});

test('servers of a project that counts visitors have players too, until a wipe', async () => {
  const project = String((await harness.post('acmeKey', { name: 'p3', private: false })).id);
  await harness.reportOf(project, 1, 7, 10 * minute);
  await harness.reportOf(project, 2, 50, 31 * minute);
  expect((await stats(project)).body).toMatchObject({ onlineServers: 0, onlinePlayers: 7 });
  await harness.visit(project, [1], minute);
  harness.clock.advance(minute);
  expect((await stats(project)).body).toMatchObject({ onlineServers: 1, onlinePlayers: 7 });
  await harness.change(project, { generation: 2 });
  expect((await stats(project)).body).toMatchObject({ onlineServers: 0, onlinePlayers: 0 });
});

test('members can read a private project; for everyone else it does not exist', async () => {
  for (const person of ['acmeViewer', 'acmeMember', 'acmeOwner', 'acmeKey'] as const) {
    expect(await stats('secret', person)).toMatchObject({
      status: 200,
      body: { onlineServers: 3 },
    });
  }
  const unknown = await stats('no-such-project');
  expect([unknown.status, unknown.tag]).toEqual([404, 'NotFoundError']);
  for (const person of ['nobody', 'badKey', 'annRevoked', 'stranger', 'ann'] as const) {
    const answer = await stats('secret', person);
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  }
});

test('an invalid credential counts as missing', async () => {
  expect((await stats('open', 'badKey')).status).toBe(200);
});

test.each(['%00', '..', '%F0%9F%8E%89', 'x'.repeat(5000), id('open').toUpperCase()])(
  'any text finds a project or gets 404',
  async (name) => {
    expect((await stats(name)).status).toBe(404);
  },
);

test('new events are counted within a minute, and many requests query visitors and players once', async () => {
  harness.clock.advance(minute);
  const before = harness.statements();
  await Promise.all(Array.from({ length: 20 }, () => stats('open')));
  expect(harness.statements() - before).toBe(2);
  await harness.visit(id('open'), [77], 0);
  harness.clock.advance(minute);
  expect((await stats('open')).body).toMatchObject({ onlineServers: 4, totalServers7d: 5 });
});

test('nothing from before a wipe is counted from the moment of the wipe', async () => {
  expect((await stats('other')).body).toMatchObject({ totalServers7d: 4 });
  await harness.change(id('other'), { generation: 2 });
  expect((await stats('other')).body).toMatchObject({ onlineServers: 0, totalServers7d: 0 });
});

test('without the event store, the answer is the last figures, or a 503', async () => {
  await stats('open');
  await harness.visit(id('secret'), [9], 0);
  harness.setAway(true);
  harness.clock.advance(day);
  expect((await stats('open')).body).toMatchObject({ totalServers7d: 5 });
  const created = await harness.post('ann', { name: 'never asked for' });
  const answer = await stats(String(created.slug));
  expect([answer.status, answer.tag]).toEqual([503, 'ServiceUnavailableError']);
  harness.setAway(false);
  harness.clock.advance(1_000);
  expect((await stats(String(created.slug))).status).toBe(200);
});
