import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { chooseOption } from '../../../../../test/choose-option.ts';
import type { ScreenOptions } from '../../../../../test/chromium.ts';
import { failure } from '../../../../../test/fake-service.ts';
import { inProject, metrics } from '../../../../../test/fixtures.ts';
import { openScreen } from '../../../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../../../datasets/dataset-fixtures.ts';
import type { ChartNode } from '../../chart-query.ts';
import { chartFixture } from '../../dashboard-fixtures.ts';
import { nodeOfType, requestOf, share, source } from './flow-fixtures.ts';

type Query = { query: { outputs: { id: string; name?: string; query: unknown }[] } };

const chart = chartFixture({
  name: 'Share of Firefox',
  type: 'number',
  query: { version: 1, outputs: [...share.outputs] },
});
const preview = 'POST /v0/project/*/metrics/preview';
const change = 'PATCH /v0/project/*/charts/c1';
const fields = [
  fieldFixture('user_id', 'Visitor', { distinctTitle: 'Unique visitors' }),
  fieldFixture('page', 'Page'),
  fieldFixture('browser', 'Browser'),
];
const answers = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/charts': [chart],
  'GET /v0/project/*/metrics/datasets': {
    datasets: [{ ...datasetFixture('events-web', fields), title: 'Page views and events' }],
  },
  'POST /v0/project/*/metrics/filter-suggestions': { values: [{ value: '/a', count: 3 }] },
  [preview]: metrics({ figure: 42 }),
  [change]: chart,
};

async function edit(more: object = {}, options?: ScreenOptions, search = '') {
  const path = `/projects/shop/dashboards/d1/charts/c1${search}`;
  const opened = await openScreen(path, { ...answers, ...more }, options);
  await opened.page.getByRole('button', { name: 'Flow', exact: true }).click();
  await nodeAt(opened.page, 'outputs[0]').waitFor();
  return opened;
}

const withQuery = (...queries: readonly ChartNode[]) => {
  const { outputs } = requestOf(...queries);
  return { 'GET /v0/project/*/charts': [{ ...chart, query: { version: 1, outputs } }] };
};
const nodeAt = (page: Page, id: string) => page.locator(`[data-node="${id}"]`);
const plusAfter = (page: Page, title: string) =>
  page.getByRole('button', { name: `Insert a node after ${title}`, exact: true });

test('a filter is added on an edge, and the preview follows', async () => {
  const { page, service } = await edit(withQuery(nodeOfType.aggregate));
  await plusAfter(page, 'Data').click();
  await page.getByRole('menuitem', { name: 'Filter' }).click();
  const panel = page.getByRole('region', { name: 'Filter' });
  await panel.getByLabel('Condition field').fill('browser');
  await chooseOption(panel.getByLabel('Operator'), 'is');
  await panel.getByLabel('Value', { exact: true }).fill('Firefox');
  await page.getByRole('button', { name: /^Filter\s*browser is Firefox$/ }).waitFor();
  const filtered = { ...nodeOfType.aggregate, input: nodeOfType.filter };
  await expect
    .poll(() => (service.bodiesOf(preview).at(-1) as Query).query.outputs[0]?.query)
    .toEqual(filtered);
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  expect((service.bodiesOf(change) as Query[])[0]?.query.outputs[0]?.query).toEqual(filtered);
});

test('nodes are chosen, edited, removed and restored by keyboard', async () => {
  const { page } = await edit();
  await nodeAt(page, 'outputs[0]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedNode(page)).toBe('outputs[0].query.input');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' * 100');
  await page.getByRole('button', { name: /^Formula\s*A \/ B \* 100$/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedNode(page)).toBe('outputs[0].query.input');
  await page.keyboard.press('Delete');
  await expect.poll(() => nodeAt(page, 'outputs[0].query.input').innerText()).toMatch(/^Measure/);
  expect(await focusedNode(page)).toBe('outputs[0].query.input');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /^Formula\s*A \/ B$/ }).waitFor();
});

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const focusedNode = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-node') ?? null);

