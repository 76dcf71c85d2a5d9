import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { issueRequests, unknownId } from '../../../test/issue-requests.ts';
import { addIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
let issue: string;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  issue = await addIssue(harness, project.id, ['a']);
});

const { comment, comments, url } = issueRequests(harness, () => ({ slug: project.slug, issue }));

test('an issue without comments has an empty list', async () => {
  expect(await comments()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test('comments come newest first, by page, those of the same moment by ID', async () => {
  const made = [];
  for (const text of ['one', 'two', 'three']) made.push((await comment(text)).body);
  harness.clock.advance(1);
  made.push((await comment('four')).body);
  const newest = made.toReversed();
  expect((await comments()).items).toEqual(newest);
  const pages = [];
  for (const offset of [0, 2]) pages.push(await comments(`?limit=2&offset=${offset}`));
  expect(pages).toEqual([
    { items: newest.slice(0, 2), total: 4, limit: 2, offset: 0, hasMore: true },
    { items: newest.slice(2), total: 4, limit: 2, offset: 2, hasMore: false },
  ]);
  expect(await comments('?offset=4')).toMatchObject({ items: [], total: 4, hasMore: false });
});

test('comments of a deleted account stay, without an author', async () => {
  const { body } = await comment('still here');
  const gone = { author_id: unknownId };
  await harness.db.updateTable('issue_comments').set(gone).where('issue_id', '=', issue).execute();
  expect((await comments()).items).toEqual([{ ...body, author: null }]);
});

test('comments stay with their issue when it is merged', async () => {
  const { body } = await comment('mine');
  const merged = issue;
  issue = await addIssue(harness, project.id, ['b']);
  const merge = { projectId: project.id, primaryErrorId: issue, mergedErrorIds: [merged] };
  expect((await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge)).status).toBe(200);
  expect(await comments()).toMatchObject({ total: 0 });
  issue = merged;
  expect((await comments()).items).toEqual([body]);
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await comments(`?${query}`)).toMatchObject({ _tag: 'ErrorTrackingValidationError', path });
});

test('an issue of another project gets 404, a stranger 403', async () => {
  expect((await harness.ask('stranger', 'GET', url('/comments'))).tag).toBe('ForbiddenError');
  const theirs = issue;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const other of [theirs, unknownId, 'x', '%00']) {
    issue = other;
    expect(await comments()).toMatchObject({ _tag: 'NotFoundError' });
  }
});
