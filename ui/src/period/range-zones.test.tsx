import { useState } from 'react';
import { expect, test } from 'vitest';
import { chooseOption } from '../../test/choose-option.ts';
import { scenesOf, tell } from '../../test/scenes.ts';
import { previousWindow, windowOf } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { type RangeSearch, readRangeSearch } from './range-search.ts';

/** The window of the range that the hash of the URL names, at a fixed time. */
function Windows() {
  const query = new URLSearchParams(sessionStorage.getItem('asked') ?? '');
  const search = readRangeSearch(Object.fromEntries(query));
  const window = windowOf(search, Date.parse(query.get('now') ?? ''));
  const before = previousWindow(window);
  tell({
    zone: window.zone,
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
    hours: (window.to - window.from) / 3_600_000,
    interval: window.interval,
    before: new Date(before.from).toISOString(),
  });
  return <p>Told</p>;
}

const show = scenesOf(import.meta.url, {
  'a picker': () => {
    const [search, setSearch] = useState<RangeSearch>({});
    return (
      <RangePicker
        search={search}
        onChange={(next) => {
          tell(next, readRangeSearch(next as Record<string, unknown>));
          setSearch(next);
        }}
      />
    );
  },
  windows: () => {
    const [request, setAsked] = useState<number>(0);
    return (
      <>
        <button type="button" onClick={() => setAsked(request + 1)}>
          Ask
        </button>
        {request > 0 && <Windows key={request} />}
      </>
    );
  },
});

interface Told {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly hours: number;
  readonly interval: string;
  readonly before: string;
}

/** Windows of several ranges, in one page of the zone. */
async function windowsIn(zoneName: string, requests: readonly Record<string, string>[]) {
  const { page, reported } = await show('windows', {}, { zone: zoneName });
  for (const each of requests) {
    const query = new URLSearchParams(each).toString();
    await page.evaluate((text) => sessionStorage.setItem('asked', text), query);
    await page.getByRole('button', { name: 'Ask' }).click();
  }
  return (await reported()) as Told[];
}

test('days begin at midnight of the reader’s zone, also where it differs by half an hour', async () => {
  const now = '2026-03-30T20:00:00Z';
  const [india] = await windowsIn('Asia/Kolkata', [{ range: 'today', now }]);
  // There, the next day has begun.
  expect(india).toMatchObject({ zone: 'Asia/Calcutta', from: '2026-03-30T18:30:00.000Z' });
  const [nepal] = await windowsIn('Asia/Kathmandu', [{ range: '7d', now }]);
  expect(nepal).toMatchObject({ from: '2026-03-24T18:15:00.000Z', interval: 'day' });
});

test('the day on which clocks go forward has 23 hours, the one on which they go back 25', async () => {
  const now = '2026-11-01T00:00:00Z';
  const reported = await windowsIn('Europe/Berlin', [
    { range: 'custom', now, from: '2026-03-29', to: '2026-03-29' },
    { range: 'custom', now, from: '2026-10-25', to: '2026-10-25' },
    { range: 'custom', now, from: '2026-03-28', to: '2026-03-30' },
  ]);
  expect(reported.map(({ hours }) => hours)).toEqual([23, 25, 71]);
  expect(reported.map(({ interval }) => interval)).toEqual(['hour', 'hour', 'day']);
  expect(reported[0]).toMatchObject({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

test('thirty days across a change of clocks are thirty dates, not a multiple of 24 hours', async () => {
  const [window] = await windowsIn('Europe/Berlin', [
    { range: '30d', now: '2026-04-10T12:00:00Z' },
  ]);
  // From 12 March, 00:00 (UTC+1), to 10 April, 14:00 (UTC+2).
  expect(window).toMatchObject({ from: '2026-03-11T23:00:00.000Z', hours: 30 * 24 - 11 });
});

test('a day without midnight begins with its first hour', async () => {
  // In Cairo, clocks skip from 0:00 to 1:00 on this day.
  const [day] = await windowsIn('Africa/Cairo', [
    { range: 'custom', now: '2026-06-01T00:00:00Z', from: '2026-04-24', to: '2026-04-24' },
  ]);
  expect(day).toMatchObject({ from: '2026-04-23T22:00:00.000Z', hours: 23 });
});

test('24 hours are 24 hours whatever the clocks do, and the window before is as long', async () => {
  const [window] = await windowsIn('Europe/Berlin', [
    { range: '24h', now: '2026-03-29T10:00:00Z' },
  ]);
  expect(window).toMatchObject({
    from: '2026-03-28T10:00:00.000Z',
    hours: 24,
    before: '2026-03-27T10:00:00.000Z',
  });
});

test('far east and far west the same moment is another date', async () => {
  const now = '2026-03-15T11:00:00Z';
  const [east] = await windowsIn('Pacific/Kiritimati', [{ range: 'today', now }]);
  expect(east).toMatchObject({ from: '2026-03-15T10:00:00.000Z', hours: 1 });
  const [west] = await windowsIn('Pacific/Pago_Pago', [{ range: 'today', now }]);
  expect(west).toMatchObject({ from: '2026-03-15T11:00:00.000Z', hours: 0 });
});

test('the zone of the URL comes before that of the reader', async () => {
  const requests = [{ range: 'today', now: '2026-03-15T11:00:00Z', zone: 'Pacific/Kiritimati' }];
  const [window] = await windowsIn('America/New_York', requests);
  expect(window).toMatchObject({ zone: 'Pacific/Kiritimati', from: '2026-03-15T10:00:00.000Z' });
});

test('the picker’s last day is today in the reader’s zone', async () => {
  const { page, reported } = await show('a picker', {}, { zone: 'Pacific/Kiritimati' });
  await page.getByRole('button', { name: 'Custom' }).click();
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date()),
  );
  expect(await reported()).toContainEqual(expect.objectContaining({ range: 'custom', to: today }));
  await page
    .getByRole('button', { name: new RegExp(`^Today, .* ${Number(today.slice(8))} `) })
    .waitFor();
});

test('what the picker chooses is what the URL is read as, by keyboard too', async () => {
  const { page, reported } = await show('a picker');
  const group = page.getByRole('group', { name: 'Range' });
  await group.getByRole('button', { name: 'Today' }).focus();
  for (const key of ['Enter', 'Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key);
  const values = await reported();
  expect(values).toEqual([
    { range: 'today' },
    { range: 'today' },
    { range: '24h' },
    { range: '24h' },
    { range: '7d' },
    { range: '7d' },
  ]);
});

test('days in the wrong order in the URL are read as the days between', async () => {
  const [window] = await windowsIn('Europe/Berlin', [
    { range: 'custom', now: '2026-06-01T00:00:00Z', from: '2026-03-10', to: '2026-03-08' },
  ]);
  expect(window).toMatchObject({ from: '2026-03-07T23:00:00.000Z', hours: 72 });
});

test('on a narrow screen the page doesn’t scroll sideways', async () => {
  const { page } = await show('a picker', {}, { width: 300 });
  await chooseOption(page.getByRole('combobox', { name: 'Range' }), 'Custom');
  await page.getByRole('dialog', { name: 'Days of the range' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
});
