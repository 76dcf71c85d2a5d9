import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { unknownId, userOf } from '../../../test/issue-requests.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, list, idOf, patch } = issuesOf(harness, () => project);

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

const types = async (query = '') => (await list(query)).map(({ type }) => type);

test('a project without errors has an empty list', async () => {
  expect((await get()).body).toEqual({
    ...{ items: [], total: 0, limit: 50, offset: 0, hasMore: false },
  });
});

test('issues of another project are not listed', async () => {
  await occur({});
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await list()).toEqual([]);
  await occur({ error_type: 'Own' });
  expect(await types()).toEqual(['Own']);
});

test('they are found by assignee and priority, and filters combine', async () => {
  await occur(
    { group_hash: 'a', error_type: 'A', ago: hour },
    { group_hash: 'b', error_type: 'B', ago: 2 * hour, handled: true },
    { group_hash: 'c', error_type: 'C', ago: 3 * hour },
  );
  const assigneeId = await userOf(harness, 'acmeMember');
  for (const type of ['A', 'B']) await patch(await idOf(type), { assigneeId });
  expect(await types(`?assignee=${assigneeId}`)).toEqual(['A', 'B']);
  expect(await types(`?assignee=${unknownId}`)).toEqual([]);
  expect(await types('?assignee=none')).toEqual(['C']);
  expect(await types('?priority=high')).toEqual(['A', 'C']);
  expect(await types('?priority=medium')).toEqual(['B']);
  expect(await types(`?priority=high&assignee=${assigneeId}&search=a`)).toEqual(['A']);
  expect(await types('?sort=priority')).toEqual(['A', 'C', 'B']);
  expect(await types('?sort=priority&direction=asc')).toEqual(['B', 'C', 'A']);
});

test('issues with the type or the message of another are found', async () => {
  await occur(
    { group_hash: 'a', error_type: 'A', error_message: 'no 1' },
    { group_hash: 'b', error_type: 'A', error_message: 'no 2', ago: 2 * hour },
    { group_hash: 'c', error_type: 'C', error_message: 'no 1', ago: 3 * hour },
    { group_hash: 'd', error_type: 'D', error_message: 'other', ago: 4 * hour },
    { group_hash: 'e', error_type: 'E', error_message: '', ago: 5 * hour },
    { group_hash: 'f', error_type: 'F', error_message: '', ago: 6 * hour },
  );
  const all = await list();
  const similar = async (index: number, more = '') => {
    const found = await list(`?similarTo=${String(all[index]?.['id'])}${more}`);
    return found.map(({ type, message }) => [type, message]);
  };
  const b = ['A', 'no 2'];
  const c = ['C', 'no 1'];
  expect(await similar(0)).toEqual([b, c]);
  expect(await similar(0, '&search=2')).toEqual([b]);
  expect(await similar(3)).toEqual([]);
  // Issues without a message have no message in common.
  expect(await similar(4)).toEqual([]);
  expect(await types(`?similarTo=${unknownId}`)).toEqual([]);
  await patch(String(all[1]?.['id']), { state: 'resolved' });
  expect(await similar(0, '&state=open')).toEqual([c]);
  const merged = [String(all[2]?.['id'])];
  const merge = { projectId: project.id, primaryErrorId: all[3]?.['id'], mergedErrorIds: merged };
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
  expect(await similar(0)).toEqual([b]);
});

test('each issue is on one page, and a limit above 1,000 is taken as 1,000', async () => {
  await occur(...['a', 'b', 'c', 'd', 'e'].map((hash) => ({ group_hash: hash, error_type: hash })));
  const found = [];
  for (const offset of [0, 2, 4]) found.push(...(await types(`?limit=2&offset=${offset}`)));
  expect(found).toHaveLength(5);
  expect(new Set(found)).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
  expect((await get('?limit=2&offset=4')).body).toMatchObject({ total: 5, hasMore: false });
  expect((await get('?limit=1001')).body).toMatchObject({ limit: 1000 });
});

test('the default window is the last 30 days', async () => {
  const day = 24 * hour;
  await occur(
    { group_hash: 'in', error_type: 'in', ago: 30 * day },
    { group_hash: 'out', error_type: 'out', ago: 30 * day + 1 },
  );
  expect(await types()).toEqual(['in']);
  expect(await list()).toMatchObject([{ lastSeen: iso(now - 30 * day) }]);
  expect(await types(`?toTime=${now - 30 * day}`)).toEqual(['out']);
});

test.each(['limit', 'offset', 'fromTime', 'toTime', 'state', 'priority', 'sort', 'direction'])(
  'an invalid %s gets 400 with its path',
  async (name) => {
    const { status, tag, body } = await get(`?${name}=soon`);
    expect([status, tag, body['path']]).toEqual([
      400,
      'ErrorTrackingValidationError',
      `query.${name}`,
    ]);
  },
);

test('strangers get 403', async () => {
  expect((await get('', 'stranger')).tag).toBe('ForbiddenError');
});
