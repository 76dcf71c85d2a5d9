import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds, type Person } from '../../../test/people.ts';
import { day, minute, publicHarness, type PublicHarness } from '../../../test/public-harness.ts';

interface PublicList {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number;
  readonly stats: Record<string, unknown>;
}

let harness: PublicHarness;
const ids: Record<string, string> = {};
beforeAll(async () => {
  harness = await publicHarness();
  for (const [person, name] of [
    ['ann', 'Beta 50%'],
    ['ann', 'alpha_two'],
    ['acmeKey', 'Gamma'],
    ['acmeKey', 'Delta'],
    ['stranger', 'Hidden'],
    ['ann', 'Gone'],
  ] as const) {
    // The first three are created in the same millisecond.
    if (Object.keys(ids).length >= 3) harness.clock.advance(1000);
    const project = await harness.post(person, { name, private: name === 'Hidden' });
    ids[name] = String(project.id);
  }
  await harness.visit(id('alpha_two'), [1, 2, 3], 29 * minute);
  await harness.visit(id('alpha_two'), [3, 4], 31 * minute);
  await harness.visit(id('alpha_two'), [5], 8 * day);
  await harness.visit(id('Gamma'), [1], minute);
  await harness.visit(id('Gamma'), [6, 7, 8, 9, 10], 6 * day);
  await harness.visit(id('Hidden'), [1, 2, 3, 4, 5, 6, 7], minute);
  await harness.visit(id('Gone'), [1, 2, 3, 4, 5, 6, 7], minute);
  await harness.change(id('Gone'), { deleted_at: 1 });
});
afterAll(() => harness.close());

const id = (name: string): string => ids[name] ?? '';

async function list(query = '', person: Person = 'nobody'): Promise<PublicList> {
  const { status, body } = await harness.ask(person, 'GET', `/v0/public-projects${query}`);
  expect(status).toBe(200);
  return body as unknown as PublicList;
}
const names = async (query = '') => (await list(query)).items.map((item) => item.name);

