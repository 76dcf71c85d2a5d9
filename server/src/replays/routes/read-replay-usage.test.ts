import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { change, event, replayRequests } from '../../../test/replay-requests.ts';
import { replaysHarness } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
});

const { url } = replayRequests(harness, () => project);

const usage = async () => {
  const { status, body } = await harness.ask('acmeViewer', 'GET', url('/usage'));
  expect(status).toBe(200);
  return body;
};

test('a project without replays uses nothing', async () => {
  expect(await usage()).toEqual({ replays: 0, chunks: 0, events: 0, bytes: 0, storedBytes: 0 });
});

test('the usage is the sum of all chunks, each counted once', async () => {
  const events = [event(now - 90_000), event(now - 80_000)];
  const old = [event(now - 400 * 86_400_000)];
  const batch = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e1';
  for (const position of [1, 2]) {
    await harness.store(project, { batch, position, stored_bytes: 50 }, events);
  }
  await harness.store(project, { sequence: 1, is_final: true });
  await harness.store(project, { window: 'x', stored_bytes: 30 }, old);
  expect(await usage()).toEqual({
    replays: 2,
    chunks: 3,
    events: 3,
    bytes: JSON.stringify(events).length + JSON.stringify(old).length,
    storedBytes: 80,
  });
});

test('replays of another project or generation do not count', async () => {
  await harness.store(project, {}, [event(now)]);
  await change(harness, project.id, { generation: 2 });
  await harness.store(await harness.create({ ownerId: ownerIds.acme }), {}, [event(now)]);
  expect(await usage()).toMatchObject({ replays: 0, chunks: 0, storedBytes: 0 });
});
