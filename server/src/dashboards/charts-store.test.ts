import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { dashboardsHarness } from '../../test/dashboards-harness.ts';
import { chartIds, chartsOf, insertCharts } from './charts-store.ts';

const harness = closedAfterTests(await dashboardsHarness());

test('a project has a maximum number of charts, on all dashboards together', async () => {
  const project = await harness.post('ann');
  const dashboard = await harness.dashboard(project.id);
  await harness.chart(project.id, dashboard.id);
  const [chart] = await chartsOf(harness.db, String(dashboard.id));
  if (chart === undefined) throw new Error('no chart');
  const { count } = await harness.db
    .selectFrom('charts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', chart.projectId)
    .executeTakeFirstOrThrow();
  const another = (nth: number) => ({
    ...chart,
    id: `00000000-0000-7000-8000-00000000000${nth}`,
  });
  await insertCharts(harness.db, [another(1)], count + 1);
  await expect(insertCharts(harness.db, [another(2)], count + 1)).rejects.toMatchObject({
    tag: 'ProjectConflictError',
  });
});

test('the charts of all dashboards are listed in order, with other work in between', async () => {
  const project = await harness.post('ann');
  const projectId = String(project.id);
  const expected: string[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const { id } = await harness.dashboard(projectId, { isPublic: nth === 5 });
    const below = { position: { x: 0, y: 4, w: 1, h: 1 } };
    const [lower, upper] = [
      await harness.chart(projectId, id, below),
      await harness.chart(projectId, id),
    ];
    expected.push(String(lower.id), String(upper.id));
  }
  const list = (dashboardId?: string, publicOnly = false, signal?: AbortSignal) =>
    chartIds(harness.db, { projectId, dashboardId, publicOnly }, signal);
  const all = await list();
  expect(all.slice(-expected.length)).toEqual(expected);
  expect(await list(undefined, true)).toEqual(expected.slice(10, 12));
  const { dashboard_id: one } = await harness.db
    .selectFrom('charts')
    .select('dashboard_id')
    .where('id', '=', expected[6] ?? '')
    .executeTakeFirstOrThrow();
  expect(await list(one.toUpperCase())).toEqual(expected.slice(6, 8));
  expect(await list(one, true)).toEqual([]);
  const ending = new AbortController();
  setImmediate(() => ending.abort(new Error('gone')));
  await expect(list(undefined, false, ending.signal)).rejects.toThrow('gone');
});
