import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { markersHarness } from '../../../test/markers-harness.ts';

const harness = closedAfterTests(await markersHarness());
let collectionId: string;
beforeEach(async () => {
  await harness.newProject();
  collectionId = String((await harness.collection())['id']);
});

const list = (query = '') => harness.list(`markers${query}`);
const titles = async (query?: string) => (await list(query)).items?.map(({ title }) => title);

test('a window includes its start but not its end; filters combine, latest first', async () => {
  const other = await harness.collection();
  for (const [title, time] of [
    ['a', 1000],
    ['b', 2000],
    ['c', 3000],
  ] as const) {
    await harness.marker(collectionId, { title, time });
  }
  await harness.marker(other['id'], { title: 'd', time: 2500 });
  expect(await titles()).toEqual(['c', 'd', 'b', 'a']);
  expect(await titles('?fromTime=2000&toTime=3000')).toEqual(['d', 'b']);
  expect(await titles('?fromTime=1970-01-01T00:00:02.001Z')).toEqual(['c', 'd']);
  expect(await titles(`?toTime=3001&collectionId=${collectionId}`)).toEqual(['c', 'b', 'a']);
  expect(await titles('?fromTime=3000&toTime=1000')).toEqual([]);
  expect(await titles('?collectionId=nothing')).toEqual([]);
  expect(await titles('?fromTime=&toTime=null')).toEqual(['c', 'd', 'b', 'a']);
  expect(await list('?limit=2&offset=1')).toMatchObject({
    items: [{ title: 'd' }, { title: 'b' }],
    total: 4,
    limit: 2,
    offset: 1,
    hasMore: true,
  });
});

test('markers of the same time are on one page each, the latest created first', async () => {
  for (const title of ['a', 'b', 'c']) {
    await harness.marker(collectionId, { title, time: 5 });
    harness.clock.advance(1);
  }
  expect(await titles()).toEqual(['c', 'b', 'a']);
  const pages = await Promise.all([0, 1, 2].map((offset) => titles(`?limit=1&offset=${offset}`)));
  expect(pages).toEqual([['c'], ['b'], ['a']]);
});

test('markers of another project are not listed, even by their collection', async () => {
  await harness.marker(collectionId);
  await harness.newProject();
  expect(await list()).toMatchObject({ items: [], total: 0 });
  expect(await titles(`?collectionId=${collectionId}`)).toEqual([]);
});

test('the ID of a collection may be in uppercase', async () => {
  await harness.marker(collectionId);
  expect(await list(`?collectionId=${collectionId.toUpperCase()}`)).toMatchObject({ total: 1 });
});

test('a limit above 1,000 is taken as 1,000', async () => {
  expect(await list('?limit=1001')).toMatchObject({ total: 0, limit: 1000 });
});

test.each([
  ['fromTime=soon', 'query.fromTime'],
  ['toTime=2026-13-01', 'query.toTime'],
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  const answer = await harness.send('GET', `markers?${query}`, undefined, 'acmeViewer');
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ProjectValidationError',
    path,
  ]);
});

test('strangers get 403', async () => {
  const { tag } = await harness.send('GET', 'markers', undefined, 'stranger');
  expect(tag).toBe('ForbiddenError');
});
