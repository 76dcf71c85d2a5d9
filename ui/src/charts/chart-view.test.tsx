import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import type { ChartAnswer } from './answer.ts';
import type { ChartOptions, ChartType } from './chart-definition.ts';
import { chartChoices, chartTypes } from './chart-types.ts';
import { noOptions as options } from './no-options.ts';
import { ChartView } from './chart-view.tsx';

const series = (label: string, values: (number | null)[]) => ({
  key: label,
  label,
  values,
  color: null,
});
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const answers: Readonly<Record<ChartAnswer['kind'] | 'cut' | 'many' | 'empty', ChartAnswer>> = {
  time: {
    kind: 'time',
    names: days,
    series: [series('Visitors', [1, null, 12_345]), series('Views', [2, 3, 4])],
    dimension: 'time',
    truncated: false,
  },
  groups: {
    kind: 'groups',
    names: ['DE', ''],
    series: [series('Visitors', [30, 10])],
    dimension: 'country',
    truncated: false,
  },
  scalar: {
    kind: 'scalar',
    names: [''],
    series: [series('Visitors', [50]), series('Views', [80])],
    dimension: '',
    truncated: false,
  },
  many: {
    kind: 'groups',
    names: ['DE', 'FR', 'IT', 'ES', 'PL', 'SE', 'NO', 'Other'],
    series: [series('Visitors', [30, 10, 9, 8, 7, 6, 5, 25])],
    dimension: 'country',
    truncated: false,
    hasOthers: true,
    isLimited: true,
  },
  cut: {
    kind: 'groups',
    names: ['DE', 'FR'],
    series: [series('Visitors', [30, 10])],
    dimension: 'country',
    truncated: true,
  },
  empty: { kind: 'groups', names: [], series: [], dimension: 'country', truncated: false },
};

const pages = Array.from({ length: 12 }, (_, index) => `/page-${index + 1}`);
const averages: ChartAnswer = {
  ...answers.groups,
  names: pages,
  series: [
    {
      ...series(
        'Time',
        pages.map((_, index) => 120 - 5 * index),
      ),
      sums: 'none',
    },
  ],
  dimension: 'page',
};
const distinct: ChartAnswer = {
  ...averages,
  series: [
    {
      ...series(
        'Visitors',
        pages.map((_, index) => 120 - 5 * index),
      ),
      sums: 'atMost',
    },
  ],
};
const averagesOverTime: ChartAnswer = {
  ...answers.time,
  series: answers.time.series.map((one) => ({ ...one, sums: 'none' })),
};

/** The last days until today, which has not ended. */
const untilToday = (): ChartAnswer => ({
  ...answers.time,
  names: [3, 2, 1, 0].map((ago) =>
    new Intl.DateTimeFormat('sv').format(Date.now() - ago * 86_400_000),
  ),
  series: [series('Visitors', [9, 9, 9, 9]), series('Views', [9, 9, 9, 9])],
});

const chart = (
  type: ChartType,
  kind: keyof typeof answers | ChartAnswer,
  own: Partial<ChartOptions> = {},
  before: ChartAnswer | null = null,
) => (
  <div className="relative h-72 w-[40rem]">
    <ChartView
      answer={typeof kind === 'string' ? answers[kind] : kind}
      before={before}
      appearance={{ type, options: { ...options, ...own }, preferred: [] }}
      markers={[{ key: 'm', index: 2, title: 'Release 1.6', color: 'red' }]}
      onPick={(field, value) => tell([field, value])}
    />
  </div>
);

