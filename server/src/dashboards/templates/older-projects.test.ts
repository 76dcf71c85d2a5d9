import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../../test/projects-harness.ts';
import { chartsOf } from '../charts-store.ts';
import { dashboardPlaces, deleteDashboard, readDashboards } from '../dashboards-store.ts';
import { prepareOlderProjects } from './older-projects.ts';
import { webCharts } from './web.ts';

let harness: ProjectsHarness;
beforeEach(async () => {
  // Projects as created by an earlier version.
  harness = await projectsHarness({ prepare: async () => {} });
});
afterEach(() => harness.close());

async function dashboardsOf(projectId: string) {
  const places = await dashboardPlaces(harness.db, projectId);
  return readDashboards(
    harness.db,
    places.map(({ id }) => id),
  );
}

test('earlier projects get their complete default dashboard on the next start', async () => {
  const made = await Promise.all([
    harness.create(),
    harness.create({ templateId: 'minecraft-plugin' }),
    harness.create({ templateId: 'something-else' }),
  ]);
  await prepareOlderProjects(harness.options);
  const [web, plugin, other] = await Promise.all(
    made.map(async ({ id }) => {
      const [dashboard, ...others] = await dashboardsOf(id);
      expect(dashboard).toMatchObject({ name: 'Overview', isDefault: true, position: 0 });
      expect(others).toEqual([]);
      return (await chartsOf(harness.db, dashboard?.id ?? '')).map(({ name }) => name);
    }),
  );
  expect(web).toHaveLength(webCharts.length);
  expect(other).toEqual(web);
  expect(plugin).toContain('Players online');
});

test('a later start restores nothing and adds nothing', async () => {
  const { id } = await harness.create();
  await prepareOlderProjects(harness.options);
  const [dashboard] = await dashboardsOf(id);
  await prepareOlderProjects(harness.options);
  expect(await dashboardsOf(id)).toEqual([dashboard]);
  await deleteDashboard(harness.db, dashboard?.id ?? '');
  await prepareOlderProjects(harness.options);
  expect(await dashboardsOf(id)).toEqual([]);
});

test('a start that was interrupted is continued', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 103; made++) ids.push((await harness.create()).id);
  let made = 0;
  const dying = {
    ...harness.options,
    makeId: () => {
      made += 1;
      if (made > 101 * (webCharts.length + 1) + 5) throw new Error('killed');
      return harness.options.makeId();
    },
  };
  await expect(prepareOlderProjects(dying)).rejects.toThrow('killed');
  const withOne = await harness.db.selectFrom('dashboards').select('id').execute();
  expect(withOne).toHaveLength(100);
  await prepareOlderProjects(harness.options);
  for (const id of ids) {
    const [dashboard, ...others] = await dashboardsOf(id);
    expect(others).toEqual([]);
    expect(await chartsOf(harness.db, dashboard?.id ?? '')).toHaveLength(webCharts.length);
  }
});

test('a deleted project leaves neither dashboards nor charts', async () => {
  const { id } = await harness.create();
  await prepareOlderProjects(harness.options);
  await harness.db.deleteFrom('projects').where('id', '=', id).execute();
  const rows = [
    ...(await harness.db.selectFrom('dashboards').select('id').execute()),
    ...(await harness.db.selectFrom('charts').select('id').execute()),
  ];
  expect(rows).toEqual([]);
});
