import { expect, test } from 'vitest';
import { failure, pending } from '../../../../test/fake-service.ts';
import { inProject, metrics } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../../datasets/dataset-fixtures.ts';
import { chartFixture, dashboardFixture } from '../dashboard-fixtures.ts';
import { firstForm } from './chart-form.ts';
import { queryOf } from './query-of.ts';
import { chooseOption } from '../../../../test/choose-option.ts';

const chart = chartFixture({
  name: 'Visitors',
  type: 'line',
  query: { version: 1, outputs: [...queryOf(firstForm()).outputs] },
});
const query = 'POST /v0/project/*/metrics/preview';
const change = 'PATCH /v0/project/*/charts/c1';
const create = 'POST /v0/project/*/charts';
const events = {
  ...datasetFixture(
    'events-web',
    [
      fieldFixture('user_id', 'Visitor', { distinctTitle: 'Unique visitors' }),
      fieldFixture('page', 'Page'),
      fieldFixture('time_on_page', 'Time on page', { type: 'number' }),
    ],
    ['plan'],
  ),
  title: 'Page views and events',
};
const answers = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/charts': [chart],
  'GET /v0/project/*/metrics/datasets': {
    datasets: [
      events,
      { ...datasetFixture('errors', [fieldFixture('type', 'Type')]), title: 'Errors' },
    ],
  },
  'POST /v0/project/*/metrics/field-values': { values: ['/a', '/b'] },
  'POST /v0/project/*/metrics/filter-suggestions': { values: [{ value: '/a', count: 3 }] },
  [query]: metrics({ figure: 42, groups: { '/a': 3, '/b': 1 }, days: [4, 5, 6] }),
};
const edit = (more: object = {}, id = 'c1', range = '') =>
  openScreen(`/projects/shop/dashboards/d1/charts/${id}${range}`, { ...answers, ...more });
type Sent = { query: { outputs: { query: unknown }[] } };

test('a new chart begins with visitors over time and is placed on the dashboard', async () => {
  const { page, service } = await edit({ [create]: chart }, 'new');
  await page.getByRole('region', { name: 'Preview' }).locator('canvas').waitFor();
  await page.getByRole('button', { name: 'Save chart' }).click();
  // The browser asks for the name.
  expect(service.countOf(create)).toBe(0);
  await page.getByLabel('Chart name').fill('Visitors by day');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  const [sent] = service.bodiesOf(create);
  expect(sent).toMatchObject({
    name: 'Visitors by day',
    type: 'line',
    position: { w: 6, h: 5 },
    query: queryOf(firstForm()),
  });
});

test('the figures of the preview are a table below it, which a table doesn’t repeat', async () => {
  const { page } = await edit();
  const figures = page.getByRole('region', { name: 'Figures' });
  await figures.getByRole('table').waitFor();
  const rows = figures.getByRole('row');
  expect(await rows.count()).toBe(4);
  expect(await rows.last().getByRole('cell').last().innerText()).toBe('6');
  const types = page.getByRole('group', { name: 'Chart type' });
  await types.getByRole('button', { name: 'Table' }).click();
  await figures.waitFor({ state: 'detached' });
});

test('a chart is changed in the form, and the query follows', async () => {
  const { page, service } = await edit({ [change]: chart });
  await chooseOption(page.getByLabel('Measure', { exact: true }), 'Median of');
  expect(await page.getByLabel('Measured field').inputValue()).toBe('time_on_page');
  await chooseOption(page.getByLabel('Time interval'), 'By week');
  await page.getByLabel('Running total').check();
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('combobox', { name: 'Group by field 1' }).fill('page');
  await page.getByLabel('Limit').fill('5');
  await page.getByLabel('Group the rest as “Other”').check();
  await chooseOption(page.getByLabel('Order'), 'Highest first');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  const [sent] = service.bodiesOf(change) as Sent[];
  expect(sent?.query.outputs[0]?.query).toEqual({
    type: 'limit',
    rows: 5,
    groupOthers: true,
    input: {
      type: 'sort',
      by: 'value',
      direction: 'desc',
      input: {
        type: 'aggregate',
        function: 'median',
        input: {
          type: 'timeBucket',
          interval: 'week',
          gapFill: 'zero',
          cumulative: true,
          input: {
            type: 'group',
            fields: ['page'],
            mode: 'combined',
            input: { type: 'source', dataset: 'events-web', field: 'time_on_page' },
          },
        },
      },
    },
  });
});

test('an added field or condition can be typed at once', async () => {
  const { page } = await edit({ [change]: chart });
  await page.getByRole('button', { name: 'Add field' }).press('Enter');
  await page.keyboard.type('page');
  expect(await page.getByRole('combobox', { name: 'Group by field 1' }).inputValue()).toBe('page');
  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  await page.keyboard.type('country');
  expect(await page.getByRole('combobox', { name: 'Condition field' }).inputValue()).toBe(
    'country',
  );
});

