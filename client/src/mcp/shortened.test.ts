import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('long texts and lists end early and say so, at any depth', () => {
  const frames = Array.from({ length: 52 }, (_, at) => ({ raw: `at f${at}`, reason: null }));
  const of = { count: 7, stack: 'x'.repeat(4_003), mapped: { frames, isWhole: true } };
  expect(shortened(of)).toEqual({
    count: 7,
    stack: `${'x'.repeat(4_000)}… (3 characters left out)`,
    mapped: { frames: [...frames.slice(0, 50), '… (2 items left out)'], isWhole: true },
  });
});

test('short values are unchanged, and no character is cut in two', () => {
  const of = [null, 1, 'a', { b: ['c'] }];
  expect(shortened(of)).toEqual(of);
  expect(shortened(`${'x'.repeat(3_999)}😀`)).toBe(
    `${'x'.repeat(3_999)}�… (1 characters left out)`,
  );
});
