import { beforeEach, expect, test } from 'vitest';
import { markersHarness } from '../../../test/markers-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await markersHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

type Person = Parameters<ProjectsHttpHarness['ask']>[0];

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/marker-collections${id === undefined ? '' : `/${String(id)}`}`;
const create = (body: unknown = { name: 'Deployments' }, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', url(), body);
const patch = (id: unknown, change: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'PATCH', url(id), change);
const list = async (query = '') => (await harness.ask('acmeViewer', 'GET', url() + query)).body;
const names = async () => (await list()).items?.map((collection) => collection['name']);

test('a collection is created with all defaults', async () => {
  const { status, body } = await create({ name: ' Deployments ' });
  const now = new Date(harness.clock.now()).toISOString();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    name: 'Deployments',
    description: '',
    icon: null,
    emoji: null,
    color: null,
    position: 0,
    enabled: true,
    createdAt: now,
    updatedAt: now,
  });
  expect((await list()).items).toEqual([body]);
});

test('values are stored as sent, but unknown keys are not stored', async () => {
  const sent = {
    name: 'Releases',
    description: 'What went out\n',
    icon: 'rocket',
    emoji: '🚀',
    color: 'oklch(0.7 0.1 200)',
    position: -1.5,
    enabled: false,
  };
  const { body } = await create({ ...sent, projectId: 'x', secret: 1 });
  expect(body).toMatchObject({ ...sent, projectId: project.id });
  expect(body).not.toHaveProperty('secret');
});

test('collections are listed by position, new ones last', async () => {
  for (const name of ['one', 'two', 'three']) await create({ name });
  const [first] = (await list()).items ?? [];
  await patch(first?.['id'], { position: 5 });
  await create({ name: 'four' });
  expect(await names()).toEqual(['two', 'three', 'one', 'four']);
  expect(await list('?limit=1&offset=3')).toMatchObject({
    items: [{ name: 'four', position: 6 }],
    total: 4,
    limit: 1,
    offset: 3,
    hasMore: false,
  });
});

const rejected: readonly (readonly [body: unknown, path: string])[] = [
  [{ name: '' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ description: 'x'.repeat(2001) }, 'body.description'],
  [{ icon: 'x'.repeat(201) }, 'body.icon'],
  [{ icon: { type: 'icon' } }, 'body.icon'],
  [{ emoji: 'x'.repeat(65) }, 'body.emoji'],
  [{ color: 'reddish' }, 'body.color'],
  [{ color: '' }, 'body.color'],
  [{ position: 'Infinity' }, 'body.position'],
  [{ position: '1' }, 'body.position'],
  [{ enabled: 'true' }, 'body.enabled'],
];
test.each(rejected)('%j gets 400 at %s', async (change, path) => {
  const made = await create({ name: 'x', ...Object(change) });
  expect([made.status, made.tag, made.body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
  const { body } = await create();
  expect((await patch(body['id'], change)).body['path']).toBe(path);
  expect((await list()).items).toEqual([body]);
});

test.each([null, [], 'text', {}, { name: null }])('the body %j gets 400', async (sent) => {
  expect((await create(sent)).tag).toBe('ProjectValidationError');
});

test('an update changes what it names, null only clears the appearance, and updatedAt only moves then', async () => {
  const appearance = { icon: 'rocket', emoji: '🚀', color: 'red' };
  const { body } = await create({ name: 'x', description: 'y', ...appearance });
  harness.clock.advance(1000);
  const nothing = { name: null, description: null, position: null, enabled: null, color: 'red' };
  expect((await patch(body['id'], nothing)).body).toEqual(body);
  expect((await patch(body['id'], {})).body).toEqual(body);
  const updatedAt = new Date(harness.clock.now()).toISOString();
  const change = { description: '', icon: null, emoji: null, color: null, enabled: false };
  expect((await patch(body['id'], change)).body).toEqual({ ...body, ...change, updatedAt });
});

test('an ID that is not a collection of the project gets 404, as does one of another project', async () => {
  const { body } = await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await patch(id, { name: '' })).tag).toBe('NotFoundError');
    expect((await harness.ask('acmeMember', 'DELETE', url(id))).tag).toBe('NotFoundError');
  }
});

test('all members can read; members and above can write', async () => {
  const { body } = await create();
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await create({ name: '' }, person)).tag).toBe('ForbiddenError');
    expect((await patch(body['id'], { name: '' }, person)).tag).toBe('ForbiddenError');
    expect((await harness.ask(person, 'DELETE', url(body['id']))).tag).toBe('ForbiddenError');
  }
  expect((await harness.ask('stranger', 'GET', url())).tag).toBe('ForbiddenError');
});

test('of two concurrent requests for a project’s hundredth collection, one succeeds and one gets 409', async () => {
  for (let index = 0; index < 99; index++) await create({ name: 'the same name is fine' });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.map(({ tag }) => tag)).toContain('ProjectConflictError');
  expect((await list())['total']).toBe(100);
});