test('conditions are added, grouped, matched in any way, and removed', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Condition field' }).fill('page');
  await page.getByLabel('Value', { exact: true }).fill('/a');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Condition field' }).nth(1).fill('plan');
  await chooseOption(page.getByLabel('Operator').nth(1), 1);
  await page.getByRole('button', { name: 'Match any' }).click();
  await page.getByRole('button', { name: 'Add group' }).click();
  expect(await page.getByRole('combobox', { name: 'Condition field' }).count()).toBe(4);
  await page.getByRole('button', { name: 'Remove group' }).click();
  expect(await page.getByRole('combobox', { name: 'Condition field' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove condition' }).nth(1).click();
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect
    .poll(() => JSON.stringify(service.bodiesOf(change)))
    .toContain('"predicate":{"type":"comparison","field":"page","operator":"equals","value":"/a"}');
});

test('series are added, combined by a formula, and removed', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByRole('button', { name: 'Add series' }).click();
  const second = page.getByRole('region', { name: 'Series B' });
  await chooseOption(second.getByLabel('Data'), 'Errors');
  await page.getByRole('button', { name: 'Formula' }).click();
  await page.getByLabel('Formula').fill('A / B * 100');
  await page.getByLabel('Result name').fill('Errors per visitor');
  await page.getByLabel('Result decimals').fill('1');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect.poll(() => service.countOf(change)).toBe(1);
  const [sent] = service.bodiesOf(change) as { query: { outputs: object[] } }[];
  expect(sent?.query.outputs).toMatchObject([
    {
      name: 'Errors per visitor',
      query: { type: 'formula', expression: 'A / B * 100', precision: 1 },
    },
  ]);
});

test('a type of chart brings the split it needs, and the preview follows', async () => {
  const { page, service } = await edit();
  const types = page.getByRole('group', { name: 'Chart type' });
  await types.getByRole('button', { name: 'Number' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('42').waitFor();
  expect(await page.getByLabel('Time interval').innerText()).toBe('No time axis');
  expect(JSON.stringify(service.bodiesOf(query).at(-1))).not.toContain('timeBucket');
  await types.getByRole('button', { name: 'Ranking' }).click();
  await preview.getByText('/a').waitFor();
  expect(await types.getByRole('button', { name: 'Ranking' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

test('the query is edited as JSON, and the form follows', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  const text = page.getByLabel('Query (JSON)');
  const request = JSON.parse(await text.inputValue()) as object;
  expect(request).toEqual(chart.query);
  await text.fill((await text.inputValue()).replace('user_id', 'page'));
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect(await page.getByLabel('Measured field').inputValue()).toBe('page');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect.poll(() => JSON.stringify(service.bodiesOf(change))).toContain('"field":"page"');
});

test('invalid JSON is explained, can’t be saved, and keeps the preview', async () => {
  const { page, service } = await edit();
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  const text = page.getByLabel('Query (JSON)');
  await text.fill('{"version": 1}');
  await page.getByText('A query is an object with a list of `outputs`').waitFor();
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'Save chart' }).isDisabled()).toBe(true);
  await text.fill('{');
  await page.getByText(/JSON/).nth(1).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('alert').getByText('The text under “Query” can’t be saved').waitFor();
  await page.getByRole('region', { name: 'Preview' }).locator('canvas').waitFor();
  expect(service.countOf(change)).toBe(0);
});

test('a query that the form can’t show opens as a flow, and the form says so', async () => {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const counted = { type: 'aggregate', function: 'count', input: source };
  const predicate = { type: 'comparison', field: 'value', operator: 'greaterThan', value: 3 };
  const exotic = {
    version: 1,
    outputs: [{ id: 'a', query: { type: 'filter', predicate, input: counted } }],
  };
  const { page } = await edit({
    'GET /v0/project/*/charts': [{ ...chart, query: exotic }],
  });
  await page.getByRole('button', { name: /^Filter\s*value > 3$/ }).waitFor();
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page
    .getByText('The form can’t show this query. Edit it under “Flow” or “Query”.')
    .waitFor();
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await page.getByText('The form can’t show this query.').waitFor();
});

test('an error of the query stands at its part of the form, and in the preview', async () => {
  const { page } = await edit({
    [query]: failure(
      400,
      'No field named visitor.',
      'body.outputs[0].query.input.input.input.field',
    ),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('alert').getByText('No field named visitor.').waitFor();
  await preview.getByText('body.outputs[0].query.input.input.input.field').waitFor();
  await page.locator('[aria-label="Series A"]').getByText('No field named visitor.').waitFor();
});

test('what is edited is saved as another chart, and the one that was opened stays as it was', async () => {
  const dashboards = ['Traffic', 'Sales'].map((name, at) =>
    dashboardFixture({ id: `d${at + 1}`, name }),
  );
  const { page, service } = await edit({
    'GET /v0/project/*/dashboards': dashboards,
    [create]: { ...chart, id: 'c2' },
    [change]: chart,
  });
  await page.getByLabel('Chart name').fill('Buyers');
  await page.getByRole('button', { name: 'Save as …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as another chart' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Copy of Buyers');
  await chooseOption(dialog.getByLabel('Dashboard'), 'Sales');
  await dialog.getByRole('button', { name: 'Add chart' }).click();
  await page.waitForURL(/\/dashboards\/d2$/);
  const copy = { name: 'Copy of Buyers', query: chart.query, options: chart.options };
  expect(service.bodiesOf(create)).toMatchObject([copy]);
  expect(service.countOf(change)).toBe(0);
});

test('a chart that can’t be saved shows the reason and stays open', async () => {
  const { page } = await edit({ [change]: failure(400, 'The chart has too many outputs.') });
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.getByRole('alert').getByText('The chart has too many outputs.').waitFor();
  expect(page.url()).toContain('/charts/c1');
});

test('a chart is saved once, however often the button is pressed', async () => {
  const { page, service } = await edit({ [change]: pending });
  await page.getByRole('button', { name: 'Save chart' }).dblclick();
  expect(await service.settledCountOf(change, page)).toBe(1);
  expect(await page.getByRole('button', { name: 'Save chart' }).isDisabled()).toBe(true);
});

test('Cancel leads back to the dashboard with its range, and changes nothing', async () => {
  const { page, service } = await edit({}, 'c1', '?range=7d');
  await page.getByLabel('Chart name').fill('Never saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/dashboards\/d1\?range=7d$/);
  expect(service.countOf(change)).toBe(0);
});

test('a chart that was deleted leads back', async () => {
  const { page } = await edit({}, 'gone');
  await page.getByText('This chart doesn’t exist or was deleted.').waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).waitFor();
});

test('appearance is part of the chart, and only what the type has is offered', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByText('Appearance').click();
  await page.getByLabel('Unit').fill('ms');
  await page.getByLabel('Curved lines').check();
  expect(await page.getByLabel('Stack series').count()).toBe(0);
  await page
    .getByRole('group', { name: 'Chart type' })
    .getByRole('button', { name: 'Area' })
    .click();
  await page.getByLabel('Stack series').check();
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect
    .poll(() => service.bodiesOf(change))
    .toMatchObject([{ type: 'area', options: { unit: 'ms', smooth: true, stacked: true } }]);
});

test('leaving with unsaved changes asks first, and saving or leaving without any doesn’t', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByLabel('Chart name').fill('Renamed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Chart name').inputValue()).toBe('Renamed');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.getByLabel('Chart name').waitFor({ state: 'detached' });
  expect(service.bodiesOf(change)).toEqual([{ name: 'Renamed' }]);
  await page.goBack();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
});

test('going back before the dashboard is shown opens the editor again', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByLabel('Chart name').fill('Renamed');
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      history.back();
    };
  });
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect.poll(() => service.countOf(change)).toBe(1);
  await page.waitForURL(/\/charts\/c1$/);
  await page.getByRole('heading', { name: 'Edit Visitors' }).waitFor();
  await page.waitForTimeout(100);
  expect(await page.getByLabel('Chart name').isVisible()).toBe(true);
});

test('what others changed meanwhile is kept, or replaced only on a second save', async () => {
  const { page, service } = await edit({ [change]: chart });
  await page.getByLabel('Chart name').fill('Mine');
  const theirs = { ...chart, type: 'bar' };
  service.change({ 'GET /v0/project/*/charts': [theirs] });
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.getByLabel('Chart name').waitFor({ state: 'detached' });
  expect(service.bodiesOf(change)).toEqual([{ name: 'Mine' }]);
  await page.goBack();
  await page.getByLabel('Chart name').fill('Mine again');
  service.change({ 'GET /v0/project/*/charts': [{ ...theirs, name: 'Theirs' }] });
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.getByRole('alert').getByText('Someone else has changed this chart').waitFor();
  expect(service.countOf(change)).toBe(1);
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  expect(service.bodiesOf(change).at(-1)).toEqual({ name: 'Mine again' });
});

test('decimals that are typed on the way to others don’t break the editor', async () => {
  const { page } = await edit();
  await page.getByText('Appearance').click();
  await page.getByLabel('Decimals').fill('-1');
  await page.getByRole('region', { name: 'Preview' }).locator('canvas').waitFor();
  expect(await page.getByLabel('Chart name').inputValue()).toBe('Visitors');
});

test.each([
  ['new', 'New chart'],
  ['c1', 'Visitors'],
])('the way to the chart %s leads through its dashboard', async (id, name) => {
  const dashboard = dashboardFixture({ id: 'd1', name: 'Growth' });
  const { page } = await edit(
    {
      'GET /v0/project/*/dashboards': [dashboard],
      'POST /v0/metrics/dashboard-data': answers[query],
    },
    id,
  );
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByText('Growth').waitFor();
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual(
    ['Shop', 'Dashboards', 'Growth', name].map((label, place) =>
      place === 0 ? label : `/\n${label}`,
    ),
  );
  await way.getByRole('link', { name: 'Growth' }).click();
  await page.waitForURL(/\/projects\/shop\/dashboards\/d1$/);
});
