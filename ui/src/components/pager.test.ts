import { expect, test } from 'vitest';
import { pageText } from './pager.tsx';

test('says which rows of how many are shown', () => {
  expect(pageText(1, 50, 50, 1204)).toBe('1–50 of 1,204');
  expect(pageText(25, 50, 4, 1204)).toBe('1,201–1,204 of 1,204');
});

test('a page behind the last says that it has none', () => {
  expect(pageText(3, 50, 0, 12)).toBe('No results of 12');
});
