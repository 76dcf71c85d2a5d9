import { expect, test } from 'vitest';
import { bySimilarity } from './similar-issues.ts';

const issue = (type: string, message: string) => ({ type, message });

test('issues with the same message come first, then those of the type with similar words', () => {
  const one = issue('TypeError', 'Cannot read properties of undefined (reading 7)');
  const same = issue('Error', one.message);
  const alike = issue('TypeError', 'Cannot read properties of null (reading 42)');
  const ofType = issue('TypeError', 'x is not a function');
  const exact = issue('TypeError', one.message);
  expect(bySimilarity(one, [ofType, alike, same, exact])).toEqual([exact, alike, same, ofType]);
});

test('equally similar issues keep their order, also without words', () => {
  const others = ['a', 'b', '1'].map((message) => issue('Error', message));
  expect(bySimilarity(issue('Error', ''), others)).toEqual(others);
  expect(bySimilarity(issue('Error', '2'), others)).toEqual(others);
});
