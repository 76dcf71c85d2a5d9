import { beforeEach, expect, test } from 'vitest';
import { addIssue, hashesByIssue, issuesHarness } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());
let project: { id: string; slug: string };
let a: string;
let b: string;
let c: string;
let d: string;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  a = await addIssue(harness, project.id, ['a1', 'a2']);
  b = await addIssue(harness, project.id, ['b']);
  c = await addIssue(harness, project.id, ['c']);
  d = await addIssue(harness, project.id, ['d']);
});

type Person = Parameters<ProjectsHttpHarness['ask']>[0];
const unknown = '00000000-0000-7000-8000-000000000000';

const send = (path: string, primaryErrorId: string, mergedErrorIds: unknown, person: Person) =>
  harness.ask(person, 'POST', `/v0/errors/${path}`, {
    projectId: project.id,
    primaryErrorId,
    mergedErrorIds,
  });
const merge = (primary: string, merged: unknown, person: Person = 'acmeMember') =>
  send('merge', primary, merged, person);
const unmerge = (primary: string, merged: unknown, person: Person = 'acmeMember') =>
  send('unmerge', primary, merged, person);
const hashes = () => hashesByIssue(harness, project.id);
const apart = () => ({ [a]: ['a1', 'a2'], [b]: ['b'], [c]: ['c'], [d]: ['d'] });

test('merged issues move their fingerprints to the primary, and unmerging moves them back', async () => {
  const { status, body } = await merge(a, [b, c]);
  expect([status, body]).toEqual([200, { success: true, primaryErrorId: a }]);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2', 'b', 'c'], [d]: ['d'] });
  const undone = await unmerge(a, [b, c]);
  expect([undone.status, undone.body]).toEqual([200, { success: true, primaryErrorId: a }]);
  expect(await hashes()).toEqual(apart());
});

test('the project may be given by its slug, and IDs in uppercase', async () => {
  const answer = await harness.ask('acmeMember', 'POST', '/v0/errors/merge', {
    projectId: project.slug,
    primaryErrorId: a.toUpperCase(),
    mergedErrorIds: [b.toUpperCase()],
  });
  expect(answer.body).toEqual({ success: true, primaryErrorId: a });
  expect(await hashes()).toMatchObject({ [a]: ['a1', 'a2', 'b'] });
});

test('repeating a merge gets 200 and changes nothing, and a repeated ID counts once', async () => {
  await merge(a, [b, b, b]);
  const before = await history();
  expect((await merge(a, [b])).status).toBe(200);
  expect(await history()).toEqual(before);
  expect(before).toHaveLength(2);
  expect(await hashes()).toMatchObject({ [a]: ['a1', 'a2', 'b'] });
});

