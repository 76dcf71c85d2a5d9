import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { FilterChips } from './filter-chips.tsx';

function TwoFilters() {
  const [keys, setKeys] = useState(['first', 'second']);
  return (
    <div role="group" aria-label="Filter">
      <button type="button">Add filter</button>
      <FilterChips
        chips={keys.map((key) => ({ key, value: key }))}
        onRemove={(removed) => setKeys(keys.filter((key) => key !== removed))}
      />
    </div>
  );
}

const show = scenesOf(import.meta.url, {
  'a very long filter': () => (
    <div className="w-[40rem]">
      <FilterChips chips={[{ key: 'a', value: 'x'.repeat(500) }]} onRemove={tell} />
    </div>
  ),
  'two filters': () => <TwoFilters />,
  'no filter': () => <FilterChips chips={[]} onRemove={tell} />,
});

test('a long filter is cut and stays readable as a title', async () => {
  const { page, reported } = await show('a very long filter');
  const chip = page.getByRole('button');
  expect((await chip.boundingBox())?.width).toBeLessThanOrEqual(448);
  expect(await chip.getAttribute('title')).toHaveLength(500);
  await chip.click();
  expect(await reported()).toEqual(['a']);
});

test('without filters, the list is not shown', async () => {
  const { page } = await show('no filter');
  expect(await page.getByRole('list').count()).toBe(0);
});

test('when a filter is removed, the focus goes to the next one, then to what adds one', async () => {
  const { page } = await show('two filters');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'first' }).press('Enter');
  await page.getByRole('button', { name: 'first' }).waitFor({ state: 'detached' });
  expect(await focused()).toBe('second×');
  await page.keyboard.press('Enter');
  await page.getByRole('list').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Add filter');
});
