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

const { comment, comments, history, url } = issueRequests(harness, () => ({
  slug: project.slug,
  issue,
}));

test('a comment is answered as it is listed, and is in the history without its text', async () => {
  const { status, body } = await comment('  It is\nthe cart. ');
  const at = new Date(harness.clock.now()).toISOString();
  const id = await userOf(harness, 'acmeMember');
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      issueId: issue,
      author: { id, name: 'member', image: null },
      text: 'It is\nthe cart.',
      createdAt: at,
      updatedAt: at,
    },
  ]);
  expect((await comments()).items).toEqual([body]);
  expect((await history()).items).toMatchObject([
    { action: 'commented', actorId: id, actorName: 'member', detail: { comment: body['id'] } },
  ]);
});

test('the comment of an organization’s key is by the user who created the key', async () => {
  const { body } = await comment('by a key', 'acmeKey');
  expect(body['author']).toMatchObject({ id: await userOf(harness, 'acmeKey') });
});

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.text'],
  [{ text: null }, 'body.text'],
  [{ text: 5 }, 'body.text'],
  [{ text: '\u200B' }, 'body.text'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const answer = await harness.ask('acmeMember', 'POST', url('/comments'), sent);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    path,
  ]);
  expect(await comments()).toMatchObject({ total: 0 });
});

test('an issue of another project, or from before a reset, gets 404, before the text is checked', async () => {
  const theirs = issue;
  project = await harness.create({ ownerId: ownerIds.acme });
  const old = await addIssue(harness, project.id, ['old'], { error_generation: 0 });
  for (const other of [theirs, old, unknownId, 'x', '%00']) {
    issue = other;
    expect([other, (await comment('')).tag]).toEqual([other, 'NotFoundError']);
  }
});

test('viewers, strangers and read-only keys get 403, before the text is checked', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await comment('', person)).tag).toBe('ForbiddenError');
  }
});
