import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { removalConformance, removalRequests } from '../../../test/removal-requests.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Record<string, unknown>;
beforeEach(async () => {
  project = await harness.post('acmeKey', { name: 'Subject', private: true });
});

const { ask, jobs, row } = removalRequests(harness, () => project);

removalConformance('wipe', harness, () => project);

test('a wipe clears the first event at once and keeps the settings', async () => {
  await harness.db
    .updateTable('projects')
    .set({ replay_storage_state: 'active', first_event_at: 5 })
    .where('id', '=', String(project.id))
    .execute();
  const url = `/v0/project/${String(project.id)}`;
  const before = (await harness.ask('acmeViewer', 'GET', url)).body;
  expect((await harness.ask('acmeViewer', 'POST', `${url}/check-data`)).text).toBe('true');
  expect((await ask('wipe')).status).toBe(204);
  const after = (await harness.ask('acmeViewer', 'GET', url)).body;
  expect(after).toEqual({ ...before, firstEventAt: null, replayStorageState: 'resetting' });
  expect((await harness.ask('acmeViewer', 'POST', `${url}/check-data`)).text).toBe('false');
  expect(await row()).toMatchObject({ generation: 2, error_generation: 1 });
  expect(await jobs()).toMatchObject([{ kind: 'project-wipe' }]);
});

test('many concurrent wipes all count', async () => {
  const wipes = await Promise.all(Array.from({ length: 5 }, () => ask('wipe')));
  expect(wipes.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await row()).generation).toBe(6);
  expect(new Set((await jobs()).map(({ subject }) => subject)).size).toBe(5);
});

test('other projects are left alone', async () => {
  const other = await harness.post('acmeKey', { name: 'Other' });
  expect((await ask('wipe')).status).toBe(204);
  const read = await harness.ask('acmeAdmin', 'GET', `/v0/project/${String(other['id'])}`);
  expect(read.body).toEqual(other);
});
