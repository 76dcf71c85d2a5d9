import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsRig, type ProjectsRig } from '../../../test/projects-rig.ts';
import { chartsOf } from '../charts-store.ts';
import { dashboardPlaces, deleteDashboard, readDashboards } from '../dashboards-store.ts';
import { prepareOlderProjects } from './older-projects.ts';
import { webCharts } from './web.ts';

let rig: ProjectsRig;
beforeEach(async () => {
  // Projects as an earlier version made them.
  rig = await projectsRig({ prepare: async () => {} });
});
afterEach(() => rig.close());

async function dashboardsOf(projectId: string) {
  const places = await dashboardPlaces(rig.db, projectId);
  return readDashboards(
    rig.db,
    places.map(({ id }) => id),
  );
}

test('projects from before get their default dashboard on the next start, whole', async () => {
  const made = await Promise.all([
    rig.create(),
    rig.create({ templateId: 'minecraft-plugin' }),
    rig.create({ templateId: 'something-else' }),
  ]);
  await prepareOlderProjects(rig.options);
  const [web, plugin, other] = await Promise.all(
    made.map(async ({ id }) => {
      const [dashboard, ...others] = await dashboardsOf(id);
      expect(dashboard).toMatchObject({ name: 'Overview', isDefault: true, position: 0 });
      expect(others).toEqual([]);
      return (await chartsOf(rig.db, dashboard?.id ?? '')).map(({ name }) => name);
    }),
  );
  expect(web).toHaveLength(webCharts.length);
  expect(other).toEqual(web);
  expect(plugin).toContain('Players online');
});

test('a later start brings nothing back and adds nothing', async () => {
  const { id } = await rig.create();
  await prepareOlderProjects(rig.options);
  const [dashboard] = await dashboardsOf(id);
  await prepareOlderProjects(rig.options);
  expect(await dashboardsOf(id)).toEqual([dashboard]);
  await deleteDashboard(rig.db, dashboard?.id ?? '');
  await prepareOlderProjects(rig.options);
  expect(await dashboardsOf(id)).toEqual([]);
});

test('a start that stopped half-way is gone on with', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 103; made++) ids.push((await rig.create()).id);
  let made = 0;
  const dying = {
    ...rig.options,
    makeId: () => {
      made += 1;
      if (made > 101 * (webCharts.length + 1) + 5) throw new Error('killed');
      return rig.options.makeId();
    },
  };
  await expect(prepareOlderProjects(dying)).rejects.toThrow('killed');
  const withOne = await rig.db.selectFrom('dashboards').select('id').execute();
  expect(withOne).toHaveLength(100);
  await prepareOlderProjects(rig.options);
  for (const id of ids) {
    const [dashboard, ...others] = await dashboardsOf(id);
    expect(others).toEqual([]);
    expect(await chartsOf(rig.db, dashboard?.id ?? '')).toHaveLength(webCharts.length);
  }
});

test('a project that goes leaves neither dashboards nor charts', async () => {
  const { id } = await rig.create();
  await prepareOlderProjects(rig.options);
  await rig.db.deleteFrom('projects').where('id', '=', id).execute();
  const rows = [
    ...(await rig.db.selectFrom('dashboards').select('id').execute()),
    ...(await rig.db.selectFrom('charts').select('id').execute()),
  ];
  expect(rows).toEqual([]);
});
