import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { recordUpload } from './builds-store.ts';
import { readBuildUsage, sizesOf } from './build-sizes-store.ts';

const harness = closedAfterTests(await projectsHarness());
const { db, options } = harness;

/** Records a build without its blobs. */
const record = (projectId: string, buildId: string, count: number) =>
  recordUpload(db, options.makeId, {
    ...{ projectId, type: 'javascript', buildId, deployedAt: null, at: 1 },
    files: Array.from({ length: count }, (_, nth) => ({
      mark: String(nth).padStart(32, '0'),
      fileName: `${nth}.map`,
      bytes: 3,
      storedBytes: 2,
      version: 'v',
    })),
  });

test('other work runs while the files of many builds are summed up', async () => {
  const [project, other] = [await harness.create(), await harness.create()];
  await record(project.id, 'a', 12_000);
  await record(project.id, 'b', 12_000);
  await record(project.id, 'c', 0);
  await record(other.id, 'a', 1);
  let isOtherDone = false;
  setImmediate(() => (isOtherDone = true));
  const usage = await readBuildUsage(db, project.id);
  expect(usage).toEqual({ builds: 3, files: 24_000, bytes: 72_000, storedBytes: 48_000 });
  expect(isOtherDone).toBe(true);
  expect(await sizesOf(db, [])).toEqual(new Map());
});
