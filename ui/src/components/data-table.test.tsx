import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { type Column, DataTable } from './data-table.tsx';

interface City {
  readonly name: string;
  readonly people: number;
}

const cities: readonly City[] = [
  { name: 'Oslo', people: 709 },
  { name: '<i>Bern</i>', people: 134 },
];
const columns: readonly Column<City>[] = [
  { key: 'name', head: 'City', isRowHead: true, cell: ({ name }) => name },
  {
    key: 'people',
    head: <button onClick={() => tell('sorted')}>People</button>,
    sorted: 'descending',
    cell: ({ people }) => people,
    cellTitle: ({ people }) => `${people},000 people`,
  },
];

const show = scenesOf(import.meta.url, {
  'two cities': () => <DataTable columns={columns} rows={cities} keyOf={({ name }) => name} />,
  'cities being read': () => (
    <DataTable columns={columns} rows={[]} keyOf={({ name }) => name} placeholders={3} />
  ),
});

test('heads of columns and rows name their cells, and text stays text', async () => {
  const { page } = await show('two cities');
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['City', 'People']);
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Oslo', '<i>Bern</i>']);
  expect(await page.getByRole('cell', { name: '709' }).getAttribute('title')).toBe(
    '709,000 people',
  );
});

test('says by which column rows are sorted, and its head can be pressed', async () => {
  const { page, reported } = await show('two cities');
  const head = page.getByRole('columnheader', { name: 'People' });
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await head.getByRole('button').click();
  expect(await reported()).toEqual(['sorted']);
});

test('placeholders are shown for rows that load, and are hidden from screen readers', async () => {
  const { page } = await show('cities being read');
  expect(await page.locator('tbody tr').count()).toBe(3);
  expect(await page.getByRole('row').count()).toBe(1);
});
