import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { RangePicker } from './range-picker.tsx';
import type { RangeSearch } from './range-search.ts';

const show = scenesOf(import.meta.url, {
  'a range': () => {
    const [search, setSearch] = useState<RangeSearch>({});
    return (
      <RangePicker
        search={search}
        onChange={(next) => {
          tell(next);
          setSearch(next);
        }}
      />
    );
  },
  'a compared range': () => (
    <RangePicker comparison search={{ range: '7d', compare: 'year' }} onChange={tell} />
  ),
  'a range of one’s own': () => (
    <RangePicker
      search={{ range: 'custom', from: '2026-03-08', to: '2026-03-10' }}
      onChange={tell}
    />
  ),
});

test('thirty days are shown where the address says none, and another range is chosen', async () => {
  const { page, reported } = await show('a range');
  const group = page.getByRole('group', { name: 'Range' });
  const pressed = group.locator('[aria-pressed=true]');
  expect(await pressed.innerText()).toBe('30 days');
  await group.getByRole('button', { name: '24 h' }).press('Space');
  expect(await pressed.innerText()).toBe('24 h');
  expect(await reported()).toEqual([{ range: '24h' }]);
});

test('a range of one’s own begins with the days that were shown, and days are chosen in the browser’s fields', async () => {
  const { page, reported } = await show('a range');
  await page.getByRole('button', { name: 'Custom' }).click();
  const first = page.getByLabel('First day');
  const today = await page.getByLabel('Last day').inputValue();
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await first.getAttribute('max')).toBe(today);
  const begin = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
  expect(await first.inputValue()).toBe(begin);
  await first.fill('2026-01-02');
  expect(await reported()).toEqual([
    { range: 'custom', from: begin, to: today },
    { range: 'custom', from: '2026-01-02', to: today },
  ]);
});

test('an emptied day changes nothing, and leaving it for a fixed range drops both days', async () => {
  const { page, reported } = await show('a range of one’s own');
  await page.getByLabel('Last day').fill('');
  expect(await reported()).toEqual([]);
  await page.getByLabel('Last day').fill('2026-03-09');
  await page.getByRole('button', { name: '7 days' }).click();
  expect(await reported()).toEqual([
    { range: 'custom', from: '2026-03-08', to: '2026-03-09' },
    { range: '7d' },
  ]);
});

test('what it is compared with is chosen, and left out of the address where it is the default', async () => {
  const { page, reported } = await show('a compared range');
  const select = page.getByLabel('Compare with');
  expect(await select.inputValue()).toBe('year');
  await select.selectOption('No comparison');
  await select.selectOption('Previous period');
  await page.getByRole('button', { name: '30 days' }).click();
  // JSON has no undefined.
  expect(await reported()).toEqual([
    { range: '7d', compare: 'off' },
    { range: '7d' },
    { range: '30d' },
  ]);
});
