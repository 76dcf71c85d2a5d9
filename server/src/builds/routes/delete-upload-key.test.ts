import { beforeEach, expect, test } from 'vitest';
import { buildsHarness, sourceMap } from '../../../test/builds-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const url = (id?: unknown) =>
  `/v0/project/${project.slug}/upload-keys${id === undefined ? '' : `/${String(id)}`}`;
const add = (body: unknown = { name: 'CI' }, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'POST', url(), body);
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
const unauthorized = '{"error":"unauthorized"}';

test('a key uploads to its project, shows when it was last used, and stops working when it is deleted', async () => {
  const { body } = await add();
  expect(await upload(body['key'])).toBe('taken');
  expect((await list()).items).toMatchObject([
    { lastUsedAt: new Date(harness.clock.now()).toISOString() },
  ]);
  expect((await harness.ask('acmeAdmin', 'DELETE', url(body['id']))).status).toBe(204);
  expect(await upload(body['key'])).toBe(unauthorized);
  expect((await list())['total']).toBe(0);
  const { body: builds } = await harness.ask(
    'acmeViewer',
    'GET',
    `/v0/project/${project.id}/builds`,
  );
  expect(builds['total']).toBe(1);
});

test('an ID that is not a key of the project gets 404, as does a key of another project', async () => {
  const { body } = await add();
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await harness.ask('acmeAdmin', 'DELETE', url(id))).tag).toBe('NotFoundError');
  }
});

test('deleting a key keeps the others', async () => {
  const gone = (await add()).body;
  const kept = (await add()).body;
  expect((await harness.ask('acmeAdmin', 'DELETE', url(gone['id']))).text).toBe('');
  expect((await list()).items).toMatchObject([{ id: kept['id'] }]);
  expect(await upload(kept['key'])).toBe('taken');
  expect((await harness.ask('acmeAdmin', 'DELETE', url(gone['id']))).tag).toBe('NotFoundError');
});

test('creating and deleting keys appears in the audit log, without the key', async () => {
  const { body } = await add({ name: 'CI' }, 'acmeKey');
  await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', 'like', 'upload_key.%')
    .orderBy('id')
    .execute();
  const detail = JSON.stringify({ id: body['id'], name: 'CI' });
  expect(entries).toEqual([
    { action: 'upload_key.created', key_id: 'key-acmeKey', detail },
    { action: 'upload_key.deleted', key_id: 'key-acmeAdmin', detail },
  ]);
});