test('the focus stays in the flow when what had it is removed', async () => {
  const { page } = await edit();
  await nodeAt(page, 'outputs[0].query.input').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await nodeAt(page, 'outputs[0].query.input').getByText('Measure').waitFor();
  expect(await focusedNode(page)).toBe('outputs[0].query.input');
  await page.getByRole('button', { name: 'Undo' }).click();
  await nodeAt(page, 'outputs[0].query.input').getByText('Formula').waitFor();
  expect(await focusedName(page)).toBe('Undo');
  await page.getByRole('button', { name: 'Add output' }).click();
  await nodeAt(page, 'outputs[1]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => nodeAt(page, 'outputs[1]').count()).toBe(0);
  await expect.poll(() => focusedNode(page)).not.toBeNull();
});

test('changes are undone and redone by buttons and keys, which is announced', async () => {
  const { page } = await edit();
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name }));
  const formula = nodeAt(page, 'outputs[0].query.input');
  const said = page.getByRole('group', { name: 'History' }).getByRole('status');
  expect(await undo?.getAttribute('aria-disabled')).toBe('true');
  await formula.focus();
  await page.keyboard.press('Delete');
  await formula.getByText('Measure').waitFor();
  await undo?.click();
  await formula.getByText('Formula').waitFor();
  expect(await said.innerText()).toBe('Undone. 0 earlier changes can be undone.');
  expect(await undo?.getAttribute('aria-disabled')).toBe('true');
  await redo?.click();
  await formula.getByText('Measure').waitFor();
  expect(await said.innerText()).toBe('Redone. 0 later changes can be redone.');
  await formula.focus();
  const press = async (keys: string, title: string) => {
    await page.keyboard.press(keys);
    await formula.getByText(title).waitFor();
    expect(await focusedNode(page)).toBe('outputs[0].query.input');
  };
  await press('Control+z', 'Formula');
  await press('Control+Shift+Z', 'Measure');
  await press('Meta+z', 'Formula');
  await press('Meta+Shift+z', 'Measure');
  await press('Control+z', 'Formula');
  await press('Control+y', 'Measure');
});

test('in a text field, the browser first undoes what was typed, then the editor other changes', async () => {
  const { page } = await edit();
  await nodeAt(page, 'outputs[0]').click();
  await page.getByRole('button', { name: 'Add output' }).click();
  const name = page.getByLabel('Output name');
  await name.pressSequentially('Twice');
  await page.keyboard.press('Control+z');
  await expect.poll(() => name.inputValue()).not.toBe('Twice');
  while ((await name.inputValue()) !== '') await page.keyboard.press('Control+z');
  expect(await nodeAt(page, 'outputs[1]').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => nodeAt(page, 'outputs[1]').count()).toBe(0);
});

test('the form, the flow and the query have one history', async () => {
  const { page } = await edit(withQuery(nodeOfType.aggregate));
  const show = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await show('Query');
  const text = page.getByLabel('Query (JSON)');
  const before = await text.inputValue();
  await text.fill(before.replace('"distinct"', '"count"'));
  await show('Form');
  await chooseOption(page.getByLabel('Time interval'), 'By week');
  await page.getByLabel('Chart name').fill('Weeks');
  await show('Flow');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  expect(await page.getByLabel('Chart name').inputValue()).toBe(chart.name);
  await undo.click();
  await undo.click();
  await show('Query');
  expect(await text.inputValue()).toBe(before);
  const redo = page.getByRole('button', { name: 'Redo' });
  await redo.click();
  expect(await text.inputValue()).toContain('"count"');
});

