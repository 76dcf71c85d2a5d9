import { expect, test } from 'vitest';
import { inProject, metrics } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../../datasets/dataset-fixtures.ts';
import { chartFixture } from '../dashboard-fixtures.ts';
import { firstForm } from './chart-form.ts';
import { queryOf } from './query-of.ts';

const chart = chartFixture({
  type: 'line',
  query: { version: 1, outputs: [...queryOf(firstForm()).outputs] },
});
const query = 'POST /v0/project/*/metrics/preview';
const change = 'PATCH /v0/project/*/charts/c1';
const answers = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/charts': [chart],
  'GET /v0/project/*/metrics/datasets': {
    datasets: [datasetFixture('events-web', [fieldFixture('page', 'Page')])],
  },
  'POST /v0/project/*/metrics/field-values': { values: ['/a', '/b'] },
  'POST /v0/project/*/metrics/filter-suggestions': { values: [] },
  [query]: metrics({ days: [4, 5, 6] }),
  [change]: chart,
};

test('a condition without a field is kept and marked, and the chart isn’t saved until it has one', async () => {
  const { page, service } = await openScreen('/projects/shop/dashboards/d1/charts/c1', answers);
  const field = page.getByRole('combobox', { name: 'Condition field' });
  const value = page.getByLabel('Value', { exact: true });
  const save = page.getByRole('button', { name: 'Save chart' });
  await page.getByRole('button', { name: 'Add condition' }).click();
  await value.fill('/a');
  await page.getByText('Choose a field. Until then, this condition isn’t applied.').waitFor();
  // The browser asks for the field.
  await save.click();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  // Where its field can't be seen.
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await save.click();
  await page.getByRole('alert').getByText('A condition has no field.').waitFor();
  expect(service.countOf(change)).toBe(0);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect(await value.inputValue()).toBe('/a');
  await field.fill('page');
  await save.click();
  await expect.poll(() => service.countOf(change)).toBe(1);
  expect(JSON.stringify(service.bodiesOf(change))).toContain(
    '"predicate":{"type":"comparison","field":"page","operator":"equals","value":"/a"}',
  );
  expect(JSON.stringify(service.bodiesOf(query))).not.toContain('"field":""');
});

test('in the flow, the filter’s node says what is missing', async () => {
  const { page } = await openScreen('/projects/shop/dashboards/d1/charts/c1', answers);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await page.getByRole('button', { name: /^Filter\s*A condition has no field/ }).click();
  await page
    .getByRole('region', { name: 'Filter' })
    .getByText('A condition has no field. Choose one, or remove the condition.')
    .waitFor();
});