test('an item and the page have exactly their keys, and nothing of a member’s form', async () => {
  const body = await list('?slug=alpha-two');
  expect(Object.keys(body).sort()).toEqual(
    ['hasMore', 'items', 'limit', 'offset', 'stats', 'total'].sort(),
  );
  expect(body).toEqual({
    items: [
      {
        id: id('alpha_two'),
        name: 'alpha_two',
        slug: 'alpha-two',
        createdAt: '2026-03-01T12:00:00.000Z',
        ownerId: ownerIds.ann,
        owner: {
          id: ownerIds.ann,
          name: 'ann',
          slug: 'ann',
          image: null,
          type: 'user',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
        templateId: null,
        icon: null,
        online: 3,
        total: 4,
      },
    ],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
    stats: { projectCount: 1, onlineServers: 3, totalServers: 4 },
  });
});

test.each([
  ['', ['Delta', 'Gamma', 'alpha_two', 'Beta 50%']],
  ['?direction=asc', ['Beta 50%', 'alpha_two', 'Gamma', 'Delta']],
  ['?sort=createdAt&direction=desc', ['Delta', 'Gamma', 'alpha_two', 'Beta 50%']],
  ['?sort=name', ['alpha_two', 'Beta 50%', 'Delta', 'Gamma']],
  ['?sort=name&direction=desc', ['Gamma', 'Delta', 'Beta 50%', 'alpha_two']],
  ['?sort=creator', ['Gamma', 'Delta', 'Beta 50%', 'alpha_two']],
  ['?sort=creator&direction=desc', ['alpha_two', 'Beta 50%', 'Delta', 'Gamma']],
  ['?sort=online', ['alpha_two', 'Gamma', 'Delta', 'Beta 50%']],
  ['?sort=online&direction=asc', ['Beta 50%', 'Delta', 'Gamma', 'alpha_two']],
  ['?sort=total', ['Gamma', 'alpha_two', 'Delta', 'Beta 50%']],
  ['?sort=total&direction=asc', ['Beta 50%', 'Delta', 'alpha_two', 'Gamma']],
  ['?sort=&direction=null', ['Delta', 'Gamma', 'alpha_two', 'Beta 50%']],
])('%s is sorted, ties by ID in the same direction', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('pages follow the order of all matches, and the stats cover all of them', async () => {
  const stats = { projectCount: 4, onlineServers: 4, totalServers: 10 };
  const first = await list('?sort=total&limit=1');
  expect(first).toMatchObject({ total: 4, limit: 1, offset: 0, hasMore: true, stats });
  expect(first.items.map((item) => item.name)).toEqual(['Gamma']);
  const last = await list('?sort=total&limit=1&offset=3');
  expect(last).toMatchObject({ total: 4, limit: 1, offset: 3, hasMore: false, stats });
  expect(last.items.map((item) => item.name)).toEqual(['Beta 50%']);
  const beyond = await list('?offset=99');
  expect(beyond).toMatchObject({ items: [], total: 4, hasMore: false, stats });
  expect(await list(`?limit=${'9'.repeat(30)}`)).toMatchObject({ limit: 1000 });
});

test('filters by owner (ID or slug), slug and part of the name, also combined', async () => {
  expect(await names(`?ownerId=${ownerIds.acme}`)).toEqual(['Delta', 'Gamma']);
  expect(await names(`?ownerId=${ownerIds.acme.toUpperCase()}`)).toEqual(['Delta', 'Gamma']);
  expect(await names('?ownerSlug=ann')).toEqual(['alpha_two', 'Beta 50%']);
  expect(await names(`?ownerSlug=ann&ownerId=${ownerIds.acme}`)).toEqual([]);
  expect(await names(`?ownerSlug=ann&ownerId=${ownerIds.ann}&search=ALPHA`)).toEqual(['alpha_two']);
  expect(await names('?search=%25')).toEqual(['Beta 50%']);
  expect(await names('?search=_')).toEqual(['alpha_two']);
  expect(await names('?search=alpha-t')).toEqual(['alpha_two']);
  const nothing = {
    items: [],
    total: 0,
    stats: { projectCount: 0, onlineServers: 0, totalServers: 0 },
  };
  for (const query of ['ownerId=x', 'ownerSlug=x', 'slug=hidden', 'slug=gone', 'search=null']) {
    expect(await list(`?${query}`)).toMatchObject(nothing);
  }
  for (const hostile of ['%00', '%5C', "'", '*', '__proto__', 'x'.repeat(5000)]) {
    expect(await names(`?search=${hostile}&ownerSlug=${hostile}`)).toEqual([]);
  }
});

test('private and deleted projects are in no list, not even their owner’s; a bad key counts as missing', async () => {
  for (const person of ['stranger', 'ann', 'acmeOwner', 'badKey', 'annRevoked'] as const) {
    const { items, total } = await list('', person);
    expect([items.length, total]).toEqual([4, 4]);
  }
});

test.each(['limit=0', 'limit=x', 'offset=-1', 'sort=age', 'sort=Name', 'direction=up'])(
  '%s gets 400 at the parameter',
  async (parameter) => {
    const { status, body } = await harness.ask('nobody', 'GET', `/v0/public-projects?${parameter}`);
    const path = `query.${parameter.split('=')[0]}`;
    expect([status, body._tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
  },
);

test('the figures are computed once for many requests and are at most 60 seconds old', async () => {
  harness.clock.advance(5 * minute);
  const before = harness.statements();
  const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
  expect(harness.statements() - before).toBe(1);
  // Except for three servers last seen 29 minutes earlier, which are no longer online, nothing has changed.
  expect(answers[0]?.stats).toEqual({ projectCount: 4, onlineServers: 1, totalServers: 10 });
  await harness.visit(id('Delta'), [1], 0);
  harness.clock.advance(60_000);
  expect((await list('?slug=delta')).items[0]).toMatchObject({ online: 1, total: 1 });
});

test('the number of projects is live: a change applies at once', async () => {
  await harness.ask('acmeKey', 'PATCH', `/v0/project/${id('Delta')}`, { private: true });
  const hidden = await list();
  expect([hidden.total, hidden.stats.projectCount, hidden.stats.onlineServers]).toEqual([3, 3, 1]);
  await harness.ask('acmeKey', 'PATCH', `/v0/project/${id('Delta')}`, { private: false });
  expect((await list()).total).toBe(4);
});

test('nothing from before a wipe is counted from the moment of the wipe', async () => {
  await harness.change(id('alpha_two'), { generation: 2 });
  expect((await list('?slug=alpha-two')).items[0]).toMatchObject({ online: 0, total: 0 });
  await harness.visit(id('alpha_two'), [1, 2], 0);
  harness.clock.advance(60_000);
  expect((await list('?slug=alpha-two')).items[0]).toMatchObject({ online: 2, total: 2 });
});

test('while the event store is unavailable, the last figures are returned', async () => {
  await list();
  harness.setAway(true);
  harness.clock.advance(day);
  const { total, stats } = await list();
  expect([total, stats.totalServers]).toEqual([4, 9]);
  harness.setAway(false);
  harness.clock.advance(minute);
  expect((await list()).stats.totalServers).toBeLessThan(9);
});
