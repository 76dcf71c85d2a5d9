import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { projectRulesHarness } from '../../../test/project-rules-harness.ts';

const harness = closedAfterTests(await projectRulesHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const valid = { name: 'Queue length', referenceId: 'queue_length', dataType: 'number' };

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/data-sources${id === undefined ? '' : `/${String(id)}`}`;
const create = (change: object = {}) =>
  harness.ask('acmeAdmin', 'POST', url(), { ...valid, ...change });
const list = async (query = '', person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url() + query)).body;

test('a project without data sources has an empty list', async () => {
  expect(await list()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test('they come newest first, by page, each once', async () => {
  const made = [];
  for (const referenceId of ['one', 'two', 'three']) {
    made.push((await create({ referenceId })).body);
  }
  const newest = made.toReversed();
  expect((await list()).items).toEqual(newest);
  const pages = [];
  for (const offset of [0, 1, 2, 3]) pages.push(await list(`?limit=1&offset=${offset}`));
  expect(pages.map(({ items }) => items)).toEqual([...newest.map((each) => [each]), []]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
});

test('those of another project are not listed', async () => {
  await create();
  project = await harness.create({ ownerId: ownerIds.acme });
  const { body } = await create();
  expect(await list()).toMatchObject({ items: [body], total: 1 });
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await list(`?${query}`)).toMatchObject({ _tag: 'ProjectValidationError', path });
});

test('all members read them, strangers do not; an unknown project gets 404', async () => {
  expect(await list('', 'acmeMember')).toMatchObject({ total: 0 });
  expect(await list('', 'stranger')).toMatchObject({ _tag: 'ForbiddenError' });
  expect(await list('', 'nobody')).toMatchObject({ _tag: 'UnauthorizedError' });
  const unknown = await harness.ask('acmeMember', 'GET', '/v0/project/nothing-here/data-sources');
  expect(unknown.tag).toBe('NotFoundError');
});
