import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test('ids are told apart by their beginning, times are read as such, long texts are cut', () => {
  expect(cellText('user_id', 'cede6d5e-4b3a-5abf-6a98-0fb6e9b4bf71')).toBe('cede6d5e …');
  expect(cellText('duration', '185000')).toBe('3m 5s');
  expect(cellText('duration', 'long')).toBe('long');
  expect(cellText('page', 'x'.repeat(10_000))).toHaveLength(300);
});
