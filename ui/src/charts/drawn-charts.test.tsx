import { expect, test } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { scenesOf, tell } from '../../test/scenes.ts';
import type { ChartAnswer } from './answer.ts';
import type { ChartOptions, ChartType } from './chart-definition.ts';
import { noOptions as options } from './no-options.ts';
import { ChartView } from './chart-view.tsx';

const series = (label: string, values: (number | null)[], dimension?: string) => ({
  key: label,
  label,
  values,
  color: null,
  ...(dimension && { dimension }),
});
const answer = (
  names: string[],
  all: ChartAnswer['series'],
  dimension = 'page',
  kind: ChartAnswer['kind'] = 'groups',
): ChartAnswer => ({ kind, names, series: all, dimension, truncated: false });

const shown = (type: ChartType, own: ChartAnswer, more: Partial<ChartOptions> = {}) => (
  <main className="h-96 w-160 p-4">
    <h1>Chart</h1>
    <ChartView
      answer={own}
      before={null}
      appearance={{ type, options: { ...options, ...more }, preferred: [] }}
      markers={[]}
      onPick={(field, value) => tell([field, value])}
    />
  </main>
);
const hours = Array.from({ length: 7 * 24 }, (_, index) =>
  new Date(Date.UTC(2026, 2, 2, index)).toISOString().slice(0, 19).replace('T', ' '),
);
const pages = answer(
  ['/a', '/b', '/c', '/d'],
  [series('Views', [40, 30, 20, 10]), series('Visits', [5, 10, 15, null])],
);

const ofUnits = answer(
  ['/a', '/b'],
  [
    { ...series('Views', [40, 20]), unit: '' },
    { ...series('Time', [90_000, 500]), unit: 'ms' },
    series('Weight', [3, 4]),
  ],
);

const show = scenesOf(import.meta.url, {
  heatmap: () =>
    shown(
      'heatmap',
      answer(
        hours,
        [
          series(
            'Visitors',
            hours.map((_, hour) => hour),
          ),
        ],
        'time',
        'time',
      ),
    ),
  radar: () => shown('radar', pages),
  'radar of two': () => shown('radar', answer(['/a', '/b'], [series('Views', [2, 1])])),
  scatter: () => shown('scatter', pages),
  'scatter of units': () => shown('scatter', ofUnits, { unit: 'kg' }),
  'scatter of one series': () => shown('scatter', answer(['/a'], [series('Views', [2])])),
  map: () => shown('map', answer(['DE', 'FR', ''], [series('Visitors', [30, 10, 2])], 'country')),
  'map of averages': () =>
    shown('map', answer(['DE', 'PL'], [{ ...series('Time', [30, null]), unit: 'ms' }], 'country')),
  'map of counts': () =>
    shown('map', answer(['DE'], [{ ...series('Visitors', [30]), unit: '' }], 'country')),
  'lists in tabs': () =>
    shown(
      'barList',
      answer(
        ['/a', '/b', 'google'],
        [series('Pages', [5, 9, null], 'page'), series('Sources', [null, null, 4], 'referrer')],
      ),
    ),
  'a number with its trend': () =>
    shown('number', {
      ...answer([''], [series('Visitors', [50])], '', 'scalar'),
      trends: [{ names: ['2026-03-01', '2026-03-02', '2026-03-03'], values: [10, 15, 25] }],
    }),
});

