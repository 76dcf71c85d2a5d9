import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import {
  removalConformance,
  removalRequests,
  removals,
  type Removal,
} from '../../../test/removal-requests.ts';
import { peoplePassword } from '../../../test/people.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Record<string, unknown>;
beforeEach(async () => {
  project = await harness.post('acmeKey', { name: 'Subject', private: true });
});

const { ask, jobs } = removalRequests(harness, () => project);

removalConformance('delete', harness, () => project);

test('a deleted project is gone for everyone, and its slug is free at once', async () => {
  await harness.projects.directory.refresh();
  const { slug, token, id } = project;
  expect(harness.projects.directory.byToken(String(token))).toBeDefined();
  expect((await ask('delete')).status).toBe(204);
  expect(harness.projects.directory.byToken(String(token))).toBeUndefined();
  for (const key of [id, slug]) {
    const url = `/v0/project/${String(key)}`;
    expect((await harness.ask('acmeAdmin', 'GET', url)).status).toBe(404);
    expect((await harness.ask('acmeAdmin', 'PATCH', url, {})).status).toBe(404);
    expect((await harness.ask('acmeAdmin', 'GET', `${url}/jobs`)).status).toBe(404);
    for (const operation of Object.keys(removals) as Removal[]) {
      expect((await ask(operation, 'acmeAdmin', { password: peoplePassword }, key)).status).toBe(
        404,
      );
    }
  }
  const free = await harness.ask('nobody', 'GET', `/v0/project-slug?slug=${String(slug)}`);
  expect(free.body).toEqual({ available: true, reason: null });
  const list = await harness.ask('acmeAdmin', 'GET', `/v0/projects?projectId=${String(id)}`);
  expect(list.body['total']).toBe(0);
  expect((await harness.post('acmeKey', { name: 'Subject' })).slug).toBe(slug);
});

test('of concurrent deletions one succeeds, and the others find nothing', async () => {
  const deletions = await Promise.all([ask('delete'), ask('delete'), ask('delete', 'acmeKey')]);
  expect(deletions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  expect((await jobs()).filter(({ kind }) => kind === 'project-delete')).toHaveLength(1);
});
