import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { issueRequests } from '../../../test/issue-requests.ts';
import { addIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
let issue: string;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  issue = await addIssue(harness, project.id, ['a']);
});

const { comment, comments, history, url } = issueRequests(harness, () => ({
  slug: project.slug,
  issue,
}));

const at = (id: unknown) => url(`/comments/${String(id)}`);
const remove = (id: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'DELETE', at(id));

test('a deleted comment is gone, others stay, and the history still shows it', async () => {
  const { body } = await comment('gone');
  const kept = (await comment('kept')).body;
  const { status, text } = await remove(body['id']);
  expect([status, text]).toEqual([204, '']);
  expect(await comments()).toMatchObject({ items: [kept], total: 1 });
  expect((await history()).items).toMatchObject([
    { detail: { comment: kept['id'] } },
    { action: 'commented', detail: { comment: body['id'] } },
  ]);
  expect((await remove(body['id'])).tag).toBe('NotFoundError');
});

test('the author and admins may; other members, viewers and strangers get 403', async () => {
  const { body } = await comment('of an admin', 'acmeAdmin');
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await remove(body['id'], person)).tag).toBe('ForbiddenError');
  }
  expect((await comments()).items).toEqual([body]);
  for (const person of ['acmeAdmin', 'acmeOwner', 'acmeKey'] as const) {
    expect((await remove((await comment('x')).body['id'], person)).status).toBe(204);
  }
});

test('a comment of another issue or project gets 404 and stays', async () => {
  const { body } = await comment('mine');
  const first = { project, issue };
  issue = await addIssue(harness, project.id, ['b']);
  for (const id of [body['id'], issue, 'x', '%00']) {
    expect((await remove(id, 'acmeAdmin')).tag).toBe('NotFoundError');
  }
  project = await harness.create({ ownerId: ownerIds.acme });
  issue = first.issue;
  expect((await remove(body['id'], 'acmeAdmin')).tag).toBe('NotFoundError');
  project = first.project;
  expect((await comments()).items).toEqual([body]);
});