const scenes: Readonly<Record<string, () => ReactNode>> = {
  ...Object.fromEntries(chartChoices.map(({ value }) => [value, () => chart(value, 'groups')])),
  ...Object.fromEntries(
    chartChoices.map(({ value }) => [`${value} over time`, () => chart(value, 'time')]),
  ),
  empty: () => chart('donut', 'empty'),
  'a donut of averages': () => chart('donut', averages, { unit: 'ms' }),
  'a donut of distinct counts': () => chart('donut', distinct),
  'a donut of two distinct counts': () =>
    chart('donut', {
      ...answers.groups,
      series: [{ ...series('Visitors', [30, 10]), sums: 'atMost' }],
    }),
  'stacked bars of averages': () => chart('stackedBar', averagesOverTime, { unit: 'ms' }),
  'a donut of many parts in one color': () => chart('donut', 'many', { colors: ['#1d4ed8'] }),
  'a ranking of which rows are left out': () => chart('barList', 'cut'),
  'a table of which rows are left out': () => chart('table', 'cut'),
  'figures beside the period before': () =>
    chart('number', 'scalar', {}, { ...answers.scalar, series: [series('Visitors', [40])] }),
  'bars until today': () => chart('bar', untilToday()),
  'stacked bars until today': () => chart('stackedBar', untilToday()),
  'values with a unit': () => chart('table', 'time', { unit: 'ms', compact: false }),
  'a legend at the right': () => chart('area', 'time', { legend: 'right' }),
};
const show = scenesOf(import.meta.url, scenes);

test.each(chartChoices.map(({ value, label }) => [label, value] as const))(
  '%s shows groups by the names that readers know',
  async (_label, type) => {
    const { page } = await show(type);
    await page.getByText('Germany').first().waitFor({ state: 'attached' });
    expect(await page.getByText('No data for this period').count()).toBe(0);
  },
);

