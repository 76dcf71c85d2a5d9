import { expect, test } from 'vitest';
import { readPublicRange } from './public-range.ts';

test('a known range is kept; the default and any other are not', () => {
  expect(readPublicRange({ range: '7d', other: 1 })).toEqual({ range: '7d' });
  for (const range of ['30d', 'custom', 'today', 7, undefined]) {
    expect(readPublicRange({ range })).toEqual({});
  }
});

test('a zone is known by its name in any case, and what is none is left out', () => {
  expect(readPublicRange({ zone: 'europe/berlin', range: '7d' })).toEqual({
    range: '7d',
    zone: 'Europe/Berlin',
  });
  for (const zone of ['Europe/Atlantis', '+02:00', 7]) {
    expect(readPublicRange({ zone })).toStrictEqual({ zone: undefined });
  }
});
