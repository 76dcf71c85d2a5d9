import { expect, test } from 'vitest';
import { scenesOf } from '../../../test/scenes.ts';
import { BucketTable } from './bucket-table.tsx';
import { TimeSeries } from './time-series.tsx';

const many = Array.from({ length: 250 }, (_, index) => `bucket ${index}`);
const series = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `s${index}`,
    label: `<b>Series ${index}</b>`,
    values: [index, null, index * 1000],
  }));

const show = scenesOf(import.meta.url, {
  'a table': () => (
    <BucketTable
      caption="Largest Contentful Paint, p75"
      head="Time"
      names={['a', 'b', 'c']}
      nameOf={(name) => `day ${name}`}
      lines={series(2)}
      format={(value) => `${value} ms`}
      missing="not measured"
    />
  ),
  'a large table': () => (
    <BucketTable head="Time" names={many} nameOf={String} lines={series(30)} format={String} />
  ),
  'a repeated hour': () => (
    <div className="h-64 w-96">
      <TimeSeries
        names={['2026-10-25 01:00:00', '2026-10-25 02:00:00', '2026-10-25 02:00:00']}
        lines={[{ label: 'Events', values: [1, 2, 3], color: 'var(--accent)' }]}
        axisFormat={String}
        valueFormat={String}
      />
    </div>
  ),
  'no buckets': () => (
    <div className="h-64 w-96">
      <TimeSeries names={[]} lines={[]} axisFormat={String} valueFormat={String} />
    </div>
  ),
});

test('rows are named by their buckets, and a missing value has its own word', async () => {
  const { page } = await show('a table');
  const table = page.getByRole('table', { name: 'Largest Contentful Paint, p75' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Time',
    '<b>Series 0</b>',
    '<b>Series 1</b>',
  ]);
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(['day a', 'day b', 'day c']);
  const cells = await table.getByRole('cell').allTextContents();
  expect(cells).toEqual(['0 ms', '1 ms', 'not measured', 'not measured', '0 ms', '1000 ms']);
});

test('it is invisible and takes no space', async () => {
  const { page } = await show('a table');
  const box = await page.getByRole('table').locator('..').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
  expect(box?.height).toBeLessThanOrEqual(1);
});

test('of very many buckets and series only the first are read out', async () => {
  const { page } = await show('a large table');
  await page.getByRole('table').waitFor({ state: 'attached' });
  expect(await page.getByRole('row').count()).toBe(201);
  expect(await page.getByRole('columnheader').count()).toBe(21);
});

test('the hour that a change of clocks repeats is there twice', async () => {
  const { page } = await show('a repeated hour');
  await page.locator('canvas').waitFor();
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([
    'Sun, 25 Oct 2026, 01:00',
    'Sun, 25 Oct 2026, 02:00',
    'Sun, 25 Oct 2026, 02:00',
  ]);
  expect(await page.getByRole('cell').allTextContents()).toEqual(['1', '2', '3']);
});

test('without buckets there is an empty table, and nothing breaks', async () => {
  const { page } = await show('no buckets');
  await page.getByRole('columnheader', { name: 'Time' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('rowheader').count()).toBe(0);
});
