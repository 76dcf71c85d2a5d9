import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type BuildsHarness, buildsHarness, sourceMap } from '../../../test/builds-harness.ts';
import { writeOwnLimit } from '../../quotas/limits-store.ts';
import { readOverruns } from '../../quotas/overruns-store.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const build = (buildId: string, ...names: string[]) => ({
  type: 'javascript',
  buildId,
  files: names.map((fileName) => ({ fileName, content: sourceMap })),
});
const usage = async () =>
  (await harness.ask('acmeAdmin', 'GET', `/v0/project/${project.id}/builds/usage`)).body as {
    storedBytes: number;
    files: number;
  };
/** A file counts as at least one block of the file system. */
const block = 4096;
const setLimit = (value: number) =>
  writeOwnLimit(harness.db, project.id, 'buildBytes', { value, cap: null });

test('an upload over the storage quota says so and stores nothing, and deleting frees space', async () => {
  expect((await harness.upload(project.key, build('1', 'a.map'))).status).toBe(200);
  const { storedBytes } = await usage();
  await setLimit(block * 2);
  const stored = harness.stored();
  const rejected = await harness.upload(project.key, build('2', 'a.map', 'b.map'));
  expect([rejected.status, rejected.text]).toEqual([
    403,
    JSON.stringify({
      error:
        `The upload needs ${block * 2} bytes, but the project’s builds use ${block} of its quota ` +
        `of ${block * 2} bytes. Delete old builds.`,
    }),
  ]);
  expect(harness.stored()).toEqual(stored);
  expect(await usage()).toMatchObject({ builds: 1, files: 1, storedBytes });
  expect([...(await readOverruns(harness.db, project.id, harness.clock.now())).keys()]).toEqual([
    'buildBytes',
  ]);
  await harness.ask('acmeAdmin', 'DELETE', `/v0/project/${project.id}/builds/1`);
  expect(await usage()).toMatchObject({ files: 0, storedBytes: 0 });
  expect((await harness.upload(project.key, build('2', 'a.map', 'b.map'))).status).toBe(200);
});

test('when the quota is used up, files can be replaced and other projects are not affected', async () => {
  await harness.upload(project.key, build('1', 'a.map', 'b.map'));
  const { storedBytes } = await usage();
  await setLimit(2 * block);
  expect((await harness.upload(project.key, build('1', 'a.map'))).status).toBe(200);
  expect((await harness.upload(project.key, build('1', 'a.map', 'c.map'))).status).toBe(403);
  expect((await harness.upload(project.key, build('2', 'a.map'))).status).toBe(403);
  expect(await usage()).toMatchObject({ files: 2, storedBytes });
  const other = await harness.newProject();
  expect((await harness.upload(other.key, build('2', 'a.map'))).status).toBe(200);
});

test('a tiny file counts as one disk block, a larger one as its size', async () => {
  const padded = { ...(JSON.parse(sourceMap) as object), x_pad: randomBytes(9000).toString('hex') };
  const content = JSON.stringify(padded);
  const large = { ...build('1'), files: [{ fileName: 'large.map', content }] };
  expect((await harness.upload(project.key, large)).status).toBe(200);
  const { storedBytes } = await usage();
  expect(storedBytes).toBeGreaterThan(2 * block);
  await setLimit(storedBytes + 3 * block);
  const tiny = (count: number) => Array.from({ length: count }, (_, at) => `${at}.map`);
  expect((await harness.upload(project.key, build('2', ...tiny(4)))).status).toBe(403);
  expect((await harness.upload(project.key, build('2', ...tiny(3)))).status).toBe(200);
  // Replaced files no longer count.
  expect((await harness.upload(project.key, build('2', ...tiny(3)))).status).toBe(200);
  expect((await harness.upload(project.key, build('3', 'a.map'))).status).toBe(403);
});

test('parallel uploads of different builds never exceed a quota together', async () => {
  const counts = async (...buildIds: string[]) => {
    const sent = buildIds.map((buildId) => harness.upload(project.key, build(buildId, 'a.map')));
    return (await Promise.all(sent))
      .map(({ status }) => status)
      .toSorted((one, other) => one - other);
  };
  await setLimit(2 * block);
  expect(await counts('1', '2', '3', '4')).toEqual([200, 200, 403, 403]);
  expect(await usage()).toMatchObject({ builds: 2, files: 2 });
  // The quota of 3 builds.
  await setLimit(0);
  expect(await counts('5', '6')).toEqual([200, 403]);
  expect(await usage()).toMatchObject({ builds: 3, files: 3 });
  await harness.ask('acmeAdmin', 'DELETE', `/v0/project/${project.id}/builds/5`);
  await harness.ask('acmeAdmin', 'DELETE', `/v0/project/${project.id}/builds/6`);
  expect(await counts('7')).toEqual([200]);
});
