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
])('the country of %j is %j by the database that comes along', (address, country) => {
  const countries = openCountries();
  expect(countries.of(address)).toBe(country);
  expect(countries.of(address)).toBe(country);
});

test('a database that is not there stops the start', () => {
  expect(() => openCountries('/nowhere/countries.mmdb')).toThrow('/nowhere/countries.mmdb');
});
