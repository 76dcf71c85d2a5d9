import { expect, test } from 'vitest';
import { readPublicRange } from './public-range.ts';

test('a known range is kept; the default and any other are not', () => {
  expect(readPublicRange({ range: '7d', other: 1 })).toEqual({ range: '7d' });
  for (const range of ['30d', 'custom', 'today', 7, undefined]) {
    expect(readPublicRange({ range })).toEqual({});
  }
});
