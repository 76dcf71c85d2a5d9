import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Ago } from './ago.tsx';
import { countryName } from './country.ts';
import { duration, fullNumber, shortNumber } from './figures.ts';
import { locale } from './locale.ts';
import { Moment } from './moment.tsx';
import { relativeTime } from './relative-time.ts';
import { Zone } from './zone/zone.ts';
import { clockLabel, dayLabel, fullLabel } from '../charts/plot/bucket-label.ts';
import { valueFormat } from '../charts/value-format.ts';

const now = Date.parse('2026-03-15T12:00:00Z');
const hour = 3_600_000;

const show = scenesOf(import.meta.url, {
  formats: () => {
    const plain = valueFormat({ unit: null, decimals: null, compact: null });
    const money = valueFormat({ unit: '€', decimals: 2, compact: false });
    const speed = valueFormat({ unit: 'ms', decimals: null, compact: null });
    tell({
      locale,
      full: [0, 1234, 1_234_567, -5000, 0.5].map(fullNumber),
      short: [9_999, 10_000, 1_250_000, -12_345].map(shortNumber),
      chart: [plain.short(12_345.678), plain.full(12_345.678), plain.full(0.333)],
      money: [money.short(12_345), money.full(-0.5)],
      speed: [speed.short(1500), speed.short(15_000), speed.full(15_000)],
      ago: [0, 59_000, 5 * 60_000, 3 * hour, 49 * hour, 90 * 24 * hour, 800 * 24 * hour].map(
        (passed) => relativeTime(now - passed, now),
      ),
      future: relativeTime(now + hour, now),
      countries: ['DE', 'XX', '', 'Germany', 'de'].map(countryName),
      days: [
        dayLabel('2026-03-29'),
        fullLabel('2026-03-29'),
        clockLabel('2026-10-25 02:00:00'),
        fullLabel('2026-10-25 02:00:00'),
      ],
    });
    return (
      <>
        <Moment time="2026-03-29T00:30:00.000Z" />
        <Ago time="2026-03-29T00:30:00.000Z" />
      </>
    );
  },
  'in a chosen zone': () => (
    <Zone value="Pacific/Kiritimati">
      <Moment time="2026-03-28T23:30:00.000Z" />
      <Ago time="2026-03-28T23:30:00.000Z" />
    </Zone>
  ),
});

const formatsIn = async (zone: string, language: string) => {
  const { page, reported } = await show('formats', {}, { zone, language });
  const times = page.locator('time');
  await times.first().waitFor();
  const [values] = (await reported()) as [Record<string, unknown>];
  return { values, moment: await times.first().innerText(), ago: times.last() };
};

test('numbers, times and countries are written in English', async () => {
  const { values, moment } = await formatsIn('UTC', 'en-GB');
  expect(values).toMatchObject({
    locale: 'en-GB',
    full: ['0', '1,234', '1,234,567', '-5,000', '0.5'],
    short: ['9,999', '10K', '1.3M', '-12.3K'],
    chart: ['12.3K', '12,345.68', '0.33'],
    money: ['12,345.00\u202f€', '-0.50\u202f€'],
    speed: ['1.5s', '15s', '15,000ms'],
    ago: ['just now', 'just now', '5 min ago', '3 hr ago', '2 days ago', '3 mo ago', '2 yr ago'],
    future: 'just now',
    countries: ['Germany', 'XX', 'Unknown', 'Germany', 'de'],
    days: ['29 Mar', 'Sun, 29 Mar 2026', '02:00', 'Sun, 25 Oct 2026, 02:00'],
  });
  expect(moment).toBe('29 Mar 2026, 00:30');
});

test('they follow the language and the zone of the browser', async () => {
  const { values, moment, ago } = await formatsIn('America/New_York', 'de-DE');
  expect(values).toMatchObject({
    locale: 'de-DE',
    full: ['0', '1.234', '1.234.567', '-5.000', '0,5'],
    countries: ['Deutschland', 'XX', 'Unknown', 'Germany', 'de'],
    // Names of buckets are wall time of the query's zone already.
    days: ['29. März', 'So., 29. März 2026', '02:00', 'So., 25. Okt. 2026, 02:00'],
  });
  // In New York, it is still the day before.
  expect(moment).toBe('28.03.2026, 20:30');
  expect(await ago.getAttribute('datetime')).toBe('2026-03-29T00:30:00.000Z');
  expect(await ago.getAttribute('title')).toContain('28. März 2026');
});

test('hours are those of the clocks of the reader', async () => {
  const { values, moment } = await formatsIn('UTC', 'en-US');
  const spaced = (text: string) => text.replaceAll('\u202f', ' ');
  expect((values['days'] as string[]).map(spaced)).toEqual([
    ...['Mar 29', 'Sun, Mar 29, 2026', '2:00 AM', 'Sun, Oct 25, 2026, 2:00 AM'],
  ]);
  expect(spaced(moment)).toBe('Mar 29, 2026, 12:30 AM');
});

test('times are in the zone of the page, which their titles name', async () => {
  const { page } = await show('in a chosen zone', {}, { zone: 'America/New_York' });
  const [moment, ago] = [page.locator('time').first(), page.locator('time').last()];
  expect(await moment.innerText()).toBe('29 Mar 2026, 13:30');
  for (const time of [moment, ago]) {
    expect(await time.getAttribute('title')).toMatch(/29 March 2026 at 13:30:00 GMT\+14$/);
  }
});

test('durations are hours, minutes and seconds', () => {
  expect([0, 499, 500, 59_499, 59_500, 185_000, 3_600_000].map(duration)).toEqual([
    '0s',
    '0s',
    '1s',
    '59s',
    '1m',
    '3m 5s',
    '1h',
  ]);
});
