import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import type { FieldFilter } from './field-filter.ts';
import { FieldFilterChips, FilterChips } from './filter-chips.tsx';

const show = scenesOf(import.meta.url, {
  'filters by fields': () => {
    const [filters, setFilters] = useState<readonly FieldFilter[]>([
      { field: 'page', value: '/pricing' },
      { field: 'os', value: '' },
      { field: 'page', value: '<b>bold</b>' },
    ]);
    return (
      <FieldFilterChips
        filters={filters}
        size="small"
        onChange={(left) => {
          tell(left.map(({ value }) => value));
          setFilters(left);
        }}
      />
    );
  },
  'a very long filter': () => (
    <div className="w-[40rem]">
      <FilterChips chips={[{ key: 'a', value: 'x'.repeat(500) }]} size="wide" onRemove={tell} />
    </div>
  ),
  'no filter': () => <FilterChips chips={[]} size="tall" onRemove={tell} />,
});

test('says what is filtered, names empty values, and shows hostile text as text', async () => {
  const { page } = await show('filters by fields');
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect((await chips.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'page is /pricing ×',
    'os is (none) ×',
    'page is <b>bold</b> ×',
  ]);
});

test('a click or a key removes one filter and keeps the others', async () => {
  const { page, told } = await show('filters by fields');
  await page.getByRole('button', { name: 'os is (none)' }).click();
  await page.getByRole('button', { name: '/pricing' }).press('Enter');
  expect(await told()).toEqual([['/pricing', '<b>bold</b>'], ['<b>bold</b>']]);
});

test('a long filter is cut and stays readable as a title', async () => {
  const { page, told } = await show('a very long filter');
  const chip = page.getByRole('button');
  expect((await chip.boundingBox())?.width).toBeLessThanOrEqual(448);
  expect(await chip.getAttribute('title')).toHaveLength(500);
  await chip.click();
  expect(await told()).toEqual(['a']);
});

test('without filters there is no list', async () => {
  const { page } = await show('no filter');
  expect(await page.getByRole('list').count()).toBe(0);
});