test('a type that cannot draw an answer shows it as a table', async () => {
  const undrawn = chartChoices.filter(({ value }) => !chartTypes[value].draws.includes('time'));
  expect(undrawn.map(({ value }) => value)).toEqual([
    ...['number', 'barList', 'donut', 'pie', 'map', 'radar'],
  ]);
  const { page } = await show('donut over time');
  await page.getByRole('columnheader', { name: 'Time' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(4);
});

test.each(['line over time', 'area over time', 'bar over time', 'stackedBar over time'])(
  '%s is drawn on a canvas, and read out as a table',
  async (name) => {
    const { page } = await show(name);
    await page.locator('canvas').waitFor();
    const row = page.getByRole('row', { name: 'Mon, 2 Mar 2026' });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['–', '3']);
  },
);

test.each(['bars until today', 'stacked bars until today'])(
  '%s: those of the day that has not ended are as wide as the others, and paler',
  async (name) => {
    const { page } = await show(name);
    await page.locator('canvas').waitFor();
    const rows = await page.locator('.u-over').evaluate((over) => {
      const canvas = over.parentElement?.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('There is no plot');
      const [inner, whole] = [over.getBoundingClientRect(), canvas.getBoundingClientRect()];
      const scale = canvas.width / whole.width;
      const top = (inner.top - whole.top + inner.height * 0.9) * scale;
      // A row of pixels through the bars of each day.
      return [0, 1, 2, 3].map((day) => {
        const left = (inner.left - whole.left + (inner.width * day) / 4) * scale;
        const { data } = context.getImageData(left, top, (inner.width / 4) * scale, 1);
        const pixels = Array.from({ length: data.length / 4 }, (_, at) => [
          ...data.subarray(4 * at, 4 * at + 4),
        ]);
        const painted = pixels.filter(([, , , alpha = 0]) => alpha > 60);
        return { width: painted.length, colors: [...new Set(painted.map(String))] };
      });
    });
    const [first, , before, today] = rows;
    expect(before?.width).toBeGreaterThan(60);
    expect(Math.abs((today?.width ?? 0) - (before?.width ?? 0))).toBeLessThanOrEqual(2);
    const shared = (one: typeof today, other: typeof today) =>
      (one?.colors ?? []).filter((color) => other?.colors.includes(color)).length;
    expect(shared(first, before)).toBeGreaterThan(0);
    expect(shared(today, before)).toBe(0);
  },
);

test('the pointer on a plot names its bucket, the values and the marker', async () => {
  const { page } = await show('line over time');
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('There is no plot');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  const tip = page.locator('.pointer-events-none', { hasText: 'Tue, 3 Mar 2026' });
  await tip.waitFor();
  expect((await tip.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Tue, 3 Mar 2026 Visitors 12,345 Views 4 ◆ Release 1.6',
  );
});

test('a plot follows the width of its place', async () => {
  const { page } = await show('line over time');
  await page.locator('canvas').waitFor();
  await page.evaluate(() => {
    const place = document.querySelector('[class*="40rem"]');
    if (place instanceof HTMLElement) place.style.width = '300px';
  });
  await expect
    .poll(async () => (await page.locator('.uplot').boundingBox())?.width ?? 0)
    .toBeLessThanOrEqual(300);
});

test('a value of a ranking and a part of a donut filter by what is stored', async () => {
  const ranking = await show('barList');
  await ranking.page.getByRole('button', { name: /Germany/ }).press('Enter');
  expect(await ranking.reported()).toEqual([['country', 'DE']]);
  const donut = await show('donut');
  await donut.page.getByRole('button', { name: 'Unknown' }).click();
  expect(await donut.reported()).toEqual([['country', '']]);
  expect(await donut.page.getByText('75%').count()).toBe(1);
});

test('of a donut with many parts, the rest is one, and none has the color of another', async () => {
  const { page } = await show('a donut of many parts in one color');
  const rows = page.getByRole('listitem');
  await rows.first().waitFor();
  const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([6, 'Germany 30 30%', 'Other 36 36%']);
  const colors = await page
    .locator('circle[stroke-dasharray]')
    .evaluateAll((circles) => circles.map((circle) => getComputedStyle(circle).stroke));
  expect(new Set(colors).size).toBe(6);
  await page.getByText('Shares of the rows shown').waitFor();
});

test('averages are no parts of a whole: all are listed with their own values', async () => {
  const { page } = await show('a donut of averages');
  const rows = page.getByRole('listitem');
  await rows.first().waitFor();
  const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([12, '/page-1 120ms', '/page-12 65ms']);
  expect(await page.locator('circle').count()).toBe(0);
  await page.getByText('These values don’t add up to a whole, so they are listed.').waitFor();
});

test('a rest of distinct counts is at most their sum', async () => {
  const { page } = await show('a donut of distinct counts');
  const rest = page.getByRole('listitem').last();
  expect((await rest.innerText()).replaceAll(/\s+/g, ' ')).toBe('Other ≤ 560 50%');
  await page.getByText('≤, and shares of the sum: some may be counted in several rows').waitFor();
});

test('of distinct counts, shares are said to be of their sum', async () => {
  const { page } = await show('a donut of two distinct counts');
  await page.getByText('Shares of the sum: some may be counted in several rows').waitFor();
  const { page: exact } = await show('donut');
  await exact.getByText('75%').waitFor();
  expect(await exact.getByText('Shares of the sum').count()).toBe(0);
});

test('averages of labels are not stacked', async () => {
  const { page } = await show('stacked bars of averages');
  await page.getByText('These values don’t add up, so they are not stacked.').waitFor();
});

test('without data it says so', async () => {
  const { page } = await show('empty');
  await page.getByText('No data for this period').waitFor();
});

test.each(['ranking', 'table'])('a %s of which rows are left out says so', async (type) => {
  const whole = await show(type === 'table' ? 'table' : 'barList');
  await whole.page.getByText('Germany').first().waitFor();
  expect(await whole.page.getByText('Not all rows are shown').count()).toBe(0);
  const { page } = await show(`a ${type} of which rows are left out`);
  const note = await page.getByText('Not all rows are shown: there are too many.').boundingBox();
  const place = await page.locator('[class*="40rem"]').boundingBox();
  const bottom = ({ y, height }: { y: number; height: number }) => y + height;
  expect(note && place && bottom(note) <= bottom(place)).toBe(true);
});

test('figures say how they changed since the period before', async () => {
  const { page } = await show('figures beside the period before');
  await page.getByText('↑ 25%').waitFor();
  expect(await page.getByRole('definition').count()).toBe(2);
});

test('values carry their unit, in full where they are not shortened', async () => {
  const { page } = await show('values with a unit');
  await page.getByRole('cell', { name: '12,345ms' }).waitFor();
});

test('a legend names each series', async () => {
  const { page } = await show('a legend at the right');
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['Visitors', 'Views']);
});
