import { expect, test } from 'vitest';
import { isLaterRelease } from './release-order.ts';

const nothing = new Map<string, number>();

test.each([
  ['1.10.0', '1.9.3'],
  ['v2', '1.9.3'],
  ['shop@1.0.1', 'shop@1.0.0'],
  ['1.0.0', '1.0.0-rc.1'],
  ['1.0.0-rc.11', '1.0.0-rc.2'],
  ['1.0.1-rc.1', '1.0.0'],
  ['1.0.0-rc', '1.0.0-beta'],
])('version %s is later than %s, but not the reverse', (later, earlier) => {
  expect(isLaterRelease(later, earlier, nothing)).toBe(true);
  expect(isLaterRelease(earlier, later, nothing)).toBe(false);
});

test('the same release is not later, nor is the same version in another notation', () => {
  for (const release of ['1.0.0', 'v1.0', '1.0.0+build.7', 'shop@1']) {
    expect([release, isLaterRelease(release, '1.0.0', nothing)]).toEqual([release, false]);
  }
});

test('deployment times take precedence over version numbers', () => {
  const deployed = new Map([
    ['9f3c', 2],
    ['ab12', 1],
    ['1.0.0', 3],
    ['2.0.0', 1],
  ]);
  expect(isLaterRelease('9f3c', 'ab12', deployed)).toBe(true);
  expect(isLaterRelease('ab12', '9f3c', deployed)).toBe(false);
  expect(isLaterRelease('2.0.0', '1.0.0', deployed)).toBe(false);
});

test('if neither decides, another release counts as later', () => {
  expect(isLaterRelease('ab12', '9f3c', new Map([['ab12', 1]]))).toBe(true);
  expect(isLaterRelease('1.0.0', 'main', nothing)).toBe(true);
});
