import { beforeEach, expect, test } from 'vitest';
import { buildRequests } from '../../test/build-requests.ts';
import { type BuildsHarness, buildsHarness } from '../../test/builds-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const { hasFiles, list, upload } = buildRequests(harness, () => project);

test('a wipe keeps builds, and deleting a project deletes them', async () => {
  await upload();
  const collected = `${project.id}/1/replays/x`;
  await harness.options.blobs.put(collected, Buffer.from('x'));
  const password = 'a password of the tests';
  const wiped = await harness.ask('acmeAdmin', 'POST', `/v0/project/${project.id}/wipe`, {
    password,
  });
  expect(wiped.status).toBe(204);
  await removeBlobs();
  expect(await harness.options.blobs.get(collected)).toBeNull();
  expect(await hasFiles('1.0')).toBe(true);
  expect((await list())['total']).toBe(1);
  const url = `/v0/project/${project.id}`;
  expect((await harness.ask('acmeAdmin', 'DELETE', url, { password })).status).toBe(204);
  await removeBlobs();
  expect(harness.stored().filter((path) => path.includes(project.id))).toEqual([]);
});

/** Runs the removal jobs as far as they get without an event store: blobs are removed first. */
async function removeBlobs(): Promise<void> {
  for (let round = 0; round < 4; round++) await harness.jobs.runDue();
}
