import { expect, test } from 'vitest';
import { DaySelection } from '../../period/selected-days.ts';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { BarList } from '../bar-list/bar-list.tsx';
import { Sparkline } from '../sparkline/sparkline.tsx';
import { TrendLine } from '../trend-line/trend-line.tsx';
import { TimeSeries } from './time-series.tsx';

const hours = ['2026-03-01 00:00:00', '2026-03-01 01:00:00', '2026-03-01 02:00:00'];
const lines = [
  { label: 'Page views', values: [3, 5, 9], color: 'var(--muted)' },
  { label: 'Visitors', values: [1, 2, 4], color: 'var(--accent)' },
];

const show = scenesOf(import.meta.url, {
  'hours of two lines': () => (
    <div className="h-64 w-[40rem]">
      <TimeSeries
        names={hours}
        lines={lines}
        axisFormat={String}
        valueFormat={(value) => `${value} in all`}
      />
    </div>
  ),
  'days on a phone': () => (
    <div className="h-64 w-72">
      <TimeSeries
        names={Array.from({ length: 8 }, (_, index) => `2026-03-0${index + 1}`)}
        lines={['Visitors who came from a campaign', 'Visitors'].map((label) => ({
          ...{ label, values: Array.from({ length: 8 }, () => 12_345_678), color: 'var(--accent)' },
          before: Array.from({ length: 8 }, () => 10_000_000),
        }))}
        axisFormat={(value) => `${value / 1_000_000}M`}
        valueFormat={String}
      />
    </div>
  ),
  'days with the period before': () => (
    <div className="h-64 w-[40rem]">
      <TimeSeries
        names={['2026-03-01', '2026-03-02', '2026-03-03']}
        lines={[
          {
            ...{ label: 'Before', values: [8, 8, 8], color: 'var(--muted)', dashed: true },
            names: ['2026-02-26', '2026-02-27', '2026-02-28'],
          },
          { label: 'Visitors', values: [4, 12, 8], before: [8, 8, 8], color: 'var(--accent)' },
        ]}
        axisFormat={String}
        valueFormat={String}
      />
    </div>
  ),
  'one hour with the hour before': () => (
    <div className="h-64 w-[40rem]">
      <TimeSeries
        names={['2026-03-01 12:00:00']}
        lines={[
          { label: 'Before', values: [8], color: 'var(--bad)', dashed: true },
          { label: 'Visitors', values: [4], before: [8], color: 'var(--accent)' },
        ]}
        axisFormat={String}
        valueFormat={String}
      />
    </div>
  ),
  'days that can be selected': () => (
    <DaySelection value={tell}>
      <div className="h-64 w-[40rem]">
        <TimeSeries
          names={['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']}
          lines={[{ label: 'Visitors', values: [1, 2, 4, 8], color: 'var(--accent)' }]}
          axisFormat={String}
          valueFormat={String}
        />
      </div>
    </DaySelection>
  ),
  'hours of a day': () => (
    <DaySelection value={tell}>
      <div className="h-64 w-[40rem]">
        <TimeSeries names={hours} lines={lines} axisFormat={String} valueFormat={String} />
      </div>
    </DaySelection>
  ),
  'small drawings': () => (
    <>
      <Sparkline values={[0, 1, 4]} label="5 this week" />
      <TrendLine values={[]} label="Nothing yet" />
      <BarList
        bars={[
          { key: 'a', label: 'First', value: 10 },
          { key: 'b', label: 'Second', value: 5 },
        ]}
        format={(value) => `${value}×`}
        onPick={() => undefined}
      />
    </>
  ),
});

test('a tip shows the values of the bucket under the pointer', async () => {
  const { page } = await show('hours of two lines');
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('There is no plot');
  await page.mouse.move(box.x + box.width - 2, box.y + 10);
  const tip = page.locator('p', { hasText: 'Sun, 1 Mar 2026, 02:00' }).locator('..');
  await tip.waitFor();
  expect(await tip.locator('p').allInnerTexts()).toEqual([
    'Sun, 1 Mar 2026, 02:00',
    'Page views\n9 in all',
    'Visitors\n4 in all',
  ]);
});

