import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { type Dimension, dimensions } from '../figure.ts';
import { itemOf } from './names.ts';

test.each<[Dimension, string, string]>([
  ['country', 'Germany', 'DE'],
  ['country', ' Germany ', 'DE'],
  ['country', 'de', 'DE'],
  ['country', 'DE', 'DE'],
  ['country', 'Türkiye', 'TR'],
  ['country', 'Turkey', 'TR'],
  ['country', 'Czech Republic', 'CZ'],
  ['country', 'Hong Kong', 'HK'],
  ['country', 'United States', 'US'],
  ['country', 'Atlantis', 'Atlantis'],
  ['country', 'xx', ''],
  ['country', 'Unknown', ''],
  ['country', '', ''],
  ['country', ' ', ''],
  ['device', 'Smartphone', 'Mobile'],
  ['device', 'PHABLET', 'Mobile'],
  ['device', 'laptop', 'Desktop'],
  ['device', 'Smart TV', 'Smart TV'],
  ['browser', 'Microsoft Edge', 'Edge'],
  ['browser', 'Chrome Mobile', 'Mobile Chrome'],
  ['browser', 'chrome mobile', 'chrome mobile'],
  ['os', 'Macintosh', 'Mac OS'],
  ['os', 'GNU/Linux', 'Linux'],
  ['os', 'Windows', 'Windows'],
  ['referrer', 'example.org', 'https://example.org'],
  ['referrer', 'example.org/a?b', 'https://example.org/a?b'],
  ['referrer', 'https://example.org/a', 'https://example.org/a'],
  ['referrer', 'Google', 'Google'],
  ['referrer', 'Example.org', 'Example.org'],
  ['referrer', '(direct)', ''],
  ['referrer', 'Direct / None', ''],
  ['page', '/a ', '/a'],
  ['page', 'Germany', 'Germany'],
  ['channel', '(none)', ''],
])('the %s %j is stored as %j', (dimension, value, expected) => {
  expect(itemOf(dimension, value)).toBe(expected);
});

test('a country has the code that its English name has now', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of ['AT', 'CI', 'CD', 'GB', 'MK', 'SZ', 'VA', 'XK']) {
    expect(itemOf('country', english.of(code) ?? '')).toBe(code);
  }
});

test('withdrawn codes do not take the place of current ones', () => {
  // DD, SU and UK have the names of DE, RU and GB.
  expect(itemOf('country', 'Russia')).toBe('RU');
  expect(itemOf('country', 'United Kingdom')).toBe('GB');
  expect(itemOf('country', 'Germany')).toBe('DE');
});

test('a host is short enough for a domain, also in a long text', () => {
  const label = 'a'.repeat(63);
  const long = `${label}.${label}.${label}.org`;
  expect(itemOf('referrer', long)).toBe(`https://${long}`);
  expect(itemOf('referrer', `${label}a.org`)).toBe(`${label}a.org`);
  expect(itemOf('referrer', `a.org/${'x'.repeat(5000)}`)).toMatch(/^https:\/\/a\.org\/x{5000}$/);
  const dots = 'a.'.repeat(1000);
  expect(itemOf('referrer', dots)).toBe(dots);
});

test('names that objects inherit are ordinary values', () => {
  for (const dimension of dimensions) {
    expect(itemOf(dimension, 'constructor')).toBe('constructor');
  }
});

test('a value that was stored is stored as the same again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dimensions), anyText({ maxLength: 12 }), (dimension, value) => {
      const once = itemOf(dimension, value);
      expect(itemOf(dimension, once)).toBe(once);
    }),
  );
});
