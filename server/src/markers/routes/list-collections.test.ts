import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
beforeEach(() => harness.newProject());

const list = (query = '') => harness.list(`marker-collections${query}`);

test('a project without collections has an empty list', async () => {
  expect(await list()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test('collections are listed by position, new ones last', async () => {
  const first = await harness.collection({ name: 'one' });
  for (const name of ['two', 'three']) await harness.collection({ name });
  await harness.send('PATCH', `marker-collections/${String(first['id'])}`, { position: 5 });
  await harness.collection({ name: 'four' });
  const { items } = await list();
  expect(items?.map(({ name }) => name)).toEqual(['two', 'three', 'one', 'four']);
  expect(await list('?limit=1&offset=3')).toMatchObject({
    items: [{ name: 'four', position: 6 }],
    total: 4,
    limit: 1,
    offset: 3,
    hasMore: false,
  });
});

test('collections at the same position are listed by age', async () => {
  for (const name of ['z', 'y', 'x']) {
    await harness.collection({ name, position: 1 });
    harness.clock.advance(1);
  }
  expect((await list()).items?.map(({ name }) => name)).toEqual(['z', 'y', 'x']);
});

test('collections of another project are not listed', async () => {
  await harness.collection();
  await harness.newProject();
  const own = await harness.collection({ name: 'own' });
  expect(await list()).toMatchObject({ items: [own], total: 1 });
});

test('a limit above 1,000 is taken as 1,000, and a page after the end is empty', async () => {
  await harness.collection();
  expect(await list('?limit=1001')).toMatchObject({ total: 1, limit: 1000, hasMore: false });
  expect(await list('?offset=1')).toEqual({
    items: [],
    total: 1,
    limit: 50,
    offset: 1,
    hasMore: false,
  });
});

test.each([
  ['limit=0', 'query.limit'],
  ['limit=x', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  const answer = await harness.send('GET', `marker-collections?${query}`);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ProjectValidationError',
    path,
  ]);
});

test('strangers get 403', async () => {
  const { tag } = await harness.send('GET', 'marker-collections', undefined, 'stranger');
  expect(tag).toBe('ForbiddenError');
});
