import { beforeEach, expect, test } from 'vitest';
import { asMapping, buildRequests } from '../../../test/build-requests.ts';
import {
  type BuildsHarness,
  buildsHarness,
  mapping,
  sourceMap,
} from '../../../test/builds-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const { upload, usage } = buildRequests(harness, () => project);

test('the storage used by the builds of a project is counted', async () => {
  expect(await usage()).toEqual({ builds: 0, files: 0, bytes: 0, storedBytes: 0 });
  await upload();
  await upload(asMapping);
  const storedBytes = expect.any(Number);
  const bytes = sourceMap.length + mapping.length;
  expect(await usage()).toEqual({ builds: 2, files: 2, bytes, storedBytes });
});

test('a file that is uploaded again counts once, and other projects do not count', async () => {
  await upload();
  const once = await usage();
  await upload();
  expect(await usage()).toEqual(once);
  project = await harness.newProject();
  expect(await usage()).toMatchObject({ builds: 0, files: 0, storedBytes: 0 });
});