test('the metadata of an output is edited next to its name, and is saved', async () => {
  const { page, service } = await edit(withQuery(nodeOfType.group));
  await nodeAt(page, 'outputs[0]').click();
  await page.getByText('Metadata', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('teal');
  await page.getByRole('button', { name: 'Add color' }).click();
  await page.getByLabel('Split pattern').fill('-');
  const split = page.getByRole('combobox', { name: 'Split field' });
  await split.click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Icon set ID' }).fill('browser');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  const [saved] = service.bodiesOf(change) as { query: { outputs: { metadata: object }[] } }[];
  expect(saved?.query.outputs[0]?.metadata).toEqual({
    ...{ color: 'teal', colors: ['#1d4ed8'], splitPattern: '-', iconSetId: 'browser' },
    splitField: nodeOfType.group.type === 'group' ? nodeOfType.group.fields[0] : '',
  });
});

test('metadata is validated like the query, and keys without a field stay', async () => {
  const { outputs } = requestOf(nodeOfType.aggregate);
  const metadata = { unit: 'ms', color: 'red' };
  const path = 'body.query.outputs[0].metadata.color';
  const query = { version: 1, outputs: outputs.map((output) => ({ ...output, metadata })) };
  const { page, service } = await edit({
    'GET /v0/project/*/charts': [{ ...chart, query }],
    [preview]: failure(400, 'color must be a string.', path),
  });
  await nodeAt(page, 'outputs[0]').click();
  await page.getByText('Other keys: unit.').waitFor();
  const color = page.getByRole('textbox', { name: 'Color', exact: true });
  await page
    .getByRole('textbox', { name: 'Color', exact: true, description: 'color must be a string.' })
    .waitFor();
  await color.fill('');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  const [saved] = service.bodiesOf(change) as { query: { outputs: { metadata: object }[] } }[];
  expect(saved?.query.outputs[0]?.metadata).toEqual({ unit: 'ms' });
});

test('an input that is removed is undone apart from what was typed', async () => {
  const { page } = await edit();
  await nodeAt(page, 'outputs[0].query.input').click();
  const text = page.getByRole('textbox', { name: 'Formula' });
  await text.fill('A / B * 100');
  await page.getByRole('button', { name: 'Remove input A' }).click();
  expect(await text.inputValue()).toBe('? / A * 100');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await text.inputValue()).toBe('A / B * 100');
});

test('a number can be cleared and typed again', async () => {
  const { page } = await edit(withQuery(nodeOfType.limit));
  await nodeAt(page, 'outputs[0].query').click();
  const limit = page.getByRole('spinbutton', { name: 'Limit' });
  await limit.fill('');
  await nodeAt(page, 'outputs[0].query').getByText('First 0 rows').waitFor();
  expect(await limit.inputValue()).toBe('');
  await limit.pressSequentially('5');
  await nodeAt(page, 'outputs[0].query').getByText('First 5 rows').waitFor();
  expect(await limit.inputValue()).toBe('5');
});

test('a fixed range is in the time zone of the screen, from midnight', async () => {
  const query = { ...nodeOfType.timeRange };
  const { page, service } = await edit(withQuery(query), {}, '?zone=Asia/Kathmandu');
  await nodeAt(page, 'outputs[0].query').click();
  await page.getByRole('button', { name: 'Fixed' }).click();
  const from = page.getByRole('group', { name: 'From' });
  const time = from.getByLabel('Time of day');
  expect(await time.inputValue()).toBe('00:00');
  await time.fill('06:30');
  await nodeAt(page, 'outputs[0].query')
    .getByText(/06:30 – .+00:00$/)
    .waitFor();
  type Ranged = { range: { from: string } };
  const sent = () =>
    (service.bodiesOf(preview).at(-1) as Query).query.outputs[0]?.query as Partial<Ranged>;
  await expect.poll(() => sent().range?.from).toMatch(/T00:45:00.000Z$/);
  const to = page.getByRole('group', { name: 'To (exclusive)' });
  const [left, right] = [await time.boundingBox(), await to.boundingBox()];
  const isBeside = (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0);
  expect(isBeside || (left?.y ?? 0) + (left?.height ?? 0) <= (right?.y ?? 0)).toBe(true);
});