test.each([
  'heatmap',
  'radar',
  'scatter',
  'map',
  'lists in tabs',
  'a number with its trend',
] as const)('axe finds nothing wrong with the %s in either theme', async (name) => {
  const { page } = await show(name);
  await page
    .getByText(name === 'a number with its trend' ? '50' : /./)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('arrow keys read the cells of a heatmap, Escape stops', async () => {
  const { page } = await show('heatmap');
  const cells = page.getByRole('group', { name: /^Heatmap/ });
  await cells.focus();
  await page.keyboard.press('Home');
  const tip = page.getByRole('status');
  await tip.getByText('Mon, 00:00').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await tip.getByText('Tue, 01:00').waitFor();
  expect(await tip.locator('strong').innerText()).toBe('25');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

test('a heatmap is a table for screen readers', async () => {
  const { page } = await show('heatmap');
  const row = page.getByRole('row', { name: '13:00' });
  expect(await row.getByRole('cell').first().textContent()).toBe('13');
  expect(await row.getByRole('cell').count()).toBe(7);
});

test('the pointer on a radar reads the nearest axis, and a click filters by it', async () => {
  const { page, reported } = await show('radar');
  const radar = page.getByRole('group', { name: /^Radar/ });
  const box = await radar.boundingBox();
  if (!box) throw new Error('There is no radar');
  const up = { x: box.width / 2, y: box.height / 2 - 40 };
  await radar.hover({ position: up });
  expect((await page.getByRole('status').innerText()).split(/\s+/)).toEqual([
    '/a',
    'Views',
    '40',
    'Visits',
    '5',
  ]);
  await radar.click({ position: up });
  expect(await reported()).toEqual([['page', '/a']]);
});

test('a radar of two values is a table', async () => {
  const { page } = await show('radar of two');
  await page.getByRole('columnheader', { name: 'Views' }).waitFor();
  expect(await page.locator('polygon').count()).toBe(0);
});

test('a point of a scatter is read and picked by keyboard', async () => {
  const { page, reported } = await show('scatter');
  const plot = page.getByRole('group', { name: /^Scatter/ });
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  const tip = page.getByRole('status');
  await tip.getByText('/c').waitFor();
  await page.keyboard.press('End');
  await tip.getByText('/a').waitFor();
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual([['page', '/a']]);
  expect(await plot.locator('circle').count()).toBe(3);
});

test('each axis of a scatter has the unit of its own series, as have its tip and its table', async () => {
  const { page } = await show('scatter of units');
  const plot = page.getByRole('group', { name: /^Scatter/ });
  await page.getByText('40', { exact: true }).first().waitFor();
  await page.getByText('1m', { exact: true }).waitFor();
  await page.getByText('0s', { exact: true }).waitFor();
  expect(await page.getByText(/\d\s?kg/).count()).toBe(2);
  await plot.focus();
  await page.keyboard.press('End');
  const tip = page.getByRole('status');
  await tip.getByText('1m 30s').waitFor();
  expect(await tip.innerText()).toMatch(/Views\s+40\s+Time\s+1m 30s\s+Weight\s+3\skg/);
  const cells = page.getByRole('row', { name: /^\/a/ }).getByRole('cell');
  expect(await cells.allInnerTexts()).toEqual(['40', '90,000ms', '3\u202fkg']);
});

test('a scatter of one series says what is missing', async () => {
  const { page } = await show('scatter of one series');
  await page.getByText(/Add a second series/).waitFor();
});

test('a country of the map is named, filtered by a click, and enlarged', async () => {
  const { page, reported } = await show('map');
  const country = page.locator('[data-country=DE]');
  await country.hover();
  await page.locator('[role=status]', { hasText: 'Germany' }).waitFor();
  await country.click();
  expect(await reported()).toEqual([['country', 'DE']]);
  const view = page.locator('svg:has([data-country])');
  const whole = await view.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => view.getAttribute('viewBox')).not.toBe(whole);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => view.getAttribute('viewBox')).toBe(whole);
});

test('a country without a value is not 0, unless it is one of all that are counted', async () => {
  const tipOf = async (scene: 'map of averages' | 'map of counts', country: string) => {
    const { page } = await show(scene);
    await page.locator(`[data-country=${country}]`).hover();
    return page.locator('[role=status] strong').innerText();
  };
  expect(await tipOf('map of averages', 'PL')).toBe('–');
  expect(await tipOf('map of averages', 'BR')).toBe('–');
  expect(await tipOf('map of counts', 'BR')).toBe('0');
});

test('each output is a tab with its own rows, from large to small', async () => {
  const { page, reported } = await show('lists in tabs');
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['/b\n9', '/a\n5']);
  await page.getByRole('button', { name: 'Sources' }).click();
  await page.getByRole('button', { name: 'google' }).click();
  expect(await reported()).toEqual([['referrer', 'google']]);
});

test('a number tells how it went', async () => {
  const { page } = await show('a number with its trend');
  await page.getByRole('img', { name: 'Visitors over time: from 10 to 25' }).waitFor();
});
