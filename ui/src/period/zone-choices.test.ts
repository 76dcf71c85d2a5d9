import { expect, test } from 'vitest';
import { allZones, choiceOf, zoneSearch } from './zone-choices.ts';

const now = Date.UTC(2026, 10, 27);
const zones = [choiceOf('UTC', now), ...allZones(now)];
const search = zoneSearch(zones, now);
const found = (text: string) => search(text).map(({ zone }) => zone);

test('zones have their city, region and current offset', () => {
  expect(choiceOf('America/Argentina/Buenos_Aires', now)).toEqual({
    zone: 'America/Argentina/Buenos_Aires',
    city: 'Buenos Aires',
    region: 'America, Argentina',
    offset: 'UTC−3',
  });
  expect(choiceOf('Asia/Calcutta', now)).toMatchObject({ city: 'Kolkata', offset: 'UTC+5:30' });
  expect(choiceOf('UTC', now)).toMatchObject({ city: 'UTC', region: '', offset: 'UTC+0' });
  expect(choiceOf('Europe/Berlin', Date.UTC(2026, 6, 1)).offset).toBe('UTC+2');
});

test('words find cities and regions, cities first', () => {
  expect(found('+0')).toContain('Africa/Accra');
  expect(found('berl')).toEqual(['Europe/Berlin']);
  expect(found('new y')).toEqual(['America/New_York']);
  expect(found('sao')).toContain('America/Sao_Paulo');
  expect(found('europe lond')).toEqual(['Europe/London']);
  expect(found('kolkata')).toHaveLength(1);
  expect(found('utc')[0]).toBe('UTC');
  expect(found('atlantis')).toEqual([]);
});

test.each([
  ['CET', 'Europe/Berlin'],
  ['cest', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['PST', 'America/Los_Angeles'],
  ['AKST', 'America/Anchorage'],
  ['GMT', 'Europe/London'],
  ['BST', 'Europe/London'],
  ['JST', 'Asia/Tokyo'],
  ['SGT', 'Asia/Singapore'],
  ['MSK', 'Europe/Moscow'],
  ['AEDT', 'Australia/Sydney'],
  ['NZDT', 'Pacific/Auckland'],
  ['BRT', 'America/Sao_Paulo'],
  ['SAST', 'Africa/Johannesburg'],
])('%s finds %s', (abbreviation, zone) => {
  expect(found(abbreviation)).toContain(zone);
});

test('of zones that are found alike, those of the largest cities come first', () => {
  expect(found('EST')[0]).toBe('America/New_York');
  expect(found('CET')[0]).toBe('Europe/Berlin');
  expect(found('+9')[0]).toBe('Asia/Tokyo');
});

test('a name of time finds zones in words', () => {
  expect(found('central european')).toContain('Europe/Paris');
});

test.each(['+5:30', 'utc+05:30', 'GMT+5:30', '+0530'])('the offset %s finds India', (offset) => {
  expect(found(offset)).toContain('Asia/Calcutta');
  expect(found(offset)).not.toContain('Asia/Karachi');
});

test('an offset in hours finds those with minutes too, and no other hour', () => {
  expect(found('+5')).toEqual(expect.arrayContaining(['Asia/Calcutta', 'Asia/Karachi']));
  expect(found('+1')).toContain('Europe/Berlin');
  expect(found('+1')).not.toContain('Asia/Bangkok');
  expect(found('-5')).toContain('America/New_York');
  expect(found('−5')).toContain('America/New_York');
  expect(found('+12:45')).toEqual([]);
  expect(found('+13:45')).toEqual(['Pacific/Chatham']);
});
