import { hash } from 'node:crypto';
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

test('a key is shown once and stored as a hash', async () => {
  const { status, body } = await add({ name: ' CI ' });
  expect(status).toBe(200);
  const { key, ...rest } = body;
  expect(key).toMatch(/^bwu_[A-Za-z0-9]{40}$/);
  expect(rest).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    name: 'CI',
    prefix: String(key).slice(0, 9),
    createdAt: new Date(harness.clock.now()).toISOString(),
    lastUsedAt: null,
  });
  const stored = await harness.db.selectFrom('upload_keys').selectAll().execute();
  expect(JSON.stringify(stored)).toContain(hash('sha256', String(key)));
  expect(JSON.stringify(stored)).not.toContain(String(key));
});

test('other keys can’t upload, and an upload key can’t do anything else', async () => {
  const key = String((await add()).body['key']);
  for (const wrong of [
    '',
    'bwu_',
    `bwu_${'a'.repeat(40)}`,
    `${key}x`,
    key.slice(1),
    'bw_acmeAdmin',
  ]) {
    expect(await upload(wrong)).toBe(unauthorized);
  }
  const without = await harness.upload(null, build, { 'x-api-key': key });
  expect([without.status, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const response = await harness.server.inject({ url: url(), headers: { 'x-api-key': key } });
  expect(response.statusCode).toBe(401);
});

test('a key moves with its project and is deleted with it', async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  const { body } = await add();
  const key = body['key'];
  const moved = await harness.ask('acmeAdmin', 'PATCH', `/v0/project/${project.id}/owner`, {
    targetOwnerId: null,
  });
  expect(moved.status).toBe(204);
  expect(await upload(key)).toBe('taken');
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: harness.clock.now() })
    .where('id', '=', project.id)
    .execute();
  expect(await upload(key)).toBe(unauthorized);
});

const rejected: readonly (readonly [body: unknown, path: string])[] = [
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.name'],
  [{ name: null }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: ' ' }, 'body.name'],
  [{ name: 'a\0' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
];

test.each(rejected)('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await harness.ask('acmeAdmin', 'POST', url(), sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
});

test('a name may have 200 characters', async () => {
  const name = 'x'.repeat(200);
  expect((await add({ name })).body).toMatchObject({ name });
});

test('creating a key appears in the audit log, without the key', async () => {
  const { body } = await add();
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', 'like', 'upload_key.%')
    .execute();
  const detail = JSON.stringify({ id: body['id'], name: 'CI' });
  expect(entries).toEqual([{ action: 'upload_key.created', key_id: 'key-acmeAdmin', detail }]);
});

test('a project has at most 50 keys, even if two are created at once', async () => {
  for (let index = 0; index < 49; index++) expect((await add()).status).toBe(200);
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});
