import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import type { ChartAnswer } from './answer.ts';
import type { ChartType } from './chart-definition.ts';
import { ChartView } from './chart-view.tsx';
import { noOptions as options } from './no-options.ts';

const series = (label: string, values: number[]) => ({ key: label, label, values, color: null });

const shown = (type: ChartType, own: Pick<ChartAnswer, 'kind' | 'names' | 'series'>) => (
  <main className="p-4">
    <h1 className="mb-4">Chart</h1>
    <div className="h-96 w-full">
      <ChartView
        answer={{ dimension: type === 'map' ? 'country' : 'page', truncated: false, ...own }}
        before={null}
        appearance={{ type, options, preferred: [] }}
        markers={[]}
        onPick={(field, value) => tell([field, value])}
      />
    </div>
  </main>
);

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

const show = scenesOf(import.meta.url, {
  line: () =>
    shown('line', { kind: 'time', names: days, series: [series('Visits', [1, 2, 3, 4, 5])] }),
  heatmap: () =>
    shown('heatmap', {
      kind: 'groups',
      names: ['/a', '/b'],
      series: [series('Views', [40, 30]), series('Visits', [5, 6])],
    }),
  scatter: () =>
    shown('scatter', {
      kind: 'groups',
      names: ['/a', '/b'],
      series: [series('Views', [40, 30]), series('Visits', [5, 10])],
    }),
  map: () => shown('map', { kind: 'groups', names: ['BR'], series: [series('Visitors', [30])] }),
});

const phone = { width: 390, height: 844 };

/** A finger that comes down, may move, and is lifted. */
async function touch(page: Page, from: { x: number; y: number }, to = from): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  if (to !== from) {
    await send('touchMove', [{ x: (from.x + to.x) / 2, y: to.y }]);
    await send('touchMove', [to]);
  }
  await send('touchEnd', []);
  await session.detach();
}

const tipOf = (page: Page, text: string) => page.locator('.pointer-events-none').getByText(text);

test('a touch of a line shows the values there, also of a finger that moves, until something else is touched', async () => {
  const { page } = await show('line', {}, phone);
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('There is no plot');
  const at = (part: number) => ({ x: box.x + box.width * part, y: box.y + 40 });
  await touch(page, at(0.25));
  await tipOf(page, 'Mon, 2 Mar 2026').waitFor();
  // Browsers may send the events of a mouse that leaves.
  await page.waitForTimeout(100);
  await tipOf(page, 'Mon, 2 Mar 2026').waitFor();
  await touch(page, at(0.25), at(0.75));
  await tipOf(page, 'Wed, 4 Mar 2026').waitFor();
  await touch(page, { x: 20, y: 20 });
  await tipOf(page, 'Wed, 4 Mar 2026').waitFor({ state: 'detached', timeout: 9000 });
});

test('a touch of a heatmap shows its cell until something else is touched', async () => {
  const { page } = await show('heatmap', {}, phone);
  const box = await page.getByRole('group', { name: /^Heatmap/ }).boundingBox();
  if (!box) throw new Error('There is no heatmap');
  await touch(page, { x: box.x + 10, y: box.y + 10 });
  await tipOf(page, '/a, Views').waitFor();
  await page.waitForTimeout(100);
  await tipOf(page, '/a, Views').waitFor();
  await touch(page, { x: 20, y: 20 });
  await tipOf(page, '/a, Views').waitFor({ state: 'detached' });
});

test('the first touch of a point shows it, and the next one filters by it', async () => {
  const { page, reported } = await show('scatter', {}, phone);
  const plot = page.getByRole('group', { name: /^Scatter/ });
  const dot = await plot.locator('circle').first().boundingBox();
  if (!dot) throw new Error('There is no point');
  const center = { x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 };
  await touch(page, center);
  await page.getByRole('status').waitFor();
  await page.waitForTimeout(100);
  expect(await reported()).toEqual([]);
  await touch(page, center);
  await expect.poll(reported).toHaveLength(1);
});

test('the first touch of a country shows it, and the next one filters by it', async () => {
  const { page, reported } = await show('map', {}, phone);
  const country = await page.locator('path[data-country="BR"]').boundingBox();
  if (!country) throw new Error('The country is not shown');
  const center = { x: country.x + country.width / 2, y: country.y + country.height / 2 };
  await touch(page, center);
  await tipOf(page, 'Brazil').waitFor();
  await page.waitForTimeout(100);
  expect(await reported()).toEqual([]);
  await touch(page, center);
  await expect.poll(reported).toEqual([['country', 'BR']]);
});
