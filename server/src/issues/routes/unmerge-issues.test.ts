import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { unknownId } from '../../../test/issue-requests.ts';
import { addIssue, hashesByIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds, type Person } from '../../../test/people.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
let primary: string;
let merged: string[];
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  primary = await addIssue(harness, project.id, ['a']);
  merged = [];
  for (const hash of ['b', 'c']) merged.push(await addIssue(harness, project.id, [hash]));
  expect((await send('merge')).status).toBe(200);
});

const send = (path: 'merge' | 'unmerge', change: object = {}, person: Person = 'acmeMember') =>
  harness.ask(person, 'POST', `/v0/errors/${path}`, {
    ...{ projectId: project.id, primaryErrorId: primary, mergedErrorIds: merged },
    ...change,
  });
const hashes = () => hashesByIssue(harness, project.id);
const together = () => ({ [primary]: ['a', 'b', 'c'] });

test('only the named issues get their fingerprints back, by slug and IDs in uppercase', async () => {
  const [b = ''] = merged;
  const { status, body } = await send('unmerge', {
    projectId: project.slug,
    primaryErrorId: primary.toUpperCase(),
    mergedErrorIds: [b.toUpperCase(), b],
  });
  expect([status, body]).toEqual([200, { success: true, primaryErrorId: primary }]);
  expect(await hashes()).toEqual({ [primary]: ['a', 'c'], [b]: ['b'] });
});

test('repeating it, also concurrently, gets 200 and is in the history once', async () => {
  const answers = await Promise.all([send('unmerge'), send('unmerge')]);
  answers.push(await send('unmerge'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [b = '', c = ''] = merged;
  expect(await hashes()).toEqual({ [primary]: ['a'], [b]: ['b'], [c]: ['c'] });
  const entries = await harness.db
    .selectFrom('issue_history')
    .select('id')
    .where('project_id', '=', project.id)
    .where('action', '=', 'unmerged')
    .execute();
  expect(entries).toHaveLength(4);
});

test('an issue returns with those that had been merged into it', async () => {
  const [b = '', c = ''] = merged;
  await send('unmerge');
  await send('merge', { primaryErrorId: b, mergedErrorIds: [c] });
  await send('merge', { mergedErrorIds: [b] });
  expect(await hashes()).toEqual(together());
  await send('unmerge', { mergedErrorIds: [b] });
  expect(await hashes()).toEqual({ [primary]: ['a'], [b]: ['b', 'c'] });
});

test('issues of another project get 404, and nothing changes', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme });
  const foreign = await addIssue(harness, other.id, ['b']);
  const wrongs = [
    { primaryErrorId: foreign },
    { primaryErrorId: unknownId },
    { mergedErrorIds: [...merged, foreign] },
    { projectId: other.id },
    { projectId: 'nothing-here' },
  ];
  for (const wrong of wrongs) {
    expect([wrong, (await send('unmerge', wrong)).tag]).toEqual([wrong, 'NotFoundError']);
  }
  expect(await hashes()).toEqual(together());
});

test('viewers, strangers and read-only keys get 403, and nothing changes', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await send('unmerge', {}, person)).tag).toBe('ForbiddenError');
  }
  expect(await hashes()).toEqual(together());
});
