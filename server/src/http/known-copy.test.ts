import { expect, test } from 'vitest';
import { hasCopy } from './known-copy.ts';

const isCurrent = (tag: string) => tag === '"a"';

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" ', '*'])('%s is a copy', (header) => {
  expect(hasCopy(header, isCurrent)).toBe(true);
});

test.each([undefined, '', '"b"', 'a', '"a', 'W/ "a"'])('%s is none', (header) => {
  expect(hasCopy(header, isCurrent)).toBe(false);
});
