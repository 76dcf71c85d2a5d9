import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { Project } from '../projects/index.ts';
import { defaultLimits } from '../quotas/index.ts';
import { FullProjects } from './full-projects.ts';
import { recordGroups } from './new-issues.ts';

let harness: ProjectsHarness;
let project: Project;
beforeEach(async () => {
  harness = await projectsHarness();
  project = await harness.create();
});
afterEach(() => harness.close());

const record = (hashes: readonly string[], limit = 10, of = project, full?: FullProjects) =>
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
  const full = new FullProjects();
  await record(hashes(0, 12), 10, project, full);
  await harness.db.deleteFrom('fingerprints').where('hash', '=', 'h3').execute();
  await harness.db.deleteFrom('issues').where('type', '=', 'Eh3').execute();
  await record(hashes(12, 13), 10, project, full);
  expect((await issues()).map(({ type }) => type)).not.toContain('Eh12');
  harness.clock.advance(5000);
  await record(hashes(13, 14), 10, project, full);
  expect((await issues()).map(({ type }) => type)).toContain('Eh13');
});
