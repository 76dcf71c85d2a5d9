import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { visitorId, visitorsHarness } from '../../../test/visitors-harness.ts';

const harness = closedAfterTests(await visitorsHarness());
const { get, identify, send, visit } = harness;
const now = harness.clock.now();
beforeEach(() => harness.newProject());

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

const day = 24 * hour;
const namesOf = async (query = '') =>
  (await get(query)).items?.map(({ externalId, id }) => externalId ?? id);

test('a project without visitors has an empty list', async () => {
  const empty = { items: [], total: 0, limit: 50, offset: 0, hasMore: false };
  expect(await get('')).toEqual(empty);
  expect(await get('?show=identified')).toEqual(empty);
});

test('people with all their visitors, and anonymous visitors, are listed last seen first', async () => {
  await visit(visitorId(1), [now - 5 * hour, now - 4 * hour], { country: 'DE', device: 'Desktop' });
  await visit(visitorId(2), [now - hour], { country: 'FR', device: 'Mobile' });
  await visit(visitorId(3), [now - 2 * hour]);
  const fields = { name: 'Ann', email: 'ann@example.com', avatarUrl: 'https://example.com/a.png' };
  const id = await identify('ann', [visitorId(1), visitorId(2)], fields);
  expect(await get('')).toEqual({
    items: [
      {
        id,
        externalId: 'ann',
        isIdentified: true,
        ...fields,
        firstSeenAt: iso(now - 5 * hour),
        lastSeenAt: iso(now - hour),
        events: 3,
        sessions: 2,
        country: 'FR',
        device: 'Mobile',
        lastIdentifiedAt: iso(now),
      },
      {
        id: visitorId(3),
        externalId: null,
        isIdentified: false,
        name: null,
        email: null,
        avatarUrl: null,
        firstSeenAt: iso(now - 2 * hour),
        lastSeenAt: iso(now - 2 * hour),
        events: 1,
        sessions: 1,
        country: null,
        device: null,
        lastIdentifiedAt: null,
      },
    ],
    total: 2,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  expect(await get('?limit=1&offset=1')).toMatchObject({
    items: [{ id: visitorId(3) }],
    total: 2,
    hasMore: false,
  });
  expect(await get('?limit=1')).toMatchObject({ items: [{ id }], hasMore: true });
});

test('the window is the last 30 days by default, and includes its start but not its end', async () => {
  for (const [number, ago] of [0, 29, 31, 61].entries()) {
    await visit(visitorId(number), [now - ago * day]);
  }
  const ids = [0, 1, 2, 3].map(visitorId);
  expect(await namesOf()).toEqual(ids.slice(0, 2));
  expect(await namesOf(`?fromTime=${now - 31 * day}`)).toEqual(ids.slice(0, 3));
  expect(await namesOf(`?fromTime=${now - 31 * day + 1}`)).toEqual(ids.slice(0, 2));
  expect(await namesOf(`?toTime=${now - 31 * day}`)).toEqual([ids[3]]);
  expect(await namesOf(`?fromTime=0&toTime=${iso(now - 29 * day)}`)).toEqual(ids.slice(2));
  expect(await namesOf(`?fromTime=${now}&toTime=${now}`)).toEqual([]);
});

test('everyone who was ever identified is listed last identified first, by the time of that', async () => {
  const at = (time: number) => ({ firstIdentifiedAt: 1, lastIdentifiedAt: time });
  await identify('old', [], at(1000));
  await identify('seen', [visitorId(1)], at(3000));
  await identify('middle', [], at(2000));
  await visit(visitorId(1), [now]);
  await visit(visitorId(2), [now]);
  expect(await namesOf('?show=identified')).toEqual(['seen', 'middle', 'old']);
  expect(await namesOf('?show=identified&fromTime=2000')).toEqual(['seen', 'middle']);
  expect(await namesOf('?show=identified&toTime=2000')).toEqual(['old']);
  expect(await get('?show=identified&limit=1&offset=1')).toMatchObject({
    items: [{ externalId: 'middle', events: 0, firstSeenAt: null, lastSeenAt: null }],
    total: 3,
    hasMore: true,
  });
});

test('a search finds a part of the external ID, name or email, ignoring case', async () => {
  await identify('user-1', [], { name: 'Änne', email: 'Ann@example.com' });
  await identify('null', []);
  for (const search of ['USER-', 'äNN', 'ann@', '1']) {
    expect([search, await namesOf(`?search=${search}`)]).toEqual([search, ['user-1']]);
  }
  expect(await namesOf('?search=null')).toEqual(['null']);
  for (const search of ['%25', '_', 'bob', '%00']) {
    expect([search, await namesOf(`?search=${search}`)]).toEqual([search, []]);
  }
});

test('people of another project, and those being deleted, are not listed', async () => {
  await visit(visitorId(1), [now]);
  await identify('theirs', [visitorId(1)]);
  await harness.newProject();
  await visit(visitorId(2), [now]);
  await identify('gone', [visitorId(2)]);
  await visit(visitorId(3), [now]);
  expect((await send('DELETE', '/gone')).status).toBe(204);
  expect(await get('')).toMatchObject({ items: [{ id: visitorId(3) }], total: 1 });
  expect(await namesOf('?show=identified')).toEqual([]);
});

test('a limit above 1,000 is taken as 1,000', async () => {
  expect(await get('?limit=1001')).toMatchObject({ limit: 1000 });
});

test.each(['fromTime=x', 'toTime=yesterday', 'show=some', 'limit=0', 'offset=-1'])(
  '%s gets 400',
  async (query) => {
    const { status, tag, body } = await send('GET', `?${query}`);
    expect([status, tag]).toEqual([400, 'ProjectValidationError']);
    expect(body['path']).toBe(`query.${query.split('=')[0]}`);
  },
);

test('strangers get 403', async () => {
  expect((await send('GET', '', 'stranger')).tag).toBe('ForbiddenError');
});
