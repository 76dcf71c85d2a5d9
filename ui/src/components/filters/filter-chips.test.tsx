import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { FilterChips } from './filter-chips.tsx';

const show = scenesOf(import.meta.url, {
  'a very long filter': () => (
    <div className="w-[40rem]">
      <FilterChips chips={[{ key: 'a', value: 'x'.repeat(500) }]} onRemove={tell} />
    </div>
  ),
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