test('two concurrent merges are both done, and the same one twice is done once', async () => {
  const answers = await Promise.all([merge(a, [b]), merge(a, [b]), merge(a, [c]), merge(d, [a])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await hashes()).toEqual({ [d]: ['a1', 'a2', 'b', 'c', 'd'] });
  expect(await history()).toHaveLength(6);
});

test('chained merges are undone one by one, in any order', async () => {
  await merge(b, [c]);
  await merge(a, [b]);
  await merge(c, [d]);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2', 'b', 'c', 'd'] });
  expect((await merge(b, [c])).status).toBe(200);
  await unmerge(a, [b]);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2'], [b]: ['b', 'c', 'd'] });
  await unmerge(c, [d]);
  await merge(a, [b]);
  await unmerge(a, [c]);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2', 'b'], [c]: ['c'], [d]: ['d'] });
  await unmerge(a, [b]);
  expect(await hashes()).toEqual(apart());
});

test('an issue merged into another of the list is included, in any order of the list', async () => {
  await merge(b, [c]);
  expect((await merge(a, [c, b])).status).toBe(200);
  await unmerge(a, [b]);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2'], [b]: ['b', 'c'], [d]: ['d'] });
});

test('a new fingerprint of a merged issue returns to it after unmerging', async () => {
  await merge(a, [b]);
  await harness.db
    .insertInto('fingerprints')
    .values({
      project_id: project.id,
      generation: 1,
      error_generation: 1,
      algorithm: 'legacy',
      hash: 'b-later',
      issue_id: a,
      original_issue_id: b,
      created_at: 1,
      is_more: 1,
    })
    .execute();
  await unmerge(a, [b]);
  expect(await hashes()).toMatchObject({ [b]: ['b', 'b-later'] });
});

test('unmerging an issue that is not merged there gets 200 and changes nothing', async () => {
  await merge(a, [b]);
  expect((await unmerge(c, [b])).status).toBe(200);
  expect((await unmerge(a, [d])).status).toBe(200);
  expect(await hashes()).toEqual({ [a]: ['a1', 'a2', 'b'], [c]: ['c'], [d]: ['d'] });
});

test('the history of both issues shows merges and unmerges with their user', async () => {
  await merge(a, [b], 'acmeKey');
  await unmerge(a, [b]);
  expect(await history()).toEqual([
    { issue_id: a, action: 'merged', detail: JSON.stringify({ merged: b }), actor: 'admin' },
    { issue_id: b, action: 'merged', detail: JSON.stringify({ primary: a }), actor: 'admin' },
    { issue_id: a, action: 'unmerged', detail: JSON.stringify({ merged: b }), actor: 'member' },
    { issue_id: b, action: 'unmerged', detail: JSON.stringify({ primary: a }), actor: 'member' },
  ]);
});

test('issues that cannot be merged get 400, and nothing changes', async () => {
  await merge(a, [b]);
  const before = await hashes();
  for (const [answer, path] of [
    [await merge(c, [d, c]), 'body.mergedErrorIds[1]'],
    [await merge(b, [c, a]), 'body.mergedErrorIds[1]'],
    [await merge(c, [d, d, b]), 'body.mergedErrorIds[2]'],
    [await unmerge(a, [b, a]), 'body.mergedErrorIds[1]'],
  ] as const) {
    expect([answer.status, answer.tag, answer.body['path']]).toEqual([
      400,
      'ErrorTrackingValidationError',
      path,
    ]);
  }
  expect(await hashes()).toEqual(before);
});

test.each([
  [{ projectId: undefined }, 'body.projectId'],
  [{ projectId: 5 }, 'body.projectId'],
  [{ primaryErrorId: undefined }, 'body.primaryErrorId'],
  [{ primaryErrorId: null }, 'body.primaryErrorId'],
  [{ mergedErrorIds: undefined }, 'body.mergedErrorIds'],
  [{ mergedErrorIds: null }, 'body.mergedErrorIds'],
  [{ mergedErrorIds: 'x' }, 'body.mergedErrorIds'],
  [{ mergedErrorIds: [] }, 'body.mergedErrorIds'],
  [{ mergedErrorIds: [5] }, 'body.mergedErrorIds[0]'],
  [{ mergedErrorIds: Array(1001).fill(unknown) }, 'body.mergedErrorIds'],
])('a body with %j gets 400 at %s', async (change, path) => {
  for (const verb of ['merge', 'unmerge']) {
    const { status, tag, body } = await harness.ask('acmeMember', 'POST', `/v0/errors/${verb}`, {
      projectId: project.id,
      primaryErrorId: a,
      mergedErrorIds: [b],
      ...change,
    });
    expect([status, tag, body['path']]).toEqual([400, 'ErrorTrackingValidationError', path]);
  }
});

test('IDs that are not issues of the project get 404, also those of other projects and from before a reset', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme });
  const foreign = await addIssue(harness, other.id, ['foreign']);
  const wiped = await addIssue(harness, project.id, ['old'], { generation: 0 });
  const reset = await addIssue(harness, project.id, ['older'], { error_generation: 0 });
  for (const id of [unknown, foreign, wiped, reset, '', '%', 'x\0', 'x'.repeat(10_000)]) {
    for (const answer of [await merge(a, [b, id]), await merge(id, [b]), await merge(id, [id])]) {
      expect([answer.status, answer.tag]).toEqual([404, 'NotFoundError']);
    }
    expect((await unmerge(a, [id])).status).toBe(404);
  }
  expect(await hashes()).toMatchObject(apart());
});

test('members and above can merge; viewers, read-only keys and non-members get 403, an unknown project 404', async () => {
  for (const person of ['acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await merge(a, [b], person)).tag).toBe('ForbiddenError');
    expect((await unmerge(a, [unknown], person)).tag).toBe('ForbiddenError');
  }
  expect((await merge(a, [b], 'nobody')).tag).toBe('UnauthorizedError');
  const answer = await harness.ask('stranger', 'POST', '/v0/errors/merge', {
    projectId: 'nothing-here',
    primaryErrorId: a,
    mergedErrorIds: [b],
  });
  expect(answer.tag).toBe('NotFoundError');
  expect(await hashes()).toEqual(apart());
});

test('a thousand issues are merged and unmerged within a second', async () => {
  const begun = performance.now();
  const many = await harness.db.transaction().execute(async (transaction) => {
    const ids = [];
    for (let index = 0; index < 1000; index++) {
      ids.push(await addIssue({ ...harness, db: transaction }, project.id, [`m${index}`]));
    }
    return ids;
  });
  const created = performance.now() - begun;
  const before = await hashes();
  const start = performance.now();
  expect((await merge(a, many)).status).toBe(200);
  const merged = performance.now() - start;
  expect(Object.keys(await hashes())).toHaveLength(4);
  expect((await unmerge(a, many)).status).toBe(200);
  expect(await hashes()).toEqual(before);
  // On a slow machine, creating them takes long too.
  expect(merged).toBeLessThan(Math.max(1000, 2 * created));
});

async function history() {
  const rows = await harness.db
    .selectFrom('issue_history')
    .innerJoin('user', 'user.id', 'issue_history.actor_id')
    .select(['issue_id', 'action', 'detail', 'user.name as actor'])
    .where('project_id', '=', project.id)
    .orderBy('issue_history.id')
    .execute();
  return rows;
}
