import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, list, idOf, patch } = issuesOf(harness, () => project);

const hour = 3_600_000;

test('a new issue has a priority by its first occurrence, until someone sets another', async () => {
  await occur(
    { group_hash: 'a', error_type: 'A', handled: true, ago: 3 * hour },
    { group_hash: 'b', error_type: 'B', ago: 2 * hour },
    { group_hash: 'c', error_type: 'C', handled: true, ago: hour },
    { group_hash: 'd', error_type: 'D', ago: 4 * hour },
  );
  const priorities = async (query: string) =>
    (await list(query)).map(({ type, priority }) => [type, priority].join(' '));
  expect(await priorities('?sort=priority')).toEqual(['B high', 'D high', 'C medium', 'A medium']);
  const d = await idOf('D');
  const changed = await patch(d, { priority: 'low' });
  expect([changed.status, changed.body['priority'], changed.body['state']]).toEqual([
    200,
    'low',
    'open',
  ]);
  // Later occurrences change nothing.
  await occur({ group_hash: 'd', error_type: 'D', ago: 0.5 * hour });
  expect((await get(`/${d}`)).body['priority']).toBe('low');
  const sorted = ['B high', 'C medium', 'A medium', 'D low'];
  expect(await priorities('?sort=priority')).toEqual(sorted);
  expect(await priorities('?sort=priority&direction=asc')).toEqual(sorted.toReversed());
  expect(await priorities('?sort=priority&limit=2&offset=1')).toEqual(sorted.slice(1, 3));
  expect(await priorities('?priority=medium')).toEqual(['C medium', 'A medium']);
  expect(await priorities('?priority=low&state=open&search=d')).toEqual(['D low']);
  expect(await priorities('?priority=low&search=a')).toEqual([]);
});

test('a priority is set once in the history, and only to one that exists', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  for (const body of [{ priority: 'low' }, { priority: 'low' }, { priority: null }, {}]) {
    expect((await patch(id, body)).body['priority']).toBe('low');
  }
  const { body } = await get(`/${id}/history`);
  expect(body.items).toMatchObject([
    { action: 'priority_changed', detail: { from: 'high', to: 'low' } },
  ]);
  const wrong = await patch(id, { priority: 'urgent' });
  expect([wrong.status, wrong.tag, wrong.body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    'body.priority',
  ]);
  expect(wrong.body['message']).toMatch(/body\.priority.*high.*medium.*low/);
  expect(await get('?priority=urgent')).toMatchObject({
    status: 400,
    body: { path: 'query.priority' },
  });
  const path = `/v0/project/${project.id}/issues/${id}`;
  const asViewer = await harness.ask('acmeViewer', 'PATCH', path, { priority: 'high' });
  expect([asViewer.status, asViewer.tag]).toEqual([403, 'ForbiddenError']);
});

test('a merge keeps the priority of the primary, and an unmerge that of the others', async () => {
  await occur(
    { group_hash: 'a', error_type: 'A', handled: true },
    { group_hash: 'b', error_type: 'B' },
  );
  const [a, b] = [await idOf('A'), await idOf('B')];
  const merge = { projectId: project.id, primaryErrorId: a, mergedErrorIds: [b] };
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
  expect(await list('?sort=priority')).toMatchObject([{ id: a, priority: 'medium', count: 2 }]);
  expect(await list('?priority=high')).toEqual([]);
  await harness.ask('acmeMember', 'POST', '/v0/errors/unmerge', merge);
  expect(await list('?sort=priority')).toMatchObject([
    { id: b, priority: 'high' },
    { id: a, priority: 'medium' },
  ]);
});
