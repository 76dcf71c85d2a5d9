import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { change, event, other, replayRequests, visitor } from '../../../test/replay-requests.ts';
import { occurrenceOf, replaysHarness, vitalOf } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
});

const { list, sessionsOf, url } = replayRequests(harness, () => project);

test('a replay has the data of all its chunks', async () => {
  const first = [event(now - 90_000), event(now - 80_000)];
  const second = [event(now - 60_000), event(now - 30_000)];
  const sent = { session: 's 1/ü', window: 'w' };
  await harness.store(project, { ...sent, routes: ['/cart', '/'], clicks: 2, sequence: 1 }, second);
  await harness.store(project, { ...sent, routes: ['/', '/a'], has_full_snapshot: true }, first);
  await harness.store(project, { ...sent, is_final: true, sequence: 2, routes: [] });
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      sessionId: 's 1/ü',
      windowId: 'w',
      startedAt: new Date(now - 90_000).toISOString(),
      endedAt: new Date(now - 30_000).toISOString(),
      duration: 60_000,
      isFinal: true,
      chunks: 3,
      events: 4,
      clicks: 2,
      bytes: JSON.stringify([first, second]).length - 3,
      storedBytes: expect.any(Number),
      hasFullSnapshot: true,
      hasErrors: false,
      hasPoorVitals: false,
      viewed: false,
      routes: ['/', '/a', '/cart'],
      entryRoute: '/',
      exitRoute: '/',
      browser: 'Firefox',
      os: 'Linux',
      device: 'Desktop',
      country: 'DE',
      personId: visitor,
      externalId: null,
      isIdentified: false,
    },
  ]);
});

test('a replay is over after 35 minutes of silence', async () => {
  const quiet = 35 * 60_000;
  await harness.store(project, { session: 'over', received_at: now - quiet }, [event(now - quiet)]);
  await harness.store(project, { session: 'on', received_at: now - quiet + 1 }, [
    event(now - quiet),
  ]);
  const { items } = await list();
  expect(items.map(({ sessionId, isFinal }) => [sessionId, isFinal])).toEqual([
    ['on', false],
    ['over', true],
  ]);
});

test('a replay counts a chunk once even if it is stored twice', async () => {
  const batch = other;
  for (const position of [1, 2]) {
    await harness.store(project, { batch, position }, [event(now - position)]);
  }
  expect((await list()).items).toMatchObject([{ chunks: 1, events: 1 }]);
});

test('a replay is found by its session, whose visitor can change', async () => {
  const sent = { session: 'night', window: 'w' };
  await harness.store(project, sent, [event(now - 60_000)]);
  await harness.store(project, { ...sent, visitor: other, sequence: 1 }, [event(now - 30_000)]);
  await harness.store(project, { session: 'another', visitor: other }, [event(now - 50_000)]);
  expect(await sessionsOf({ session: 'night' })).toEqual(['night']);
  expect((await list({ session: 'night' })).items).toMatchObject([{ chunks: 2 }]);
  expect(await sessionsOf({ person: other })).toEqual(['another']);
  expect(await sessionsOf({ session: 'nig' })).toEqual([]);
});

test('a replay is found by all filters', async () => {
  const minute = 60_000;
  const at = (minutes: number, length = 1) => [
    event(now - minutes * minute),
    event(now - (minutes - length) * minute),
  ];
  await harness.store(project, { session: 'a', routes: ['/cart'], country: 'FR' }, at(50));
  await harness.store(project, { session: 'b', browser: 'Safari' }, at(40, 10));
  await harness.store(project, { session: 'c', visitor: other }, at(30, 5));
  await harness.store(project, { session: 'd', window: 'x' }, at(20));
  const { number } = project;
  const alias = { project: number, generation: 1, visitor: other, version: 1 };
  const person = { ...alias, external_id: 'ann@x', person_id: 'person-1' };
  await harness.engine.store.insert('aliases', [person], `aliases ${number}`);
  const ts = now - 30 * minute;
  const error = { ts, error_generation: 2 };
  const errors = [
    occurrenceOf(project, { ...error, session: 'c', window: 'w' }),
    occurrenceOf(project, { ...error, session: 'd', window: '' }),
    occurrenceOf(project, { ...error, session: 'a', window: 'another' }),
    occurrenceOf(project, { ...error, session: 'b', window: 'w', error_generation: 1 }),
    occurrenceOf(project, { ...error, session: '', window: '' }),
  ];
  await change(harness, project.id, { error_generation: 2 });
  await harness.engine.store.insert('occurrences', errors, `errors ${number}`);
  const vitals = [
    vitalOf(project, { ts, session: 'a', window: 'w' }),
    vitalOf(project, { ts, session: 'b', window: 'w', rating: 'good' }),
  ];
  await harness.engine.store.insert('vitals', vitals, `vitals ${number}`);

  expect(await sessionsOf()).toEqual(['d', 'c', 'b', 'a']);
  expect(await sessionsOf({ route: '/cart' })).toEqual(['a']);
  expect(await sessionsOf({ country: 'fr' })).toEqual(['a']);
  expect(await sessionsOf({ browser: 'Safari' })).toEqual(['b']);
  expect(await sessionsOf({ hasErrors: 'true' })).toEqual(['d', 'c']);
  expect(await sessionsOf({ hasErrors: 'false' })).toEqual(['b', 'a']);
  expect(await sessionsOf({ poorVitals: 'true' })).toEqual(['a']);
  expect(await sessionsOf({ poorVitals: 'false' })).toEqual(['d', 'c', 'b']);
  expect(await sessionsOf({ minDuration: String(5 * minute) })).toEqual(['c', 'b']);
  expect(await sessionsOf({ maxDuration: String(5 * minute) })).toEqual(['d', 'c', 'a']);
  for (const name of [other, other.toUpperCase(), 'person-1', 'ann@x']) {
    expect(await sessionsOf({ person: name })).toEqual(['c']);
  }
  expect(await sessionsOf({ person: 'nobody\0' })).toEqual([]);
  const fromTime = String(now - 40 * minute);
  expect(await sessionsOf({ fromTime })).toEqual(['d', 'c', 'b']);
  expect(await sessionsOf({ toTime: fromTime })).toEqual(['a']);
  expect(await sessionsOf({ fromTime, toTime: fromTime })).toEqual([]);
  expect(await sessionsOf({ browser: '', hasErrors: 'null' })).toHaveLength(4);
  const both = { hasErrors: 'true', person: 'ann@x', limit: '1' };
  expect(await list(both)).toMatchObject({
    total: 1,
    items: [{ hasErrors: true, externalId: 'ann@x', personId: 'person-1', isIdentified: true }],
  });
  expect(await list({ limit: '1', offset: '1' })).toMatchObject({
    total: 4,
    hasMore: true,
    items: [{ sessionId: 'c' }],
  });
});

