import { expect, test } from 'vitest';
import { mostBoundedTexts } from './stored-event.ts';

test('a page is divided by the texts of an error, which has most: message, stack, and properties twice', () => {
  expect(mostBoundedTexts).toBe(4);
});
