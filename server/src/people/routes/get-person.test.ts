import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { occurrenceOf } from '../../../test/replays-harness.ts';
import { unknownPeople } from '../../../test/unknown-people.ts';
import { visitorId, visitorsHarness } from '../../../test/visitors-harness.ts';

const harness = closedAfterTests(await visitorsHarness());
const { get, identify, send, visit } = harness;
const now = harness.clock.now();
beforeEach(() => harness.newProject());

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

test('a person has everything known about them, by each of their IDs', async () => {
  const page = { page: '/a', url: 'https://example.com/a', browser: 'Firefox', os: 'Linux' };
  await visit(visitorId(1), [now - 3 * hour], { ...page, session: 'first', device: 'Desktop' });
  await visit(visitorId(2), [now - 2 * hour, now - hour], {
    ...page,
    page: '/b',
    session: 'second',
    event: 'sign up',
    country: 'DE',
  });
  await visit(visitorId(3), [now]);
  const failed = occurrenceOf(harness.project, {
    ...{ ts: now - hour, visitor: visitorId(2), session: 'second', group_hash: 'g' },
    error_message: '€'.repeat(2001),
  });
  await harness.engine.store.insert('occurrences', [failed], 'an error');
  const fields = { name: 'Ann', phone: '1', traits: { plan: 'pro', seats: 2 } };
  const id = await identify('ann', [visitorId(2), visitorId(1)], fields);
  const person = await get('/ann');
  const event = { id: expect.any(String), url: 'https://example.com/a' };
  const session = { browser: 'Firefox', os: 'Linux' };
  const signUp = { ...event, event: 'sign up', page: '/b', session: 'second' };
  expect(person).toEqual({
    id,
    externalId: 'ann',
    isIdentified: true,
    ...fields,
    email: null,
    avatarUrl: null,
    firstSeenAt: iso(now - 3 * hour),
    lastSeenAt: iso(now - hour),
    events: 3,
    sessions: 2,
    country: 'DE',
    device: 'Desktop',
    firstIdentifiedAt: iso(now),
    lastIdentifiedAt: iso(now),
    visitors: [visitorId(2), visitorId(1)],
    latestSessions: [
      {
        ...session,
        ...{ id: 'second', startedAt: iso(now - 2 * hour), endedAt: iso(now - hour), events: 2 },
        ...{ entryPage: '/b', exitPage: '/b', device: '', country: 'DE' },
      },
      {
        ...session,
        ...{ id: 'first', startedAt: iso(now - 3 * hour), endedAt: iso(now - 3 * hour), events: 1 },
        ...{ entryPage: '/a', exitPage: '/a', device: 'Desktop', country: '' },
      },
    ],
    latestEvents: [
      { ...signUp, timestamp: iso(now - hour) },
      { ...signUp, timestamp: iso(now - 2 * hour) },
      {
        ...event,
        ...{ event: 'pageview', page: '/a', session: 'first', timestamp: iso(now - 3 * hour) },
      },
    ],
    latestErrors: [
      {
        id: failed.id,
        timestamp: iso(now - hour),
        type: 'Error',
        message: '€'.repeat(2000),
        groupHash: 'g',
        session: 'second',
      },
    ],
  });
  for (const other of [id, id.toUpperCase(), visitorId(1), visitorId(2).toUpperCase()]) {
    expect(await get(`/${other}`)).toEqual(person);
  }
});

test('leaves of pages are no events, and a session begins and ends with page views', async () => {
  const at = (minutes: number) => now - hour + minutes * 60_000;
  const seen: readonly (readonly [minutes: number, event: string, page: string])[] = [
    [0, 'signed in', ''],
    [0, 'pageview', '/first'],
    [2, 'page_leave', '/first'],
    [2, 'pageview', '/last'],
    [3, 'paid', ''],
    [5, 'page_leave', '/last'],
  ];
  for (const [minutes, event, page] of seen) {
    await visit(visitorId(1), [at(minutes)], { session: 'only', event, page });
  }
  const person = await get(`/${visitorId(1)}`);
  expect(person).toMatchObject({
    ...{ events: 4, sessions: 1 },
    latestSessions: [
      {
        ...{ startedAt: iso(at(0)), endedAt: iso(at(5)), events: 4 },
        ...{ entryPage: '/first', exitPage: '/last' },
      },
    ],
  });
  expect(await get('')).toMatchObject({ items: [{ events: 4 }] });
});

test('an anonymous visitor has the same fields', async () => {
  await visit(visitorId(1), [now], { page: '/mine' });
  const person = await get(`/${visitorId(1)}`);
  await identify('ann');
  expect(Object.keys(person).toSorted()).toEqual(Object.keys(await get('/ann')).toSorted());
  expect(person).toMatchObject({
    ...{ id: visitorId(1), externalId: null, isIdentified: false, traits: {}, events: 1 },
    ...{ visitors: [visitorId(1)], firstIdentifiedAt: null, lastIdentifiedAt: null },
    latestEvents: [{ page: '/mine', timestamp: iso(now) }],
  });
});

test('the latest 50 sessions, events and errors are shown, and the latest 100 visitors', async () => {
  const visitors = Array.from({ length: 101 }, (_, number) => visitorId(number));
  const [one = ''] = visitors;
  const times = Array.from({ length: 51 }, (_, number) => now - number * 1000);
  await visit(one, times, (number) => ({ session: `s${number}`, page: `/${number}` }));
  const errors = times.map((ts, number) =>
    occurrenceOf(harness.project, {
      ...{ ts, visitor: one, error_type: `E${number}` },
      id: harness.options.makeId(),
    }),
  );
  await harness.engine.store.insert('occurrences', errors, 'many errors');
  await identify('ann', visitors);
  const person = await get('/ann');
  const numbered = (prefix: string) => Array.from({ length: 50 }, (_, at) => `${prefix}${at}`);
  const shown = (list: string, field: string) =>
    (person[list] as Record<string, unknown>[]).map((item) => item[field]);
  expect(shown('latestSessions', 'id')).toEqual(numbered('s'));
  expect(shown('latestEvents', 'page')).toEqual(numbered('/'));
  expect(shown('latestErrors', 'type')).toEqual(numbered('E'));
  expect(person).toMatchObject({ events: 51, sessions: 51, visitors: visitors.slice(0, 100) });
});

test.each(unknownPeople)('an unknown ID gets 404: %s', async (_, id) => {
  expect((await send('GET', `/${encodeURIComponent(id)}`)).tag).toBe('NotFoundError');
});

test('a person of another project does not exist, neither does one being deleted', async () => {
  await visit(visitorId(1), [now]);
  const id = await identify('theirs', [visitorId(1)]);
  await send('DELETE', '/theirs');
  const ids = ['theirs', id, visitorId(1)];
  for (const gone of ids) expect((await send('GET', `/${gone}`)).tag).toBe('NotFoundError');
  await harness.newProject();
  for (const other of ids) expect((await send('GET', `/${other}`)).tag).toBe('NotFoundError');
});
