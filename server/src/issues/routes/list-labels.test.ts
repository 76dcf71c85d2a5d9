import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const create = (change: object = {}, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', '/v0/errors/labels/create', {
    ...{ projectId: project.id, name: 'Payment', color: '#ff8800' },
    ...change,
  });
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', `/v0/project/${project.slug}/error-labels${query}`)).body;

test('a project without labels has an empty list', async () => {
  expect(await list()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test('labels come by position and page, each once', async () => {
  const made = [];
  for (const name of ['one', 'two', 'three']) made.push((await create({ name })).body);
  expect(await list()).toEqual({ items: made, total: 3, limit: 50, offset: 0, hasMore: false });
  const pages = [];
  for (const offset of [0, 1, 2, 3]) pages.push(await list(`?limit=1&offset=${offset}`));
  expect(pages.map(({ items }) => items)).toEqual([[made[0]], [made[1]], [made[2]], []]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
});

test('labels of another project are not listed', async () => {
  await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  const { body } = await create();
  expect(await list()).toMatchObject({ items: [body], total: 1 });
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await list(`?${query}`)).toMatchObject({ _tag: 'ErrorTrackingValidationError', path });
});

test('all members read them, strangers do not; an unknown project gets 404', async () => {
  expect(await list('', 'acmeMember')).toMatchObject({ total: 0 });
  expect(await list('', 'stranger')).toMatchObject({ _tag: 'ForbiddenError' });
  expect(await list('', 'nobody')).toMatchObject({ _tag: 'UnauthorizedError' });
  const unknown = await harness.ask('acmeMember', 'GET', '/v0/project/nothing-here/error-labels');
  expect(unknown.tag).toBe('NotFoundError');
});
