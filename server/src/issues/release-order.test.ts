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
  ['@acme/shop@1.1.0', '@acme/shop@1.0.0'],
  ['shop@1.0.0+46', 'shop@1.0.0+9'],
  ['1.0.0-14-gf00ba12', '1.0.0-9-g9abcdef'],
  ['1.0.0-1-gf00ba12', '1.0.0'],
  ['1.0.0-rc.1-2-gf00ba12', '1.0.0-rc.1'],
  ['1.0.1', '1.0.0-0a1b2c3'],
  ['1.0.0-beta10', '1.0.0-beta9'],
  ['2.0.0-rc1', '2.0.0-beta2'],
  ['1.4.2 (45)', '1.4.2 (9)'],
  ['1.4.2 (9)', '1.4.1(45)'],
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

test.each([
  ['1.4.2-9f3c001', '1.4.2-0a1b2c3'],
  ['1.4.2-beta.9f3c001', '1.4.2-beta.0a1b2c3'],
  ['20261121-9f3c001', '20261121-0a1b2c3'],
  ['1.4.2+sha.9f3c001', '1.4.2+sha.0a1b2c3'],
  ['1.4.2-9f3c001', '1.4.2'],
])('commits have no order, so %s counts as later than %s, and the reverse', (one, other) => {
  expect(isLaterRelease(one, other, nothing)).toBe(true);
  expect(isLaterRelease(other, one, nothing)).toBe(true);
});
