import { expect, test } from 'vitest';
import { countryOfRegion } from './country.ts';

test.each([
  ['Bavaria, DE', 'DE'],
  ['Limburg, NL', 'NL'],
  ['DE-BY', 'DE'],
  ['US-CA', 'US'],
  ['One, Two, FR', 'FR'],
  ['', ''],
  ['Auvergne-Rhône-Alpes', ''],
  ['(other)', ''],
  ['Bavaria, Germany', ''],
])('the region %j is in the country %j', (region, country) => {
  expect(countryOfRegion(region)).toBe(country);
});
