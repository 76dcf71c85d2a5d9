import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Patterns } from '../../platform/patterns/index.ts';
import { dashboardsEngineHarness, type Json } from '../../../test/dashboards-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import { findProject } from '../../projects/index.ts';
import { readChartQuery, checkChartQuery } from '../chart-query.ts';
import { gridColumns } from '../chart.ts';
import { templates } from './default-dashboard.ts';
import { behaviorCharts } from './behavior.ts';
import { errorCharts } from './errors.ts';
import { queryOf } from './template.ts';
import { trafficCharts } from './traffic.ts';
import { vitalCharts } from './vitals.ts';

type Harness = Awaited<ReturnType<typeof dashboardsEngineHarness>>;
let harness: Harness;
let project: Json;

beforeAll(async () => {
  harness = await dashboardsEngineHarness();
  project = await harness.post('ann');
  const { number } = (await findProject(harness.db, String(project.id))) ?? { number: 0 };
  const visitor = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const shared = { project: number, browser: 'Firefox', os: 'Linux', device: 'Desktop' };
  const rows = [1, 2, 3].flatMap((index) => {
    const seen = { ...shared, visitor: visitor(index), session: `s${index}`, country: 'DE' };
    const ts = harness.clock.now() - index * 86_400_000;
    return [
      { ...seen, ts, event: 'pageview', page: `/${index % 2}`, referrer: 'https://a.example' },
      { ...seen, ts: ts + 1, event: 'page_leave', page: `/${index % 2}`, time_on_page: index },
      { ...seen, ts: ts + 2, event: 'sign_up' },
    ];
  });
  await harness.engine.store.insert(
    'events',
    rows.map((row, position) => eventRow({ ...row, position })),
    'rows',
  );
});
afterAll(() => harness.close());

const chartsOf = (id: unknown) => harness.list('ann', `/v0/project/${String(id)}/charts`);

test('every chart of a web project has an answer, and none is empty', async () => {
  const charts = await chartsOf(project.id);
  expect(charts.map(({ name }) => name)).toContain('Top pages');
  const answers = new Map<unknown, unknown>();
  for (const { name, query } of charts) {
    const url = `/v0/project/${String(project.id)}/metrics/query`;
    const { status, text, body } = await harness.ask('ann', 'POST', url, query);
    expect(status, `${String(name)}: ${text}`).toBe(200);
    const outputs = body.outputs as Json[];
    for (const { value, rows } of outputs) {
      expect(value ?? rows, String(name)).not.toEqual(rows === undefined ? null : []);
    }
    answers.set(name, outputs[0]?.value ?? outputs[0]?.rows);
  }
  expect(answers.get('Visitors')).toBe('3');
  expect(answers.get('Page views')).toBe('3');
  expect(answers.get('Sessions')).toBe('3');
  expect(answers.get('Median time on page')).toBe('2');
  expect(answers.get('Top pages')).toEqual([
    { name: '/1', value: 2 },
    { name: '/0', value: 1 },
  ]);
  expect(answers.get('Events')).toEqual([{ name: 'sign_up', value: 3 }]);
  expect(answers.get('Browsers')).toEqual([{ name: 'Firefox', value: 3 }]);
});

