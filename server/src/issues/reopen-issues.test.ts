import { beforeEach, expect, test } from 'vitest';
import { addIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import type { Project } from '../projects/index.ts';
import type { Occurred } from '../kinds/error/findings.ts';
import { reopenIssues } from './reopen-issues.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());
let project: Project;
let id: string;
beforeEach(async () => {
  harness.clock.advance(1000);
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
  id = await addIssue(harness, project.id, ['a']);
});

const url = (rest = '') => `/v0/project/${project.id}/issues/${id}${rest}`;
const change = (body: object) => harness.ask('acmeMember', 'PATCH', url(), body);
const state = async () => {
  const row = await harness.db
    .selectFrom('issues')
    .select(['state', 'resolved_at', 'resolved_in'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const history = async () =>
  (await harness.ask('acmeViewer', 'GET', url('/history'))).body.items ?? [];
const occurs = (changes: Partial<Occurred> = {}) =>
  reopenIssues(harness.options, [
    {
      project: project.number,
      generation: 1,
      errorGeneration: 1,
      algorithm: 'g1',
      hash: 'a',
      release: '',
      receivedAt: harness.clock.now(),
      ...changes,
    },
  ]);

test('a resolved issue reopens when it occurs later, once even if reported repeatedly', async () => {
  const resolvedAt = harness.clock.now();
  expect((await change({ state: 'resolved' })).body).toMatchObject({
    state: 'resolved',
    resolvedAt: new Date(resolvedAt).toISOString(),
    resolvedIn: null,
  });
  harness.clock.advance(1000);
  await occurs({ receivedAt: resolvedAt });
  expect((await state()).state).toBe('resolved');
  const receivedAt = resolvedAt + 1;
  await Promise.all([occurs({ receivedAt, release: '9' }), occurs({ receivedAt, release: '9' })]);
  await occurs({ receivedAt });
  expect(await state()).toEqual({ state: 'open', resolved_at: null, resolved_in: null });
  expect(await history()).toMatchObject([
    {
      at: new Date(harness.clock.now()).toISOString(),
      action: 'state_changed',
      actorId: null,
      actorName: null,
      detail: { from: 'resolved', to: 'open', release: '9' },
    },
    { action: 'state_changed', actorName: 'member', detail: { from: 'open', to: 'resolved' } },
  ]);
  // As after a crash: occurrences from before the issue was resolved again don't reopen it.
  await change({ state: 'resolved' });
  await occurs({ receivedAt });
  expect((await state()).state).toBe('resolved');
});

test('an issue says when it was reopened automatically, until its state is changed', async () => {
  const record = async (labelIds: string[]) => (await change({ labelIds })).body;
  expect(await record([])).toMatchObject({ reopenedAt: null });
  await change({ state: 'resolved' });
  harness.clock.advance(1000);
  await occurs();
  const reopenedAt = new Date(harness.clock.now()).toISOString();
  expect(await record([])).toMatchObject({ state: 'open', reopenedAt });
  harness.clock.advance(1000);
  await change({ state: 'ignored' });
  harness.clock.advance(1000);
  expect((await change({ state: 'open' })).body).toMatchObject({ reopenedAt: null });
});

test('an issue resolved in a release reopens only in a later one, or without a release', async () => {
  await change({ state: 'resolved', resolvedIn: '1.9.0' });
  harness.clock.advance(1000);
  for (const release of ['1.9.0', '1.8.7', 'v1.9', '1.9.0-rc.1']) {
    await occurs({ release });
    expect([release, (await state()).state]).toEqual([release, 'resolved']);
  }
  await occurs({ release: '1.10.0' });
  expect((await state()).state).toBe('open');
  await change({ state: 'resolved', resolvedIn: '1.10.0' });
  harness.clock.advance(1000);
  await occurs();
  expect((await state()).state).toBe('open');
});

test('deployment times decide which build is later', async () => {
  const build = { project_id: project.id, type: 'javascript' as const, uploaded_at: 1 };
  await harness.db
    .insertInto('builds')
    .values([
      { ...build, id: `${project.id}-1`, build_id: 'ab12', deployed_at: 1 },
      { ...build, id: `${project.id}-2`, build_id: '9f3c', deployed_at: 2 },
    ])
    .execute();
  await change({ state: 'resolved', resolvedIn: '9f3c' });
  harness.clock.advance(1000);
  await occurs({ release: 'ab12' });
  expect((await state()).state).toBe('resolved');
  await change({ resolvedIn: 'ab12' });
  expect(await state()).toMatchObject({ state: 'resolved', resolved_in: 'ab12' });
  await occurs({ release: '9f3c' });
  expect((await state()).state).toBe('open');
});

test('ignored issues, other projects and older generations are not affected', async () => {
  await change({ state: 'ignored' });
  harness.clock.advance(1000);
  await occurs();
  expect((await state()).state).toBe('ignored');
  await change({ state: 'resolved' });
  harness.clock.advance(1000);
  for (const other of [
    { project: 999_999 },
    { generation: 0 },
    { errorGeneration: 0 },
    { hash: 'b' },
    { algorithm: 'legacy' },
  ]) {
    await occurs(other);
    expect([other, (await state()).state]).toEqual([other, 'resolved']);
  }
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('id', '=', project.id)
    .execute();
  await occurs();
  expect((await state()).state).toBe('resolved');
});

test('an occurrence of a merged issue reopens the visible issue', async () => {
  const primary = await addIssue(harness, project.id, ['p']);
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', {
    projectId: project.id,
    primaryErrorId: primary,
    mergedErrorIds: [id],
  });
  id = primary;
  await change({ state: 'resolved' });
  harness.clock.advance(1000);
  await occurs({ hash: 'a' });
  expect((await state()).state).toBe('open');
});

test('only a resolved issue may have a release, with 1 to 256 characters', async () => {
  for (const body of [
    { resolvedIn: '1.0' },
    { state: 'ignored', resolvedIn: '1.0' },
    { state: 'resolved', resolvedIn: '' },
    { state: 'resolved', resolvedIn: 'x'.repeat(257) },
    { state: 'resolved', resolvedIn: 5 },
  ]) {
    const { status, tag, body: answer } = await change(body);
    expect([status, tag, answer['path']]).toEqual([
      400,
      'ErrorTrackingValidationError',
      'body.resolvedIn',
    ]);
  }
  expect((await state()).state).toBe('open');
  expect((await change({ state: 'resolved', resolvedIn: '1.0' })).body['resolvedIn']).toBe('1.0');
  expect((await change({ state: 'resolved' })).body['resolvedIn']).toBe('1.0');
  expect((await change({ resolvedIn: null })).body['resolvedIn']).toBe(null);
  expect((await change({ state: 'open' })).body).toMatchObject({ resolvedAt: null });
});

test('says which projects have nothing to reopen, up to shortly before', async () => {
  const other = await harness.create({ ownerId: ownerIds.acme, private: true });
  const until = harness.clock.now() - 1000;
  const { number } = project;
  expect(await occurs()).toEqual({ projects: [number], until });
  expect((await change({ state: 'resolved' })).status).toBe(200);
  expect(await occurs({ hash: 'unknown' })).toEqual({ projects: [], until });
  expect(await occurs({ project: other.number })).toEqual({ projects: [other.number], until });
  harness.clock.advance(1);
  await occurs();
  expect(await occurs()).toEqual({ projects: [number], until: until + 1 });
});