test('a replay that began before the time range is not in it', async () => {
  const day = 86_400_000;
  await harness.store(project, { session: 'long' }, [
    event(now - 2 * day),
    event(now - 2 * day + 5),
  ]);
  await harness.store(project, { session: 'long', sequence: 1 }, [event(now - 1000)]);
  expect(await sessionsOf({ fromTime: String(now - day) })).toEqual([]);
  expect(await sessionsOf({ toTime: String(now - day) })).toEqual(['long']);
  // Long windows are read in another way.
  await harness.store(project, { session: 'old' }, [event(now - 26 * day)]);
  await harness.store(project, { session: 'old', sequence: 1 }, [event(now - 20 * day)]);
  expect(await sessionsOf({ fromTime: String(now - 25 * day) })).toEqual(['long']);
  expect(await sessionsOf({ fromTime: String(now - 27 * day) })).toEqual(['long', 'old']);
});

test.each([
  ['fromTime=soon', 'query.fromTime'],
  ['hasErrors=maybe', 'query.hasErrors'],
  ['minDuration=-1', 'query.minDuration'],
  ['maxDuration=x', 'query.maxDuration'],
  ['limit=0', 'query.limit'],
])('%s is rejected', async (query, path) => {
  const { status, tag, body } = await harness.ask('acmeMember', 'GET', url(`?${query}`));
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
});

test('a page of replays with long paths lists fewer of them', async () => {
  const routes = Array.from({ length: 100 }, (_, at) => `/${at}${'€'.repeat(1_000)}`);
  for (let at = 0; at < 40; at++) {
    const times = [event(now - at * 1000)];
    await harness.store(project, { session: `long-${at}`, routes }, times);
  }
  const page = await list({ limit: '1000' });
  expect(page.items).toHaveLength(40);
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(9 * 2 ** 20);
  for (const item of page.items) {
    expect(item['routes']).toEqual(routes.slice(0, (item['routes'] as string[]).length));
    expect(item['routes']).not.toHaveLength(0);
  }
});

test('pages have each replay once, in the same order for short and long windows', async () => {
  const visits = Array.from({ length: 12 }, (_, at) => ({
    session: `s${at % 4}`,
    window: `w${at}`,
    // Several begin at the same time, and later chunks are not later in the table.
    times: [now - 10_000 * (at % 3), now - 10_000 * (at % 3) + 500 * at].toReversed(),
  }));
  for (const { session, window, times } of visits) {
    for (const time of times) await harness.store(project, { session, window }, [event(time)]);
  }
  const listed = async (from: number) => {
    const found: string[] = [];
    for (const offset of [0, 5, 10]) {
      const query = `fromTime=${from}&toTime=${now + 1}&limit=5&offset=${offset}`;
      const { body } = await harness.ask(
        'acmeViewer',
        'GET',
        `/v0/project/${project.id}/replays?${query}`,
      );
      const { items, total } = body as { items: Record<string, unknown>[]; total: number };
      expect(total).toBe(visits.length);
      found.push(
        ...items.map(({ startedAt, windowId }) => `${String(startedAt)} ${String(windowId)}`),
      );
    }
    return found;
  };
  const short = await listed(now - 86_400_000);
  expect(new Set(short).size).toBe(visits.length);
  expect(
    short
      .toSorted()
      .toReversed()
      .map((text) => text.slice(0, 24)),
  ).toEqual(short.map((text) => text.slice(0, 24)));
  expect(await listed(now - 25 * 86_400_000)).toEqual(short);
});

test('replays of another project or generation are not listed', async () => {
  await harness.store(project, { generation: 1 }, [event(now - 1)]);
  await change(harness, project.id, { generation: 2 });
  const elsewhere = await harness.create({ ownerId: ownerIds.acme });
  await harness.store(elsewhere, {}, [event(now - 1)]);
  expect(await list()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});
