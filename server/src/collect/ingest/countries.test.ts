import { expect, test } from 'vitest';
import { openCountries } from './countries.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'CA'],
  ['193.0.6.139', 'NL'],
  ['127.0.0.1', ''],
  ['10.0.0.1', ''],
  ['::1', ''],
  ['', ''],
])('the bundled database maps %j to the country %j', (address, country) => {
  const countries = openCountries();
  expect(countries.of(address)).toBe(country);
  expect(countries.of(address)).toBe(country);
});

test('a missing database prevents the start', () => {
  expect(() => openCountries('/nowhere/countries.mmdb')).toThrow('/nowhere/countries.mmdb');
});
