import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness, type Json } from '../../../../test/dashboards-harness.ts';

const harness = closedAfterTests(await dashboardsEngineHarness());
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown) => ({ version: 1, outputs: [{ id: 'a', query: input }] });
const at = (project: Json, dashboard: Json) =>
  `/v0/public-projects/${String(project.slug)}/dashboards/${String(dashboard.id)}`;

async function published(): Promise<{ project: Json; dashboard: Json }> {
  const project = await harness.post('ann', { private: false });
  return { project, dashboard: await harness.dashboard(project.id, { isPublic: true }) };
}

test('charts are public without their queries, except those with personal data', async () => {
  const { project, dashboard } = await published();
  const shown = await harness.chart(project.id, dashboard.id, {
    name: 'Views',
    type: 'area',
    query: query(source),
    options: { colors: ['#123456'] },
  });
  await harness.chart(project.id, dashboard.id, {
    name: 'Visitors one by one',
    query: query({ type: 'group', fields: ['user_id'], input: source }),
  });
  await harness.ask('ann', 'PATCH', `/v0/project/${String(project.id)}`, {
    preferredChartColors: ['red'],
  });
  const { body, text } = await harness.ask('nobody', 'GET', at(project, dashboard));
  expect(body).toEqual({
    id: dashboard.id,
    name: 'Numbers',
    description: '',
    preferredChartColors: ['red'],
    hiddenCharts: 1,
    charts: [
      {
        id: shown.id,
        name: 'Views',
        type: 'area',
        position: shown.position,
        options: shown.options,
        hasOwnRange: false,
        isBetterLow: false,
      },
    ],
  });
  expect(text).not.toContain('user_id');
});

test('a chart of errors says that less is better, one of errors and visits doesn’t', async () => {
  const { project, dashboard } = await published();
  const errors = { type: 'source', dataset: 'errors', field: '*' };
  for (const inputs of [[errors], [errors, source]]) {
    const combined = { type: 'combine', operation: 'sum', inputs };
    const input = inputs.length === 1 ? errors : combined;
    await harness.chart(project.id, dashboard.id, { query: query(input) });
  }
  const { body } = await harness.ask('nobody', 'GET', at(project, dashboard));
  expect((body.charts as Json[]).map(({ isBetterLow }) => isBetterLow)).toEqual([true, false]);
});

test('a chart that was changed, moved or deleted is shown as it is now', async () => {
  const { project, dashboard } = await published();
  const chart = await harness.chart(project.id, dashboard.id, { query: query(source) });
  const namesSeen = async () => {
    const { body } = await harness.ask('nobody', 'GET', at(project, dashboard));
    return (body.charts as Json[]).map(({ name }) => name);
  };
  const change = (body: Json) => {
    harness.clock.advance(1);
    const url = `/v0/project/${String(project.id)}/charts/${String(chart.id)}`;
    return harness.ask('ann', 'PATCH', url, body);
  };
  expect(await namesSeen()).toEqual(['A chart']);
  await change({ name: 'Renamed' });
  expect(await namesSeen()).toEqual(['Renamed']);
  await change({ query: query({ type: 'group', fields: ['url'], input: source }) });
  expect(await namesSeen()).toEqual([]);
  await change({ query: query(source) });
  expect(await namesSeen()).toEqual(['Renamed']);
  const other = await harness.dashboard(project.id);
  await change({ dashboardId: other.id });
  expect(await namesSeen()).toEqual([]);
});

test('a dashboard that is no longer public is a 404 immediately, and so are other projects’ dashboards', async () => {
  const { project, dashboard } = await published();
  const other = await published();
  const status = async (url: string) => (await harness.ask('nobody', 'GET', url)).status;
  const own = at(project, dashboard);
  expect(await status(own)).toBe(200);
  expect(await status(at(project, other.dashboard))).toBe(404);
  expect(await status(at(project, { id: 'nothing' }))).toBe(404);
  const dashboards = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}`;
  await harness.ask('ann', 'PATCH', dashboards, { isPublic: false });
  expect(await status(own)).toBe(404);
  await harness.ask('ann', 'PATCH', dashboards, { isPublic: true });
  expect(await status(own)).toBe(200);
  await harness.ask('ann', 'PATCH', `/v0/project/${String(project.id)}`, { private: true });
  expect(await status(own)).toBe(404);
});
