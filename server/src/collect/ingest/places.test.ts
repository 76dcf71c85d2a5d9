import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mmdbFile, type MmdbNetworks } from '../../../test/mmdb-file.ts';
import { openPlaces, type Places } from './places.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-places-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function placesIn(networks: MmdbNetworks, ipVersion: 4 | 6 = 6): Places {
  const file = join(folder, `${++files}.mmdb`);
  writeFileSync(file, mmdbFile(networks, ipVersion));
  return openPlaces(file);
}

/** A file with one network, and the place that it has. */
const placeOf = (record: MmdbNetworks[string]) =>
  placesIn({ '203.0.113.0/24': record }).of('203.0.113.9');

test.each([
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'CA'],
  ['193.0.6.139', 'NL'],
  ['127.0.0.1', ''],
  ['10.0.0.1', ''],
  ['::1', ''],
  ['', ''],
])('the bundled database maps %j to the country %j, without regions', (address, country) => {
  const places = openPlaces();
  expect(places.of(address)).toEqual({ country, region: '' });
  expect(places.of(address)).toEqual({ country, region: '' });
});

test.each([
  [
    'MaxMind',
    {
      country: { iso_code: 'GB', names: { en: 'United Kingdom' } },
      subdivisions: [
        { iso_code: 'ENG', names: { de: 'England!', en: 'England' } },
        { iso_code: 'KEN', names: { en: 'Kent' } },
      ],
    },
    { country: 'GB', region: 'England, GB' },
  ],
  [
    'DB-IP, which has no codes of regions',
    { country: { iso_code: 'DE' }, subdivisions: [{ names: { en: 'Bavaria' } }] },
    { country: 'DE', region: 'Bavaria, DE' },
  ],
  [
    'ip-location-db',
    { country_code: 'AU', state1: 'Queensland', state2: '', city: 'Brisbane' },
    { country: 'AU', region: 'Queensland, AU' },
  ],
])('the layout of %s has regions', (_, record, place) => {
  expect(placeOf(record)).toEqual(place);
});

test('regions of the same name in two countries are two', () => {
  const places = placesIn({
    '203.0.113.0/25': { country_code: 'NL', state1: 'Limburg' },
    '203.0.113.128/25': { country_code: 'BE', state1: 'Limburg' },
    '2001:db8::/32': { country_code: 'NL', state1: 'Limburg' },
  });
  const found = ['203.0.113.9', '203.0.113.200', '2001:db8::1'].map((each) => places.of(each));
  expect(found.map(({ region }) => region)).toEqual(['Limburg, NL', 'Limburg, BE', 'Limburg, NL']);
});

test('a region has one value, however its name is spaced and encoded', () => {
  const names = ['Île de France', ' Île  de\tFrance\n', 'I\u0302le de\u00a0France'];
  const regions = names.map((state1) => placeOf({ country_code: 'FR', state1 }).region);
  expect(new Set(regions)).toEqual(new Set(['Île de France, FR']));
});

test('without a name, a region is its code', () => {
  const subdivisions = [{ iso_code: 'BY', names: { en: '' } }];
  expect(placeOf({ country: { iso_code: 'DE' }, subdivisions }).region).toBe('DE-BY');
});

test.each([
  ['no country', { state1: 'Bavaria' }, ''],
  ['an unknown country', { country_code: 'ZZ', state1: 'Bavaria' }, ''],
  ['an empty list', { country_code: 'DE', subdivisions: [] }, ''],
  ['a list of something else', { country_code: 'DE', subdivisions: ['Bavaria', 5] }, ''],
  ['a number', { country_code: 'DE', state1: 5 }, ''],
  ['a code that is none', { country_code: 'DE', subdivisions: [{ iso_code: '<b>' }] }, ''],
  ['a NUL', { country_code: 'DE', state1: 'Ba\0varia' }, 'Ba varia, DE'],
  ['a long name', { country_code: 'DE', state1: 'x'.repeat(5000) }, `${'x'.repeat(100)}, DE`],
])('invalid values in a file are left out: %s', (_, record, region) => {
  expect(placeOf(record).region).toBe(region);
});

test('a file of IPv4 addresses knows no others', () => {
  // Its first 32 bits are those of 32.1.13.184.
  const places = placesIn({ '32.0.0.0/8': { country_code: 'US' } }, 4);
  expect(places.of('32.1.13.184').country).toBe('US');
  expect(places.of('2001:db8::1').country).toBe('');
});

test('a missing or broken database prevents the start', () => {
  expect(() => openPlaces('/nowhere/places.mmdb')).toThrow('/nowhere/places.mmdb');
  const broken = join(folder, 'broken.mmdb');
  writeFileSync(broken, mmdbFile({ '203.0.113.0/24': { country_code: 'DE' } }).subarray(0, 200));
  expect(() => openPlaces(broken)).toThrow();
});
