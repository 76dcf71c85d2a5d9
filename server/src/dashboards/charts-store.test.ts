import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { dashboardsHarness } from '../../test/dashboards-harness.ts';
import { chartsOf, insertCharts } from './charts-store.ts';

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
