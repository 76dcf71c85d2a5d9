import { expect, test } from 'vitest';
import { scenesOf } from '../../test/scenes.ts';

const arabic = 'محل الزهور الكبير في وسط المدينة القديمة';
const english = 'The large flower shop in the middle of the old town';

const show = scenesOf(import.meta.url, {
  'names of projects': () => (
    <ul className="w-40">
      {[arabic, english, 'محل', 'Shop'].map((name) => (
        <li key={name} className="truncate">
          {name}
        </li>
      ))}
    </ul>
  ),
});

test('names are cut at their end, in either direction, and short ones begin at the left', async () => {
  const { page } = await show('names of projects');
  const firsts = await page.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.setStart(item.firstChild ?? item, 0);
      range.setEnd(item.firstChild ?? item, 1);
      const [first, box] = [range.getBoundingClientRect(), item.getBoundingClientRect()];
      return {
        isSeen: first.left >= box.left - 1 && first.right <= box.right + 1,
        isLeft: first.left < box.left + box.width / 3,
      };
    }),
  );
  expect(firsts.map(({ isSeen }) => isSeen)).toEqual([true, true, true, true]);
  expect(firsts.map(({ isLeft }) => isLeft)).toEqual([false, true, true, true]);
});
