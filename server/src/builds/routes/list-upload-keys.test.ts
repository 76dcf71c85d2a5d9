import { beforeEach, expect, test } from 'vitest';
import { buildsHarness, sourceMap } from '../../../test/builds-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/upload-keys${id === undefined ? '' : `/${String(id)}`}`;
const add = (body: unknown = { name: 'CI' }) => harness.ask('acmeAdmin', 'POST', url(), body);
const list = async (query = '') => (await harness.ask('acmeViewer', 'GET', url() + query)).body;
const build = {
  type: 'javascript',
  buildId: '1',
  files: [{ fileName: 'a.js.map', content: sourceMap }],
};
const upload = async (key: unknown) => {
  const { status, text } = await harness.upload(String(key), build);
  return status === 200 ? 'taken' : text;
};

test('keys are listed without their secrets, newest first', async () => {
  const { key: first, ...rest } = (await add({ name: ' CI ' })).body;
  const { key, ...second } = (await add({ name: 'Second' })).body;
  expect(await list()).toEqual({
    items: [second, rest],
    total: 2,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  expect(await list('?limit=1')).toMatchObject({ items: [second], total: 2, hasMore: true });
  const text = JSON.stringify(await list());
  for (const secret of [first, key]) expect(text).not.toContain(String(secret));
});

test('a key shows when it was last used', async () => {
  const { body } = await add();
  expect((await list()).items).toMatchObject([{ lastUsedAt: null }]);
  harness.clock.advance(60_000);
  expect(await upload(body['key'])).toBe('taken');
  const lastUsedAt = new Date(harness.clock.now()).toISOString();
  expect((await list()).items).toMatchObject([{ lastUsedAt }]);
});

test('keys of another project are not listed', async () => {
  await add();
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await list()).toMatchObject({ items: [], total: 0 });
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=x', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await list(`?${query}`)).toMatchObject({ _tag: 'ProjectValidationError', path });
});
