import { beforeEach, expect, test } from 'vitest';
import { hashesByIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import type { Project } from '../projects/index.ts';
import type { NewGroup } from '../kinds/error/findings.ts';
import { recordGroups } from './new-issues.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

const group = (hash: string, changes: Partial<NewGroup> = {}): NewGroup => ({
  project: project.number,
  generation: 1,
  errorGeneration: 1,
  algorithm: 'legacy',
  hash,
  language: 'java',
  type: 'E',
  message: 'no',
  handled: false,
  ...changes,
});
const record = (...groups: NewGroup[]) => recordGroups(harness.options, groups);
const hashes = async () => Object.values(await hashesByIssue(harness, project.id));

test('each group becomes one issue, even if it is recorded repeatedly or concurrently', async () => {
  await Promise.all([
    record(group('a'), group('b'), group('a')),
    record(group('b'), group('a')),
    record(group('a')),
  ]);
  expect((await hashes()).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual(
    [['a'], ['b']],
  );
  const issues = await harness.db
    .selectFrom('issues')
    .select(['language', 'type', 'message', 'state'])
    .where('project_id', '=', project.id)
    .execute();
  const expected = { language: 'java', type: 'E', message: 'no', state: 'open' };
  expect(issues).toEqual([expected, expected]);
});

test('the first occurrence decides the priority: high if nothing caught the error, else medium', async () => {
  await record(group('a'), group('b', { handled: true }), group('a', { handled: true }));
  await record(group('b'));
  const issues = await harness.db
    .selectFrom('issues')
    .innerJoin('fingerprints', 'fingerprints.issue_id', 'issues.id')
    .select(['hash', 'priority'])
    .where('issues.project_id', '=', project.id)
    .orderBy('hash')
    .execute();
  expect(issues).toEqual([
    { hash: 'a', priority: 'high' },
    { hash: 'b', priority: 'medium' },
  ]);
});

test('an issue continued by a new grouping keeps its priority', async () => {
  await record(group('old', { handled: true }));
  await record(group('g1_a', { algorithm: 'g1', formerHash: 'old' }));
  const issues = await harness.db
    .selectFrom('issues')
    .select('priority')
    .where('project_id', '=', project.id)
    .execute();
  expect(issues).toEqual([{ priority: 'medium' }]);
});

test('groups from before a wipe or reset, or of deleted or unknown projects, create no issues', async () => {
  await harness.db
    .updateTable('projects')
    .set({ generation: 2, error_generation: 3 })
    .where('id', '=', project.id)
    .execute();
  await record(
    group('a', { generation: 1, errorGeneration: 3 }),
    group('b', { generation: 2, errorGeneration: 2 }),
    group('c', { project: 999_999 }),
    group('d', { generation: 2, errorGeneration: 3 }),
  );
  expect(await hashes()).toEqual([['d']]);
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('id', '=', project.id)
    .execute();
  await record(group('e', { generation: 2, errorGeneration: 3 }));
  expect(await hashes()).toEqual([['d']]);
});

test('the hash of a merged issue creates no second issue until a reset', async () => {
  await record(group('a'), group('b'));
  const [a = '', b = ''] = Object.keys(await hashesByIssue(harness, project.id));
  await harness.db
    .updateTable('fingerprints')
    .set({ issue_id: a })
    .where('issue_id', '=', b)
    .execute();
  await record(group('a'), group('b'));
  expect((await hashes()).flat().sort()).toEqual(['a', 'b']);
  await harness.db
    .updateTable('projects')
    .set({ error_generation: 2 })
    .where('id', '=', project.id)
    .execute();
  await record(group('a', { errorGeneration: 2 }));
  expect((await hashes()).flat().sort()).toEqual(['a', 'a', 'b']);
});

test('the first group under the new grouping continues the earlier issue, and others do not', async () => {
  await record(group('old'));
  const [issue = ''] = Object.keys(await hashesByIssue(harness, project.id));
  const now = { algorithm: 'g1', formerHash: 'old' };
  await record(group('g1_a', now), group('g1_b', now));
  await record(group('g1_a', now), group('g1_c', { algorithm: 'g1', formerHash: 'unknown' }));
  const found = await hashesByIssue(harness, project.id);
  expect(found[issue]).toEqual(['g1_a', 'old']);
  expect(
    (await hashes())
      .filter((all) => all.length === 1)
      .flat()
      .toSorted(),
  ).toEqual(['g1_b', 'g1_c']);
});

test('a group that continues a merged issue follows its merge and its unmerge', async () => {
  await record(group('old'), group('primary'));
  const ids = Object.entries(await hashesByIssue(harness, project.id));
  const idOf = (hash: string) => ids.find(([, hashesOf]) => hashesOf.includes(hash))?.[0] ?? '';
  const [merged, primary] = [idOf('old'), idOf('primary')];
  const body = { projectId: project.id, primaryErrorId: primary, mergedErrorIds: [merged] };
  const ask = (verb: string) => harness.ask('acmeMember', 'POST', `/v0/errors/${verb}`, body);
  expect((await ask('merge')).status).toBe(200);
  await record(group('g1_a', { algorithm: 'g1', formerHash: 'old' }));
  expect((await hashesByIssue(harness, project.id))[primary]).toEqual(['g1_a', 'old', 'primary']);
  expect((await ask('unmerge')).status).toBe(200);
  expect((await hashesByIssue(harness, project.id))[merged]).toEqual(['g1_a', 'old']);
});

test('an issue from before a reset is not continued', async () => {
  await record(group('old'));
  const raised = { error_generation: 2 };
  await harness.db.updateTable('projects').set(raised).where('id', '=', project.id).execute();
  await record(group('g1_a', { errorGeneration: 2, algorithm: 'g1', formerHash: 'old' }));
  expect((await hashes()).map((all) => all.length)).toEqual([1, 1]);
});
