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
const edit = (id: unknown, text: unknown, person: Person = 'acmeMember') =>
  harness.ask(person, 'PATCH', at(id), { text });

test('the author changes the text, and it is listed with the time', async () => {
  const { body } = await comment('Is it the cart?');
  const other = (await comment('No.', 'acmeAdmin')).body;
  harness.clock.advance(1000);
  const changed = await edit(body['id'], ' It is. ');
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect([changed.status, changed.body]).toEqual([200, { ...body, text: 'It is.', updatedAt }]);
  expect((await comments()).items).toEqual([other, changed.body]);
  expect(await history()).toMatchObject({ total: 2 });
});

test('the same text changes nothing', async () => {
  const { body } = await comment('It is.');
  harness.clock.advance(1000);
  expect((await edit(body['id'], 'It is.\n')).body).toEqual(body);
});

test('only the author may: not admins, owners, viewers or strangers', async () => {
  const { body } = await comment('mine');
  for (const person of ['acmeAdmin', 'acmeOwner', 'acmeViewer', 'stranger'] as const) {
    expect((await edit(body['id'], 'theirs', person)).tag).toBe('ForbiddenError');
  }
  expect((await comments()).items).toEqual([body]);
});

test.each([
  [undefined, 'body'],
  [{}, 'body.text'],
  [{ text: null }, 'body.text'],
  [{ text: ' ' }, 'body.text'],
  [{ text: 'x'.repeat(10_001) }, 'body.text'],
])('the body %.40j gets 400 at %s and changes nothing', async (sent, path) => {
  const { body } = await comment('mine');
  const answer = await harness.ask('acmeMember', 'PATCH', at(body['id']), sent);
  expect([answer.status, answer.tag, answer.body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    path,
  ]);
  expect((await comments()).items).toEqual([body]);
});

test('a comment of another issue or project gets 404 and stays', async () => {
  const { body } = await comment('mine');
  const first = { project, issue };
  issue = await addIssue(harness, project.id, ['b']);
  for (const id of [body['id'], issue, 'x', '%00']) {
    expect((await edit(id, 'x')).tag).toBe('NotFoundError');
  }
  project = await harness.create({ ownerId: ownerIds.acme });
  issue = await addIssue(harness, project.id, ['a']);
  expect((await edit(body['id'], 'x')).tag).toBe('NotFoundError');
  issue = first.issue;
  expect((await edit(body['id'], 'x')).tag).toBe('NotFoundError');
  project = first.project;
  expect((await comments()).items).toEqual([body]);
});
