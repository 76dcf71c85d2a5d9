import { expect, test } from 'vitest';
import { bucketsOfYearBefore } from './bucket-before.ts';

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(first) + nth * 86_400_000).toISOString().slice(0, 10),
  );
const hours = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${day} ${String(nth).padStart(2, '0')}:00:00`);

function pairs(names: readonly string[], before: readonly string[]) {
  return bucketsOfYearBefore(names, before).map((place, index) => [
    names[index],
    place === undefined ? null : before[place],
  ]);
}

test('after 29 February, days of a leap year are compared with the same dates', () => {
  expect(pairs(days('2028-02-27', 5), days('2027-02-27', 4))).toEqual([
    ['2028-02-27', '2027-02-27'],
    ['2028-02-28', '2027-02-28'],
    ['2028-02-29', null],
    ['2028-03-01', '2027-03-01'],
    ['2028-03-02', '2027-03-02'],
  ]);
});

test('days after a leap year are compared with the same dates', () => {
  expect(pairs(days('2029-02-27', 4), days('2028-02-27', 5))).toEqual([
    ['2029-02-27', '2028-02-27'],
    ['2029-02-28', '2028-02-28'],
    ['2029-03-01', '2028-03-01'],
    ['2029-03-02', '2028-03-02'],
  ]);
});

test('a period that begins with 29 February is compared with 28 February', () => {
  expect(pairs(days('2028-02-29', 2), days('2027-02-28', 2))).toEqual([
    ['2028-02-29', '2027-02-28'],
    ['2028-03-01', '2027-03-01'],
  ]);
});

test('hours are compared with the same ones of the date', () => {
  const now = [...hours('2029-02-28', 24), ...hours('2029-03-01', 2)];
  const before = ['2028-02-28', '2028-02-29', '2028-03-01'].flatMap((day) => hours(day, 24));
  const found = pairs(now, before);
  expect(found[23]).toEqual(['2029-02-28 23:00:00', '2028-02-28 23:00:00']);
  expect(found[25]).toEqual(['2029-03-01 01:00:00', '2028-03-01 01:00:00']);
});

test('an hour that the clocks repeat shifts no hour of the next day', () => {
  const repeated = hours('2028-10-29', 24).flatMap((name, nth) =>
    nth === 2 ? [name, name] : name,
  );
  const found = pairs(
    [...repeated, ...hours('2028-10-30', 1)],
    [...hours('2027-10-29', 24), ...hours('2027-10-30', 24)],
  );
  expect(found[24]).toEqual(['2028-10-29 23:00:00', null]);
  expect(found[25]).toEqual(['2028-10-30 00:00:00', '2027-10-30 00:00:00']);
});
