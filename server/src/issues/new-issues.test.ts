import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashesByIssue, issuesRig } from '../../test/issues-rig.ts';
import type { ProjectsHttpRig } from '../../test/projects-http-rig.ts';
import type { Project } from '../projects/index.ts';
import type { ErrorGroup } from './issue.ts';
import { recordGroups } from './new-issues.ts';

let rig: ProjectsHttpRig;
let project: Project;
beforeAll(async () => {
  rig = await issuesRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  project = await rig.create();
});

const group = (hash: string, changes: Partial<ErrorGroup> = {}): ErrorGroup => ({
  project: project.number,
  generation: 1,
  errorGeneration: 1,
  algorithm: 'legacy',
  hash,
  language: 'java',
  type: 'E',
  message: 'no',
  ...changes,
});
const record = (...groups: ErrorGroup[]) => recordGroups(rig.options, groups);
const hashes = async () => Object.values(await hashesByIssue(rig, project.id));

test('each group becomes an issue once, however often and however many at once it is told', async () => {
  await Promise.all([
    record(group('a'), group('b'), group('a')),
    record(group('b'), group('a')),
    record(group('a')),
  ]);
  expect((await hashes()).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual(
    [['a'], ['b']],
  );
  const issues = await rig.db
    .selectFrom('issues')
    .select(['language', 'type', 'message', 'state'])
    .where('project_id', '=', project.id)
    .execute();
  const expected = { language: 'java', type: 'E', message: 'no', state: 'open' };
  expect(issues).toEqual([expected, expected]);
});

test('what is older than a wipe or reset, deleted or unknown makes none', async () => {
  await rig.db
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
  await rig.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('id', '=', project.id)
    .execute();
  await record(group('e', { generation: 2, errorGeneration: 3 }));
  expect(await hashes()).toEqual([['d']]);
});

test('the hash of an issue that was merged makes no second issue, after a reset it does', async () => {
  await record(group('a'), group('b'));
  const [a = '', b = ''] = Object.keys(await hashesByIssue(rig, project.id));
  await rig.db.updateTable('fingerprints').set({ issue_id: a }).where('issue_id', '=', b).execute();
  await record(group('a'), group('b'));
  expect((await hashes()).flat().sort()).toEqual(['a', 'b']);
  await rig.db
    .updateTable('projects')
    .set({ error_generation: 2 })
    .where('id', '=', project.id)
    .execute();
  await record(group('a', { errorGeneration: 2 }));
  expect((await hashes()).flat().sort()).toEqual(['a', 'a', 'b']);
});
