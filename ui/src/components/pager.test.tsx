import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Pager, pageText } from './pager.tsx';

const show = scenesOf(import.meta.url, {
  'a list of three pages': () => {
    const [page, setPage] = useState(1);
    return (
      <Pager
        page={page}
        hasMore={page < 3}
        onTurn={(next) => {
          tell(next);
          setPage(next);
        }}
      >
        {pageText(page, 50, page < 3 ? 50 : 4, 104)}
      </Pager>
    );
  },
  'a list by time': () => <Pager page={1} hasMore={false} by="time" onTurn={tell} />,
  'a list of one page': () => (
    <Pager page={1} hasMore={false} turns={false} onTurn={tell}>
      {pageText(1, 50, 3, 3)}
    </Pager>
  ),
});

test('says which rows of how many are shown', () => {
  expect(pageText(1, 50, 50, 1204)).toBe('1–50 of 1,204');
  expect(pageText(25, 50, 4, 1204)).toBe('1,201–1,204 of 1,204');
});

test('a page after the last one says that it is empty', () => {
  expect(pageText(3, 50, 0, 12)).toBe('No results of 12');
});

test('turns to the last page and back by keyboard, and stops at both ends', async () => {
  const { page, reported } = await show('a list of three pages');
  const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name }));
  expect(await previous?.isDisabled()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('51–100 of 104').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('101–104 of 104').waitFor();
  expect(await next?.isDisabled()).toBe(true);
  await previous?.click();
  expect(await reported()).toEqual([2, 3, 2]);
});

test('a list in the order of time is turned by time', async () => {
  const { page } = await show('a list by time');
  const names = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button')
    .allInnerTexts();
  expect(names).toEqual(['Newer', 'Older']);
});

test('one page has its text and nothing to turn', async () => {
  const { page } = await show('a list of one page');
  await page.getByText('1–3 of 3').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});
