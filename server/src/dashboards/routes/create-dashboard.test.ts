import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
beforeEach(async () => {
  project = await harness.post('ann');
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/dashboards`;
const create = (body: unknown, person: Person = 'ann', id: unknown = project.id) =>
  harness.ask(person, 'POST', url(id), body);
const count = async () => (await harness.list('ann', url())).length;

const markers = {
  mode: 'replace',
  collections: [
    { collectionId: 'a', enabled: true, display: { icon: null, emoji: '🚀', color: '#fff' } },
    { collectionId: 'b', enabled: null, display: null },
    { collectionId: 'c' },
  ],
  hiddenCollectionIds: ['d'],
};

test('all values are stored, returned and listed', async () => {
  const sent = {
    name: '  Für alle 🎉 ',
    description: 'Two\nlines',
    isPublic: true,
    position: 7.25,
    markerOverrides: markers,
  };
  const { status, body } = await create(sent);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...sent,
    name: 'Für alle 🎉',
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    projectId: project.id,
    isDefault: false,
    createdAt: expect.any(String),
    updatedAt: body.createdAt,
  });
  expect((await harness.list('ann', url()))[1]).toEqual(body);
});

test('missing and null values have defaults', async () => {
  const defaults = {
    description: '',
    isPublic: false,
    isDefault: false,
    position: 1,
    markerOverrides: { mode: 'inherit' },
  };
  expect((await create({ name: 'a' })).body).toMatchObject(defaults);
  const nulls = { description: null, isPublic: null, position: null, markerOverrides: null };
  expect((await create({ name: 'b', ...nulls })).body).toMatchObject({ ...defaults, position: 2 });
});

test('without a position, it comes after the largest one', async () => {
  await create({ name: 'far', position: 41.5 });
  expect((await create({ name: 'next' })).body.position).toBe(42.5);
});

test('unknown marker overrides are dropped', async () => {
  const { body } = await create({
    name: 'a',
    markerOverrides: { mode: 'add', extra: 1, collections: [{ collectionId: 'x', extra: {} }] },
  });
  expect(body.markerOverrides).toEqual({ mode: 'add', collections: [{ collectionId: 'x' }] });
});

test.each([
  [{ name: '🎉'.repeat(200) }],
  [{ name: '__proto__' }],
  [{ position: 0 }],
  [{ position: -3.5 }],
  [{ position: 1e300 }],
  [{ description: 'x'.repeat(10_000) }],
  [{ markerOverrides: { mode: 'disable', collections: null, hiddenCollectionIds: null } }],
  [{ markerOverrides: { mode: 'replace', collections: [], hiddenCollectionIds: [] } }],
])('%j is accepted', async (sent) => {
  const { status, body } = await create({ name: 'A', ...sent });
  expect(status).toBe(200);
  expect(body).toMatchObject(sent);
});

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  ['{}', 'body'],
  [{}, 'body.name'],
  [{ name: null }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: '' }, 'body.name'],
  [{ name: '  ' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 'a\u0000b' }, 'body.name'],
  [{ name: 'a\nb' }, 'body.name'],
  [{ name: 'a', unknown: 1 }, 'body.unknown'],
  [{ name: 'a', isDefault: true }, 'body.isDefault'],
  [{ name: 'a', id: 'x' }, 'body.id'],
  [{ name: 'a', description: 5 }, 'body.description'],
  [{ name: 'a', description: 'x'.repeat(10_001) }, 'body.description'],
  [{ name: 'a', isPublic: 'true' }, 'body.isPublic'],
  [{ name: 'a', isPublic: 1 }, 'body.isPublic'],
  [{ name: 'a', position: '5' }, 'body.position'],
  [{ name: 'a', position: 'Infinity' }, 'body.position'],
  [{ name: 'a', position: '-Infinity' }, 'body.position'],
  [{ name: 'a', position: 'NaN' }, 'body.position'],
  [{ name: 'a', markerOverrides: [] }, 'body.markerOverrides'],
  [{ name: 'a', markerOverrides: {} }, 'body.markerOverrides.mode'],
  [{ name: 'a', markerOverrides: { mode: 'Inherit' } }, 'body.markerOverrides.mode'],
  [
    { name: 'a', markerOverrides: { mode: 'add', collections: {} } },
    'body.markerOverrides.collections',
  ],
  [
    { name: 'a', markerOverrides: { mode: 'add', collections: [{ enabled: true }] } },
    'body.markerOverrides.collections[0].collectionId',
  ],
  [
    {
      name: 'a',
      markerOverrides: { mode: 'add', collections: [{ collectionId: 'x', display: { icon: 1 } }] },
    },
    'body.markerOverrides.collections[0].display.icon',
  ],
  [
    { name: 'a', markerOverrides: { mode: 'add', hiddenCollectionIds: ['x', null] } },
    'body.markerOverrides.hiddenCollectionIds[1]',
  ],
])('the body %j gets 400 at %s and creates nothing', async (sent, path) => {
  const { status, tag, body } = await create(sent);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
  expect(await count()).toBe(1);
});

test('of two concurrent requests for the last dashboard of a quota, one succeeds', async () => {
  await harness.limitDashboards(project.id, 5);
  for (let made = 1; made < 4; made++) await harness.dashboard(project.id);
  const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.tag).toBe('ProjectConflictError');
  expect(rejected?.body.message).toContain('5 dashboards');
  expect(await count()).toBe(5);
});

test('after all were deleted, the next one is the default again', async () => {
  const [first] = await harness.list('ann', url());
  expect((await harness.ask('ann', 'DELETE', `${url()}/${String(first?.id)}`)).status).toBe(204);
  const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' })]);
  const made = answers.map(({ body }) => ({ isDefault: body.isDefault, position: body.position }));
  expect(made).toContainEqual({ isDefault: true, position: 0 });
  expect(made).toContainEqual({ isDefault: false, position: 1 });
});

test.each([
  ['nobody', 401],
  ['badKey', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeViewer', 403],
  ['acmeMember', 200],
  ['acmeAdmin', 200],
  ['acmeKey', 200],
] as const)('%s gets %d on a public project of the organization', async (person, status) => {
  const { id } = await harness.post('acmeKey');
  expect((await create({ name: 'By request' }, person, id)).status).toBe(status);
});

test('the shape is checked first, then the path, permissions, and the meaning', async () => {
  const { id } = await harness.post('stranger');
  expect((await create({ unknown: 1 }, 'ann', 'no-such-project')).status).toBe(400);
  expect((await create({ name: '' }, 'ann', 'no-such-project')).status).toBe(404);
  expect((await create({ name: '' }, 'ann', id)).status).toBe(403);
  expect((await create({ unknown: 1 }, 'nobody', id)).status).toBe(401);
});