test.each(['minecraft-plugin', 'server-app'])(
  'every chart of a %s counts servers, and none is empty',
  async (templateId) => {
    const { id } = await harness.post('ann', { templateId });
    const { number } = (await findProject(harness.db, String(id))) ?? { number: 0 };
    const server = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
    const same = { project: number, country: 'DE', server_type: 'Paper', java_version: '21' };
    const report = { ...same, game_version: '1.21', os_arch: 'amd64' };
    const reports = [1, 2].flatMap((index) =>
      [10, 40].map((minutes) => ({
        ...report,
        // Both were updated between their reports.
        plugin_version: minutes === 10 ? '2.0' : '1.0',
        server: server(index),
        ts: harness.clock.now() - minutes * 60_000,
        player_count: minutes,
        core_count: 2 * index,
        online_mode: true,
        os_name: 'Linux',
      })),
    );
    await harness.engine.store.insert(
      'telemetry',
      reports.map((columns, position) => telemetryRow({ ...columns, position })),
      `reports of ${templateId}`,
    );
    const answers = new Map<unknown, unknown>();
    for (const { name, query } of await chartsOf(id)) {
      const url = `/v0/project/${String(id)}/metrics/query`;
      const { status, text, body } = await harness.ask('ann', 'POST', url, query);
      expect(status, `${String(name)}: ${text}`).toBe(200);
      const [output] = body.outputs as Json[];
      answers.set(name, output?.value ?? output?.rows);
      expect(answers.get(name), String(name)).not.toEqual([]);
    }
    expect(answers.get('Servers online')).toBe('2');
    expect(answers.get('Servers')).toBe('2');
    expect(answers.get('Versions')).toEqual([{ name: '2.0', value: 2 }]);
    expect(answers.get('Countries')).toEqual([{ name: 'DE', value: 2 }]);
    const [name, value] =
      templateId === 'server-app' ? ['Median cores', '3'] : ['Players online', '20'];
    expect(answers.get(name)).toBe(value);
    if (templateId === 'server-app') return;
    // Of each of two servers, 10 or 40 players; the latest report of an hour counts.
    const overTime = (answers.get('Players over time') as Json[]).map((row) => row.value);
    expect(overTime.filter((players) => players !== 0)).toEqual(expect.arrayContaining([20]));
  },
);

test.each([
  [null, 'Top pages'],
  ['web', 'Top pages'],
  ['unknown', 'Top pages'],
  ['minecraft-plugin', 'Players online'],
  ['server-app', 'Architectures'],
])('the template %s creates a matching dashboard', async (templateId, chart) => {
  const { id } = await harness.post('ann', { templateId });
  const names = (await chartsOf(id)).map(({ name }) => name);
  expect(names).toContain(chart);
});

test('a project is created with its dashboard or not at all', async () => {
  const before = await harness.db.selectFrom('projects').select('id').execute();
  await harness.db.schema.alterTable('charts').renameTo('charts_away').execute();
  const answer = await harness.ask('ann', 'POST', '/v0/project', { name: 'Half', private: false });
  await harness.db.schema.alterTable('charts_away').renameTo('charts').execute();
  expect(answer.status).toBe(500);
  expect(await harness.db.selectFrom('projects').select('id').execute()).toEqual(before);
});

const patterns = new Patterns();

const allCharts = new Map([
  ...templates,
  ['behavior', behaviorCharts] as const,
  ['errors', errorCharts] as const,
  ['traffic', trafficCharts] as const,
  ['vitals', vitalCharts] as const,
]);

describe.each([...allCharts])('the template %s', (_, charts) => {
  test('has valid queries', async () => {
    for (const { name, outputs } of charts) {
      const { query } = readChartQuery(queryOf({ outputs }), name);
      await checkChartQuery({ clock: harness.clock, patterns }, query, 'project', name);
    }
  });

  test('has no overlapping charts, and none beyond the edge', () => {
    const cells = charts.flatMap(({ place: [x, y, w, h] }) =>
      Array.from({ length: w * h }, (_, cell) => {
        const column = x + (cell % w);
        expect(column).toBeLessThan(gridColumns);
        return `${column}/${y + Math.floor(cell / w)}`;
      }),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

test('the pages with the most views have their time on page, also if visitors leave them soon', async () => {
  const { id } = await harness.post('ann');
  const { number } = (await findProject(harness.db, String(id))) ?? { number: 0 };
  const pages = Array.from({ length: 60 }, (_, index) => `/${index}`);
  const rows = pages.flatMap((page, index) => [
    ...Array.from({ length: 60 - index }, () => ({ page, event: 'pageview' })),
    { page, event: 'page_leave', time_on_page: index },
  ]);
  const ts = harness.clock.now() - 1000;
  const placed = rows.map((row, position) => eventRow({ ...row, ts, project: number, position }));
  await harness.engine.store.insert('events', placed, 'pages');
  const chart = behaviorCharts.find(({ name }) => name === 'Pages by views and time on page');
  const url = `/v0/project/${String(id)}/metrics/query`;
  const { body } = await harness.ask('ann', 'POST', url, queryOf(chart ?? { outputs: {} }));
  const [views, times] = (body.outputs as Json[]).map(
    ({ rows: list }) => new Map((list as Json[]).map(({ name, value }) => [name, value])),
  );
  expect(pages.map((page) => [views?.get(page), times?.get(page)])).toEqual(
    pages.map((_, index) => [60 - index, index]),
  );
});
