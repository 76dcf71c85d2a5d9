import { expect, test } from 'vitest';
import { sentPart, wholeText } from './raw-row.ts';

test('what was sent has the name of its kind', () => {
  expect(sentPart('{"event":"x","properties":{"plan":"team"}}')).toEqual({
    title: 'Properties',
    value: { plan: 'team' },
    isEmpty: false,
  });
  expect(sentPart('{"metric":"LCP","attributes":{}}')).toMatchObject({
    title: 'Attributes',
    isEmpty: true,
  });
  expect(sentPart('no JSON')).toMatchObject({ title: 'Properties', isEmpty: true });
});

test('a copy is easy to read, and never loses a digit', () => {
  expect(wholeText('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
  const big = '{"order":12345678901234567890}';
  expect(wholeText(big)).toBe(big);
});
