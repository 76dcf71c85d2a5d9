import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFrom, dayOf, daysAfter, isTimeZone, NoonTimes } from './days.ts';
import { FileProblem } from './format.ts';

const day = 86_400_000;

test.each([
  ['2026-03-01', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['0000-01-01', null],
  ['0099-01-01', null],
  ['0100-01-01', '0100-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['2026-02-29', null],
  ['2026-02-30', null],
  ['2026-04-31', null],
  ['2026-13-01', null],
  ['2026-00-01', null],
  ['2026-01-00', null],
  ['2026-1-1', null],
  ['2026-03-01 ', null],
  ['2026-03-01T00:00', null],
  ['2026/03/01', null],
  ['٢٠٢٦-٠٣-٠١', null],
  ['', null],
])('the day %j is %j', (text, expected) => {
  const found = dayOf(text);
  expect(found === null ? null : new Date(found).toISOString()).toBe(
    expected === null ? null : `${expected}T00:00:00.000Z`,
  );
});

test('every day is read back from its date', () => {
  const days = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1000 }), (number, more) => {
      const at = number * day;
      const text = new Date(at).toISOString().slice(0, 10);
      const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
      expect([dayOf(text), dayOf(text.replaceAll('-', '')), dayFrom(year, month, date)]).toEqual([
        ...[at, at, at],
      ]);
      expect(daysAfter(at, more)).toBe((number + more) * day);
    }),
  );
});

test('a time zone is named, and a bare offset is none', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'europe/berlin', 'Etc/GMT+5']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', '+02:00', 'Berlin', 'Europe/Nowhere', ' UTC', 'UTC\0', '😀']) {
    expect(isTimeZone(name), name).toBe(false);
  }
});

test('a day begins in 1970, and other texts name the column', () => {
  const noons = new NoonTimes('UTC');
  expect(new Date(noons.read(' 1970-01-02 ', 'date')).toISOString()).toBe(
    '1970-01-02T12:00:00.000Z',
  );
  for (const text of ['1970-01-01', '1969-12-31', 'yesterday', '']) {
    expect(() => noons.read(text, 'date'), text).toThrow(FileProblem);
    expect(() => noons.read(text, 'date'), text).toThrow(
      `"date" must be a day like 2026-03-01, from 1970, but it is ${JSON.stringify(text)}.`,
    );
  }
});

test.each([
  ['Europe/Berlin', '2026-03-28', '11:00'],
  ['Europe/Berlin', '2026-03-29', '10:00'],
  ['Europe/Berlin', '2026-10-25', '11:00'],
  ['America/Adak', '2026-03-08', '21:00'],
  ['Pacific/Chatham', '2026-04-05', '23:15'],
])('noon in %s on %s, when clocks may change, is %s in UTC', (zone, date, expected) => {
  const noon = new Date(new NoonTimes(zone).read(date, 'date')).toISOString();
  expect(noon.slice(11, 16)).toBe(expected);
});

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/Adak', 'Pacific/Chatham'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Auckland', 'Africa/Casablanca'],
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Easter'],
].map((zone) => ({
  zone,
  noons: new NoonTimes(zone),
  clock: new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' },
  }),
}));

test('noon is 12:00 on the same day in every zone, also when asked again', () => {
  // From 1972, when the last zones had changed to whole quarters of an hour, to 2099.
  const days = fc.integer({ min: 731, max: 47_481 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, ({ noons, clock }, number) => {
      const date = new Date(number * day).toISOString().slice(0, 10);
      const noon = noons.of(number * day);
      expect(clock.format(noon)).toBe(`${date} 12:00:00`);
      expect(noons.of(number * day)).toBe(noon);
    }),
    { numRuns: 300 },
  );
});
