import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { removalRequests } from '../../../test/removal-requests.ts';
import type { Project } from '../project.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const { ask } = removalRequests(harness, () => ({ ...project }));
const list = async (idOrSlug = project.slug) => {
  const { status, body } = await harness.ask('acmeViewer', 'GET', `/v0/project/${idOrSlug}/jobs`);
  expect(status).toBe(200);
  return body;
};
const kinds = async () => (await list()).items?.map(({ kind }) => kind);

/** Adds the record of a job. */
async function addJob(at: number, values: object = {}): Promise<string> {
  const id = harness.options.makeId();
  await harness.db
    .insertInto('jobs')
    .values({
      id,
      kind: 'project-wipe',
      subject: id,
      project_id: project.id,
      state: 'done',
      cursor: null,
      attempts: 1,
      // Never while these tests run.
      run_at: Date.parse('2100-01-01'),
      created_at: at,
      updated_at: at,
      finished_at: at,
      last_error: null,
      ...values,
    })
    .execute();
  return id;
}

test('a project without removals has no jobs', async () => {
  expect(await list()).toEqual({ items: [] });
});

test('a wipe is listed with its progress, by ID and by slug', async () => {
  expect((await ask('wipe')).status).toBe(204);
  const listed = await list();
  expect(listed).toEqual({
    items: [
      {
        id: expect.any(String),
        kind: 'project-wipe',
        state: expect.stringMatching(/waiting|running/),
        progress: expect.any(Number),
        createdAt: new Date(harness.clock.now()).toISOString(),
        finishedAt: null,
        lastError: null,
      },
    ],
  });
  // It may have begun since.
  const byId = (await list(project.id)).items;
  expect(byId?.map(({ id }) => id)).toEqual(listed.items?.map(({ id }) => id));
});

test('jobs are listed newest first, those of other projects are not', async () => {
  await ask('wipe');
  harness.clock.advance(1000);
  await ask('reset');
  expect(await kinds()).toEqual(['errors-reset', 'project-wipe']);
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await kinds()).toEqual([]);
});

test('a finished job is complete, and a failure is named without internal details', async () => {
  const at = Date.parse('2026-02-01T00:00:00Z');
  const failed = { state: 'waiting', finished_at: null };
  await addJob(at);
  await addJob(at + 1, { ...failed, last_error: 'EventStoreError: refused by 10.0.0.1' });
  await addJob(at + 2, { ...failed, last_error: 'Error: at /srv/secret.ts' });
  expect((await list()).items).toMatchObject([
    { state: 'waiting', lastError: 'It failed and is retried; see the log of the service.' },
    { state: 'waiting', lastError: 'The event store failed; retrying.' },
    { state: 'done', progress: 1, finishedAt: '2026-02-01T00:00:00.000Z', lastError: null },
  ]);
});

test('the newest 100 are listed, and other kinds of jobs are not', async () => {
  await addJob(1000, { kind: 'person-removal' });
  for (let at = 1; at <= 101; at++) await addJob(at);
  const { items } = await list();
  expect(items).toHaveLength(100);
  expect(items?.[0]).toMatchObject({ createdAt: '1970-01-01T00:00:00.101Z' });
  expect(items?.at(-1)).toMatchObject({ createdAt: '1970-01-01T00:00:00.002Z' });
});

test('members read them, strangers and unknown projects do not', async () => {
  const url = `/v0/project/${project.id}/jobs`;
  expect((await harness.ask('stranger', 'GET', url)).tag).toBe('ForbiddenError');
  expect((await harness.ask('nobody', 'GET', url)).tag).toBe('UnauthorizedError');
  expect((await harness.ask('acmeViewer', 'GET', '/v0/project/nothing-here/jobs')).tag).toBe(
    'NotFoundError',
  );
});