test('on a phone, every tip is within the chart and wide enough to read', async () => {
  const { page } = await show('days on a phone', {}, { width: 360, height: 800 });
  const chart = page.getByRole('group', { name: /^Chart/ });
  await page.locator('canvas').waitFor();
  const whole = await chart.boundingBox();
  for (let day = 1; day <= 8; day += 1) {
    await chart.press('ArrowRight');
    const tip = page.getByRole('status');
    await tip.getByText(`${day} Mar`).waitFor();
    const box = await tip.boundingBox();
    // Narrower, the names of series would be cut after two letters.
    expect(box?.width).toBeGreaterThanOrEqual(200);
    expect(box?.x).toBeGreaterThanOrEqual(whole?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (whole?.x ?? 0) + (whole?.width ?? 0),
    );
  }
});

test('of one hour alone, that before is a point too', async () => {
  const { page } = await show('one hour with the hour before');
  await page.locator('canvas').waitFor();
  const painted = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const pixels = Array.from({ length: data.length / 4 }, (_, at) => 4 * at);
      // Only the line before is red.
      return pixels.filter(
        (at) => (data[at + 3] ?? 0) > 200 && (data[at] ?? 0) > 2 * (data[at + 2] ?? 0),
      ).length;
    });
  await expect.poll(painted).toBeGreaterThan(5);
});

test('a tip compares the value with the period before', async () => {
  const { page } = await show('days with the period before');
  const chart = page.getByRole('group', { name: /^Chart/ });
  const tip = page.getByRole('status');
  const changes = ['↓ 50%', '↑ 50%', '0%'];
  for (const change of changes) {
    await chart.press('ArrowRight');
    await tip.getByText(change, { exact: true }).waitFor();
  }
});

test('a tip says which day of the period before a value is compared with', async () => {
  const { page } = await show('days with the period before');
  // Keys read a plot once it is drawn.
  await page.locator('canvas').waitFor();
  await page.getByRole('group', { name: /^Chart/ }).press('ArrowRight');
  expect(await page.getByRole('status').innerText()).toMatch(/Before\s+Thu, 26 Feb 2026/);
});

test('hours of a day are selected by keyboard, from the first to the end of the last', async () => {
  const { page, reported } = await show('hours of a day');
  const chart = page.getByRole('group', { name: /^Chart/ });
  expect(await chart.getAttribute('aria-label')).toContain('select');
  await chart.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual([{ from: '2026-03-01T00:00', to: '2026-03-01T02:00' }]);
});

test('arrow keys read the buckets, and Shift with Enter selects days', async () => {
  const { page, reported } = await show('days that can be selected');
  await page.getByRole('group', { name: /^Chart/ }).press('ArrowRight');
  await page.getByRole('status').getByText('Sun, 1 Mar 2026').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('status').getByText('Tue, 3 Mar 2026').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(reported).toEqual([{ from: '2026-03-02', to: '2026-03-03' }]);
  await page.getByRole('status').waitFor({ state: 'detached' });
});

test('a series is read out as a table with a row for each bucket', async () => {
  const { page } = await show('hours of two lines');
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads).toEqual(['Time', 'Page views', 'Visitors']);
  const row = page.getByRole('row', { name: 'Sun, 1 Mar 2026, 02:00' });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['9 in all', '4 in all']);
});

test('small drawings have names, and bars are as long as their share of the largest', async () => {
  const { page } = await show('small drawings');
  await page.getByRole('img', { name: '5 this week' }).waitFor();
  await page.getByRole('img', { name: 'Nothing yet' }).waitFor({ state: 'attached' });
  const widths = await page
    .locator('li > div')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths[1]).toBeCloseTo((widths[0] ?? 0) / 2, 0);
});
