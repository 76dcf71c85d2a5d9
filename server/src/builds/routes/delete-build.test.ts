import { beforeEach, expect, test } from 'vitest';
import { asMapping, buildRequests } from '../../../test/build-requests.ts';
import { type BuildsHarness, buildsHarness } from '../../../test/builds-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const { hasFiles, list, remove, upload, usage } = buildRequests(harness, () => project);

test('deleting a build removes all its types and files and keeps other builds', async () => {
  await upload();
  await upload(asMapping);
  await upload({ buildId: 'other' });
  expect((await remove('1.0')).status).toBe(204);
  expect(await list()).toMatchObject({ items: [{ buildId: 'other' }], total: 1 });
  expect([await hasFiles('1.0'), await hasFiles('1.0', 'proguard')]).toEqual([false, false]);
  expect(await hasFiles('other')).toBe(true);
  expect(harness.stored().filter((path) => path.includes(project.id))).toHaveLength(1);
  expect(await usage()).toMatchObject({ builds: 1, files: 1 });
  expect((await remove('1.0')).tag).toBe('NotFoundError');
});

test.each([
  'feature/x y',
  '../..',
  'ü%2f',
  'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
  '1'.repeat(256),
])('a build called %s is deleted by its name', async (buildId) => {
  await upload({ buildId });
  expect((await remove(buildId)).status).toBe(204);
  expect((await list())['total']).toBe(0);
});

test('a build can also be deleted by its internal ID, and only that one', async () => {
  await upload();
  await upload(asMapping);
  const items = (await list()).items ?? [];
  const ofMapping = items.find(({ type }) => type === 'proguard');
  expect((await remove(String(ofMapping?.['id']))).status).toBe(204);
  expect((await list()).items).toMatchObject([{ type: 'javascript' }]);
});

test('a build of another project gets 404, and a member may not delete', async () => {
  await upload();
  const theirs = String((await list()).items?.[0]?.['id']);
  expect((await remove('1.0', 'acmeMember')).tag).toBe('ForbiddenError');
  const first = project;
  project = await harness.newProject();
  expect((await remove('1.0')).tag).toBe('NotFoundError');
  expect((await remove(theirs)).tag).toBe('NotFoundError');
  project = first;
  expect(await hasFiles('1.0')).toBe(true);
});

test('deletions appear in the audit log', async () => {
  await upload();
  await remove('1.0');
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id'])
    .where('project_id', '=', project.id)
    .where('action', '=', 'build.deleted')
    .execute();
  expect(entries).toEqual([{ action: 'build.deleted', key_id: 'key-acmeAdmin' }]);
});

test('after a concurrent upload and deletion, files exist exactly if the build is recorded', async () => {
  await upload();
  await Promise.all([upload(), remove('1.0'), upload(), remove('1.0')]);
  expect(await hasFiles('1.0')).toBe((await list())['total'] === 1);
});
