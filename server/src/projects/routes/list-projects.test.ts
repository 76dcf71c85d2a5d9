import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
const created: Record<string, unknown>[] = [];
beforeAll(async () => {
  harness = await projectsHttpHarness();
  for (const [person, name] of [
    ['ann', 'First 50%'],
    ['ann', 'Second_two'],
    ['acmeKey', 'Äpfel'],
    ['acmeKey', 'Fourth'],
    ['stranger', 'Foreign'],
    ['ann', 'Last'],
  ] as const) {
    // The first three are created in the same millisecond.
    if (created.length >= 3) harness.clock.advance(1000);
    created.push(await harness.post(person, { name, private: name === 'Fourth' }));
  }
});
afterAll(() => harness.close());

const list = (person: Person, query = '') => harness.ask(person, 'GET', `/v0/projects${query}`);
async function names(person: Person, query = '') {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body.items?.map((item) => item.name);
}

test('an item has exactly its keys, and the page its properties', async () => {
  const { status, body } = await list('ann');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['hasMore', 'items', 'limit', 'offset', 'total']);
  expect(body).toMatchObject({ total: 3, limit: 50, offset: 0, hasMore: false });
  expect(Object.keys(body.items?.[0] ?? {}).sort()).toEqual(
    (
      'createdAt errorTrackingEnabled firstEventAt icon id name ownerId preferredChartColors ' +
      'private sessionReplaysEnabled slug templateId webVitalsEnabled'
    ).split(' '),
  );
});

test('newest first, ties by ID in the same direction', async () => {
  expect(await names('ann')).toEqual(['Last', 'Second_two', 'First 50%']);
});

test('only projects of the caller or their organizations, regardless of ownerId', async () => {
  expect(await names('acmeKey')).toEqual(['Fourth', 'Äpfel']);
  expect(await names('acmeViewer')).toEqual(['Fourth', 'Äpfel']);
  expect(await names('stranger')).toEqual(['Foreign']);
  expect(await names('ann', `?ownerId=${ownerIds.acme}`)).toEqual([]);
  expect(await names('acmeKey', `?ownerId=${ownerIds.ann}`)).toEqual([]);
  expect(await names('acmeMember', `?ownerId=${ownerIds.acme}`)).toEqual(['Fourth', 'Äpfel']);
  expect(await names('annReadOnly')).toHaveLength(3);
});

test('filters by ID, by slug, by both forms, and combined', async () => {
  const [first] = created;
  expect(await names('ann', `?projectId=${String(first?.id)}`)).toEqual(['First 50%']);
  expect(await names('ann', `?projectId=${String(first?.slug)}`)).toEqual(['First 50%']);
  const ofAnn = await names('ann', `?ownerId=${ownerIds.ann}`);
  expect(await names('ann', `?ownerId=${ownerIds.ann.toUpperCase()}`)).toEqual(ofAnn);
  expect(ofAnn).not.toEqual([]);
  expect(await names('ann', '?slug=last')).toEqual(['Last']);
  expect(await names('ann', `?slug=last&projectId=${String(first?.id)}`)).toEqual([]);
  expect(await names('ann', `?projectId=${String(created[4]?.id)}`)).toEqual([]);
  for (const nothing of ['projectId=unknown', 'slug=unknown', 'ownerId=unknown', 'search=zzz']) {
    const { body } = await list('ann', `?${nothing}`);
    expect(body).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
  }
});

test('search finds part of name or slug in any case, taking every character literally', async () => {
  expect(await names('ann', '?search=LAST')).toEqual(['Last']);
  expect(await names('ann', '?search=%25')).toEqual(['First 50%']);
  expect(await names('ann', '?search=_')).toEqual(['Second_two']);
  expect(await names('ann', '?search=second-two')).toEqual(['Second_two']);
  expect(await names('acmeKey', '?search=%C3%A4PFEL')).toEqual(['Äpfel']);
  expect(await names('acmeKey', '?search=a%CC%88pfel')).toEqual(['Äpfel']);
  for (const hostile of ['%00', '%5C', "'", '%F0%9F%8E%89', '*', '__proto__', 'x'.repeat(5000)]) {
    expect(await names('ann', `?search=${hostile}`)).toEqual([]);
  }
});

test('empty and null parameters count as missing; for search only the empty one', async () => {
  const all = ['ownerId', 'projectId', 'slug', 'limit', 'offset'];
  for (const value of ['', 'null']) {
    expect(await names('ann', `?${all.map((name) => `${name}=${value}`).join('&')}`)).toHaveLength(
      3,
    );
  }
  expect(await names('ann', '?search=')).toHaveLength(3);
  expect(await names('ann', '?search=null')).toEqual([]);
  expect(await names('ann', '?unknown=1')).toHaveLength(3);
});

test('pages cover all projects and say whether there are more', async () => {
  const first = await list('ann', '?limit=2');
  expect(first.body).toMatchObject({ total: 3, limit: 2, offset: 0, hasMore: true });
  const second = await list('ann', '?limit=2&offset=2');
  expect(second.body).toMatchObject({ total: 3, limit: 2, offset: 2, hasMore: false });
  const ids = [...(first.body.items ?? []), ...(second.body.items ?? [])].map((item) => item.id);
  expect(new Set(ids).size).toBe(3);
  expect((await list('ann', '?offset=99')).body).toMatchObject({
    items: [],
    total: 3,
    hasMore: false,
  });
  expect((await list('ann', '?limit=5000')).body.limit).toBe(1000);
  expect((await list('ann', `?limit=${'9'.repeat(40)}&offset=${'9'.repeat(40)}`)).status).toBe(200);
});

test.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=1e2', 'limit=%201', 'limit=0x5'])(
  '%s gets 400 at the parameter',
  async (parameter) => {
    const { status, tag, body } = await list('ann', `?${parameter}`);
    expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', 'query.limit']);
  },
);

test('so does a negative, odd or repeated offset', async () => {
  for (const parameter of ['offset=-1', 'offset=1.5', 'offset=x', 'offset=1&offset=2']) {
    const { status, body } = await list('ann', `?${parameter}`);
    expect([status, body.path]).toEqual([400, 'query.offset']);
  }
});

test('without a valid key the answer is 401', async () => {
  for (const person of ['nobody', 'badKey', 'annRevoked'] as const) {
    expect(await list(person)).toMatchObject({ status: 401, tag: 'UnauthorizedError' });
  }
});

test('a deleted project is in no list', async () => {
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('slug', '=', 'last')
    .execute();
  expect(await names('ann')).toEqual(['Second_two', 'First 50%']);
});
