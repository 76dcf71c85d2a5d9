import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { issueRequests, unknownId, userOf } from '../../../test/issue-requests.ts';
import { addIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
let issue: string;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  issue = await addIssue(harness, project.id, ['a']);
});

const { change, comment, history, url } = issueRequests(harness, () => ({
  slug: project.slug,
  issue,
}));

test('an issue that never changed has an empty history', async () => {
  expect(await history()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test('every kind of change is in it, newest first, with who made it', async () => {
  const label = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', {
    ...{ projectId: project.id, name: 'Mine', color: 'red' },
  });
  const [member, admin] = [await userOf(harness, 'acmeMember'), await userOf(harness, 'acmeAdmin')];
  const other = await addIssue(harness, project.id, ['b']);
  const merge = { projectId: project.id, primaryErrorId: issue, mergedErrorIds: [other] };
  const comments: unknown[] = [];
  for (const act of [
    () => change({ state: 'resolved', resolvedIn: '1.0' }),
    () => change({ priority: 'low' }, 'acmeAdmin'),
    () => change({ labelIds: [label.body['id']] }),
    () => change({ assigneeId: admin }),
    () => harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge),
    () => harness.ask('acmeMember', 'POST', '/v0/errors/unmerge', merge),
    async () => {
      const made = await comment('x');
      comments.push(made.body['id']);
      return made;
    },
  ]) {
    expect((await act()).status).toBe(200);
    harness.clock.advance(1000);
  }
  const { items, total } = await history();
  expect(total).toBe(7);
  const byMember = { actorId: member, actorName: 'member' };
  const oldestFirst = (items ?? []).toReversed();
  expect(oldestFirst.map(({ id: _, at: __, ...entry }) => entry)).toEqual([
    {
      ...byMember,
      action: 'state_changed',
      detail: { from: 'open', to: 'resolved', release: '1.0' },
    },
    {
      ...{ actorId: admin, actorName: 'admin', action: 'priority_changed' },
      detail: { from: 'medium', to: 'low' },
    },
    { ...byMember, action: 'labelled', detail: { from: '', to: label.body['id'] } },
    { ...byMember, action: 'assigned', detail: { from: '', to: admin } },
    { ...byMember, action: 'merged', detail: { merged: other } },
    { ...byMember, action: 'unmerged', detail: { merged: other } },
    { ...byMember, action: 'commented', detail: { comment: comments[0] } },
  ]);
  const times = items?.map(({ at }) => String(at));
  expect(times).toEqual(times?.toSorted().toReversed());
  expect(new Set(items?.map(({ id }) => id)).size).toBe(7);
});

test('it comes by page', async () => {
  for (const state of ['ignored', 'open', 'resolved']) await change({ state });
  expect(await history('?limit=1&offset=1')).toMatchObject({
    items: [{ detail: { from: 'ignored', to: 'open' } }],
    ...{ total: 3, limit: 1, offset: 1, hasMore: true },
  });
  expect(await history('?limit=1001')).toMatchObject({ limit: 1000, hasMore: false });
});

test('what the service did, and what deleted accounts did, has no name', async () => {
  await change({ state: 'ignored' });
  const set = (actor_id: string | null) =>
    harness.db
      .updateTable('issue_history')
      .set({ actor_id })
      .where('issue_id', '=', issue)
      .execute();
  await set(null);
  expect((await history()).items).toMatchObject([{ actorId: null, actorName: null }]);
  await set(unknownId);
  expect((await history()).items).toMatchObject([{ actorId: unknownId, actorName: null }]);
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=x', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await history(`?${query}`)).toMatchObject({ _tag: 'ErrorTrackingValidationError', path });
});

test('an issue of another project gets 404, a stranger 403', async () => {
  expect((await harness.ask('stranger', 'GET', url('/history'))).tag).toBe('ForbiddenError');
  const theirs = issue;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const other of [theirs, unknownId, 'x', '%00']) {
    issue = other;
    expect(await history()).toMatchObject({ _tag: 'NotFoundError' });
  }
});
