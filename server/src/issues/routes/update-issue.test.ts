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

const { change, history } = issueRequests(harness, () => ({ slug: project.slug, issue }));

test('all fields are changed at once, answered and kept', async () => {
  const label = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', {
    ...{ projectId: project.id, name: 'Mine', color: 'red' },
  });
  const id = String(label.body['id']);
  harness.clock.advance(1000);
  const now = new Date(harness.clock.now()).toISOString();
  const assigneeId = await userOf(harness, 'acmeViewer');
  const resolved = { state: 'resolved', resolvedIn: '1.0', priority: 'low' };
  const { status, body } = await change({
    ...resolved,
    assigneeId: assigneeId.toUpperCase(),
    labelIds: [id.toUpperCase(), id],
  });
  expect([status, body]).toEqual([
    200,
    {
      id: issue,
      projectId: project.id,
      language: 'java',
      type: 'IllegalStateException',
      message: 'no',
      ...resolved,
      labels: [{ id, name: 'Mine', color: 'red' }],
      mergedInto: null,
      resolvedAt: now,
      reopenedAt: null,
      assignee: { id: assigneeId, name: 'viewer', image: null },
      createdAt: expect.any(String),
      updatedAt: now,
    },
  ]);
  expect((await change({})).body).toEqual(body);
});

test('values that stay the same are not in the history, nor is null for them', async () => {
  const first = (await change({ state: 'ignored', priority: 'low' })).body;
  harness.clock.advance(1000);
  const same = { state: 'ignored', priority: 'low', labelIds: [], assigneeId: null };
  expect((await change(same)).body).toEqual(first);
  expect((await change({ state: null, priority: null, labelIds: null })).body).toEqual(first);
  expect(await history()).toMatchObject({ total: 2 });
});

test('a release is only for a resolved issue, has 1 to 256 characters, and null clears it', async () => {
  const open = await change({ resolvedIn: '1.0' });
  expect([open.status, open.body['path']]).toEqual([400, 'body.resolvedIn']);
  const longest = '€'.repeat(256);
  expect((await change({ state: 'resolved', resolvedIn: longest })).body).toMatchObject({
    resolvedIn: longest,
  });
  expect((await change({ resolvedIn: null })).body).toMatchObject({
    ...{ state: 'resolved', resolvedIn: null },
  });
  expect((await change({ state: 'open' })).body).toMatchObject({ resolvedAt: null });
});

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{ state: 'closed' }, 'body.state'],
  [{ priority: 'urgent' }, 'body.priority'],
  [{ state: 'resolved', resolvedIn: '' }, 'body.resolvedIn'],
  [{ state: 'resolved', resolvedIn: 'x'.repeat(257) }, 'body.resolvedIn'],
  [{ assigneeId: 5 }, 'body.assigneeId'],
  [{ labelIds: 'x' }, 'body.labelIds'],
  [{ labelIds: [5] }, 'body.labelIds[0]'],
  [{ labelIds: Array(101).fill(unknownId) }, 'body.labelIds'],
])('the body %.60j gets 400 at %s and changes nothing', async (sent, path) => {
  const { status, tag, body } = await change(sent);
  expect([status, tag, body['path']]).toEqual([400, 'ErrorTrackingValidationError', path]);
  expect(await history()).toMatchObject({ total: 0 });
});

test('a label of another project and a user who is not a member get 404, and nothing changes', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme });
  const label = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', {
    ...{ projectId: other.id, name: 'Theirs', color: 'red' },
  });
  const stranger = await userOf(harness, 'stranger');
  for (const wrong of [
    { labelIds: [label.body['id']] },
    { labelIds: [unknownId] },
    { assigneeId: stranger },
    { assigneeId: unknownId },
    { assigneeId: '' },
  ]) {
    const { status, tag } = await change({ state: 'ignored', priority: 'low', ...wrong });
    expect([wrong, status, tag]).toEqual([wrong, 404, 'NotFoundError']);
  }
  expect((await change({})).body).toMatchObject({ state: 'open', priority: 'medium' });
  expect(await history()).toMatchObject({ total: 0 });
});

test('an issue of another project, or from before a reset, gets 404', async () => {
  const theirs = issue;
  project = await harness.create({ ownerId: ownerIds.acme });
  const old = await addIssue(harness, project.id, ['old'], { error_generation: 0 });
  for (const other of [theirs, old, unknownId, 'x', '%00']) {
    issue = other;
    expect((await change({ state: 'ignored' })).tag).toBe('NotFoundError');
  }
});

test('viewers, strangers and read-only keys get 403', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await change({ state: 'ignored' }, person)).tag).toBe('ForbiddenError');
  }
  expect((await change({})).body).toMatchObject({ state: 'open' });
});