test('outputs are added, renamed and removed', async () => {
  const { page, service } = await edit();
  await page.getByRole('button', { name: 'Add output' }).click();
  await page.getByLabel('Output name').fill('Twice');
  await expect.poll(() => isShown(page, 'outputs[1]')).toBe(true);
  await page.getByRole('button', { name: 'Fit to view' }).click();
  await expect.poll(() => isShown(page, 'outputs[0]')).toBe(true);
  await nodeAt(page, 'outputs[0]').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => nodeAt(page, 'outputs[1]').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save chart' }).click();
  await page.waitForURL(/\/dashboards\/d1$/);
  const [saved] = service.bodiesOf(change) as Query[];
  expect(saved?.query.outputs).toMatchObject([{ id: 'series-2', name: 'Twice' }]);
});

test('an error is shown at its node, in words', async () => {
  const path = 'body.outputs[0].query.input.inputs[1].query.input.field';
  const { page } = await edit({ [preview]: failure(400, 'Unknown field: visitor.', path) });
  const node = nodeAt(page, 'outputs[0].query.input.inputs[1].query.input');
  await expect.poll(() => node.innerText()).toContain('Unknown field: visitor.');
  await node.click();
  const panel = page.getByRole('region', { name: 'Data', exact: true });
  await panel.getByText('Unknown field: visitor.').waitFor();
});

test('every type of node has its own fields', async () => {
  const nodes = Object.values(nodeOfType);
  const { page } = await edit(withQuery(...nodes));
  for (const [index, { type }] of nodes.entries()) {
    await nodeAt(page, `outputs[${index}].query`).focus();
    await page.keyboard.press('Enter');
    const labels = page.getByRole('group', { name: /^Fields of/ }).locator('input, button');
    expect(await labels.count(), type).toBeGreaterThan(1);
  }
});

test('a query that is incomplete says so, and is edited as JSON', async () => {
  const { page } = await edit(withQuery(source));
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await page
    .getByLabel('Query (JSON)')
    .fill('{"outputs": [{"id": "a", "query": {"type": "sort"}}]}');
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await page.getByText('The flow can’t show this query').waitFor();
});

test.each<[string, ScreenOptions]>([
  ['light', {}],
  ['dark', { dark: true }],
  ['phone', { width: 390, height: 844 }],
])('the flow is accessible and fits: %s', async (_, options) => {
  const { page } = await edit({}, options);
  // Not everything is in view at first.
  await nodeAt(page, 'outputs[0]').focus();
  await page.keyboard.press(options.width ? 'ArrowUp' : 'ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Order' }).waitFor();
  await expect.poll(() => isShown(page, 'outputs[0].query')).toBe(true);
  await expectAccessible(page);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

/** Whether a node is within the canvas. */
async function isShown(page: Page, id: string): Promise<boolean> {
  const canvas = await page.getByLabel('Flow of the query').boundingBox();
  const node = await nodeAt(page, id).boundingBox();
  if (!canvas || !node) return false;
  const isWide = node.x >= canvas.x && node.x + node.width <= canvas.x + canvas.width;
  return isWide && node.y >= canvas.y && node.y + node.height <= canvas.y + canvas.height;
}

test('plus, minus and zero zoom, and Shift with arrows moves the flow', async () => {
  const { page } = await edit();
  const view = () => page.locator('.react-flow__viewport').getAttribute('style');
  const zoom = async () => Number(/scale\((.+?)\)/.exec((await view()) ?? '')?.[1]);
  const first = await zoom();
  await nodeAt(page, 'outputs[0]').focus();
  await page.keyboard.press('-');
  await expect.poll(zoom).toBeLessThan(first);
  const smaller = await view();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(view).not.toBe(smaller);
  await page.keyboard.press('0');
  await expect.poll(zoom).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(zoom).toBeGreaterThan(0);
});
