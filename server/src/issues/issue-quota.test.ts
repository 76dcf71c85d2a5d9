import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { Project } from '../projects/index.ts';
import { defaultLimits } from '../quotas/index.ts';
import { KnownIssues } from './known-issues.ts';
import { mergeIssues, unmergeIssues } from './merge-issues.ts';
import { recordGroups } from './new-issues.ts';

let harness: ProjectsHarness;
let project: Project;
beforeEach(async () => {
  harness = await projectsHarness();
  project = await harness.create();
});
afterEach(() => harness.close());

const record = (hashes: readonly string[], limit = 10, of = project, full?: KnownIssues) =>
  recordGroups(
    { ...harness.options, limits: { ...defaultLimits, issues: limit } },
    hashes.map((hash) => ({
      project: of.number,
      generation: of.generation,
      errorGeneration: of.errorGeneration,
      algorithm: 'g1',
      hash,
      language: 'java',
      type: `E${hash}`,
      message: '',
      handled: false,
    })),
    full,
  );
const hashes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `h${from + index}`);
const issues = () =>
  harness.db
    .selectFrom('issues')
    .select(['id', 'type'])
    .where('project_id', '=', project.id)
    .execute();
const ofOther = async () => {
  const other = (await issues()).find(({ type }) => type === '(other)');
  const rows = await harness.db
    .selectFrom('fingerprints')
    .select('hash')
    .where('issue_id', '=', other?.id ?? '')
    .execute();
  return rows.map(({ hash }) => hash);
};

test('groups above the quota are counted in one issue, regardless of their number', async () => {
  await record(hashes(0, 12));
  expect((await issues()).map(({ type }) => type).toSorted()).toEqual([
    '(other)',
    ...hashes(0, 10).map((hash) => `E${hash}`),
  ]);
  expect(await ofOther()).toEqual(['h10', 'h11', '(other)'].toSorted());
  for (let from = 12; from < 1512; from += 500) await record(hashes(from, from + 500));
  expect(await issues()).toHaveLength(11);
  expect(await ofOther()).toHaveLength(1001);
  const [overrun] = await harness.db.selectFrom('quota_overruns').selectAll().execute();
  expect(overrun).toMatchObject({ project_id: project.id, quota: 'issues' });
});

test('recording the same groups again changes nothing, and those with an issue keep it', async () => {
  await record(hashes(0, 12));
  const before = await issues();
  await record(hashes(0, 12));
  expect(await issues()).toEqual(before);
  expect(await ofOther()).toHaveLength(3);
});

test('new groups above the quota leave with that issue when its merge is undone', async () => {
  await record(hashes(0, 12));
  const idOf = async (type: string) =>
    (await issues()).find((issue) => issue.type === type)?.id ?? '';
  const merge = {
    project,
    actorId: 'owner',
    primaryId: await idOf('Eh0'),
    mergedIds: [await idOf('(other)')],
  };
  const { db } = harness;
  await db.transaction().execute((each) => mergeIssues(each, harness.options, merge));
  expect(await ofOther()).toEqual([]);
  await record(hashes(12, 14));
  await db.transaction().execute((each) => unmergeIssues(each, harness.options, merge));
  expect((await ofOther()).toSorted()).toEqual(['(other)', 'h10', 'h11', 'h12', 'h13']);
  const ofPrimary = db.selectFrom('fingerprints').select('hash');
  expect(await ofPrimary.where('issue_id', '=', merge.primaryId).execute()).toEqual([
    { hash: 'h0' },
  ]);
});

test('after the limit is raised, new groups become issues again', async () => {
  await record(hashes(0, 12));
  await record(hashes(12, 14), 12);
  expect((await issues()).map(({ type }) => type)).toContain('Eh13');
  await record(hashes(14, 15), 12);
  expect(await ofOther()).toContain('h14');
  await record(hashes(15, 40), 0);
  expect((await issues()).map(({ type }) => type)).toContain('Eh39');
});

test('issues of one project do not count for another', async () => {
  await record(hashes(0, 30));
  const other = await harness.create();
  await record(hashes(0, 5), 10, other);
  const ofProject = await harness.db
    .selectFrom('issues')
    .select('type')
    .where('project_id', '=', other.id)
    .execute();
  expect(ofProject).toHaveLength(5);
});

test('a project that is full is counted again after a while, when issues were removed', async () => {
  const full = new KnownIssues();
  await record(hashes(0, 12), 10, project, full);
  await harness.db.deleteFrom('fingerprints').where('hash', '=', 'h3').execute();
  await harness.db.deleteFrom('issues').where('type', '=', 'Eh3').execute();
  await record(hashes(12, 13), 10, project, full);
  expect((await issues()).map(({ type }) => type)).not.toContain('Eh12');
  harness.clock.advance(5000);
  await record(hashes(13, 14), 10, project, full);
  expect((await issues()).map(({ type }) => type)).toContain('Eh13');
});

test('a project is full when its issue for all others lists no more groups', async () => {
  const { generation, errorGeneration, number } = project;
  const state = { project: number, generation, errorGeneration, hasFormer: false };
  expect(await record(hashes(0, 10))).toEqual([{ ...state, isFull: false }]);
  expect(await record(hashes(10, 1009))).toEqual([{ ...state, isFull: false }]);
  expect(await record(hashes(1009, 1010))).toEqual([{ ...state, isFull: true }]);
  expect(await record(hashes(2000, 2001))).toEqual([{ ...state, isFull: true }]);
  expect(await record(hashes(2000, 2001), 20)).toEqual([{ ...state, isFull: false }]);
});

test('a project is never full while groups of another grouping can continue', async () => {
  const legacy = (language: string) =>
    recordGroups(harness.options, [
      {
        project: project.number,
        generation: project.generation,
        errorGeneration: project.errorGeneration,
        algorithm: 'legacy',
        hash: language,
        language,
        type: 'E',
        message: '',
        handled: false,
      },
    ]);
  // Such a language never gets another grouping.
  expect(await legacy('cobol')).toMatchObject([{ hasFormer: false }]);
  await record(hashes(0, 1010));
  expect(await record(hashes(2000, 2001))).toMatchObject([{ isFull: true, hasFormer: false }]);
  expect(await legacy('kotlin')).toMatchObject([{ isFull: false, hasFormer: true }]);
  expect(await record(hashes(3000, 3001))).toMatchObject([{ isFull: false, hasFormer: true }]);
});

test('issues are counted once for several portions, and stay within the quota', async () => {
  const known = new KnownIssues();
  for (let from = 0; from < 12; from += 3) await record(hashes(from, from + 3), 10, project, known);
  expect(await issues()).toHaveLength(11);
  expect(await ofOther()).toHaveLength(3);
});
