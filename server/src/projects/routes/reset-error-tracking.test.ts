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

removalConformance('reset', harness, () => project);

test('a reset only increases the error generation', async () => {
  const before = await row();
  expect((await ask('reset')).status).toBe(204);
  expect(await row()).toMatchObject({
    generation: 1,
    error_generation: 2,
    first_event_at: before.first_event_at,
    replay_storage_state: before.replay_storage_state,
  });
  expect(await jobs()).toMatchObject([{ kind: 'errors-reset' }]);
});
