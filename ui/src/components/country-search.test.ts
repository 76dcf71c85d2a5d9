import { expect, test } from 'vitest';
import { countriesLike, countryCode } from './country-search.ts';

test('countries are found by a part of their name, in either case and without accents', () => {
  expect(countriesLike(' GERMA ')).toEqual(['DE']);
  expect(countriesLike("cote d'i")).toEqual(['CI']);
  expect(countriesLike('guinea')).toEqual(expect.arrayContaining(['GN', 'GQ', 'GW', 'PG']));
  expect(countriesLike('nowhere land')).toEqual([]);
  expect(countriesLike(' ')).toEqual([]);
});

test('a code finds its country, beside those whose name contains it', () => {
  expect(countriesLike('de')).toEqual(expect.arrayContaining(['DE', 'SE']));
  expect(countriesLike('eu')).toContain('EU');
});

test('only a whole name is a country’s', () => {
  expect(countryCode('germany')).toBe('DE');
  expect(countryCode('German')).toBeNull();
  expect(countryCode('DE')).toBeNull();
  expect(countryCode('')).toBeNull();
});
