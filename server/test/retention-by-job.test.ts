import { expect, test, vi } from 'vitest';
import { retentionRoutes } from '../src/retention/routes/all.ts';
import { ownerIds } from './people.ts';
import { projectsHttpHarness } from './projects-http-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

// A second kind with rows that are deleted by a job of its module.
vi.mock(import('../src/kinds/all.ts'), async (original) => {
  const { kinds } = await original();
  const [web] = kinds;
  const retention = { by: 'job', setting: 'flags', place: 2, what: 'evaluated flags' };
  return { kinds: [...kinds, { ...web, retention }] as unknown as typeof kinds };
});

const none = { events: null, telemetry: null, vitals: null, errors: null, outcomes: null };
const defaults = { ...none, replays: 30, flags: 60 };
const harness = closedAfterTests(
  await projectsHttpHarness(({ options }) => retentionRoutes({ ...options, defaults })),
);

test('each kind that a job removes has a setting of its own', async () => {
  const project = await harness.create({ ownerId: ownerIds.acme });
  const url = `/v0/project/${project.id}/retention`;
  const { body } = await harness.ask('acmeAdmin', 'PATCH', url, { flags: 400 });
  expect(body).toEqual({ ...none, replays: 30, flags: 400, defaults });
  await harness.ask('acmeAdmin', 'PATCH', url, { replays: 7 });
  const read = await harness.ask('acmeViewer', 'GET', url);
  expect(read.body).toMatchObject({ replays: 7, flags: 400 });
  const settings = await harness.ask('acmeViewer', 'GET', `/v0/project/${project.id}`);
  expect(settings.body['replayRetentionDays']).toBe(7);
});
