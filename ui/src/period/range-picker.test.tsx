import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { RangePicker } from './range-picker.tsx';
import type { RangeSearch } from './range-search.ts';
import { expectAccessible } from '../../test/axe.ts';
import { chooseOption, optionsOf } from '../../test/choose-option.ts';

const show = scenesOf(import.meta.url, {
  'a range': () => {
    const [search, setSearch] = useState<RangeSearch>({});
    return (
      <RangePicker
        search={search}
        onChange={(next) => {
          tell(next);
          setSearch(next);
        }}
      />
    );
  },
  'a compared range': () => (
    <RangePicker comparison search={{ range: '7d', compare: 'year' }} onChange={tell} />
  ),
  'a range across months': () => (
    <RangePicker
      search={{ range: 'custom', from: '2026-01-20', to: '2026-03-10' }}
      onChange={tell}
    />
  ),
  'hours of a day': () => (
    <RangePicker
      search={{ range: 'custom', from: '2026-03-08T10:00', to: '2026-03-08T14:00' }}
      onChange={tell}
    />
  ),
  'a range of one’s own': () => (
    <RangePicker
      search={{ range: 'custom', from: '2026-03-08', to: '2026-03-10' }}
      onChange={tell}
    />
  ),
});

// Newer versions of Chromium put spaces around the dash.
const days = /^Days: 8 ?– ?10 Mar 2026$/;

test('thirty days are shown where the address says none, and another range is chosen', async () => {
  const { page, reported } = await show('a range');
  const group = page.getByRole('group', { name: 'Range' });
  const pressed = group.locator('[aria-pressed=true]');
  expect(await pressed.innerText()).toBe('30 days');
  await group.getByRole('button', { name: '24 h' }).press('Space');
  expect(await pressed.innerText()).toBe('24 h');
  expect(await reported()).toEqual([{ range: '24h' }]);
});

test('a range of one’s own begins with the days that were shown, and its calendar is open', async () => {
  const { page, reported } = await show('a range');
  await page.getByRole('button', { name: 'Custom' }).click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  const focused = calendar.locator('button:focus');
  expect(await focused.getAttribute('aria-label')).toMatch(/ 20\d\d, selected$/);
  expect(await calendar.getByRole('button', { name: 'Next month' }).count()).toBe(0);
  const [chosen] = (await reported()) as { from: string; to: string }[];
  const days = (Date.parse(chosen?.to ?? '') - Date.parse(chosen?.from ?? '')) / 86_400_000;
  expect(days).toBe(29);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await page.locator('button:focus').innerText()).toMatch(/–/);
});

test('hours are read on the button, and stay until days are chosen', async () => {
  const { page, reported } = await show('hours of a day');
  const button = page.getByRole('button', { name: 'Hours: 8 Mar 2026, 10:00–14:00' });
  await expectAccessible(page, { only: ['color-contrast', 'button-name', 'label'] });
  await page.getByRole('button', { name: 'Custom' }).click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  await calendar.getByRole('button', { name: 'Sunday, 8 March 2026, selected' }).waitFor();
  expect(await reported()).toEqual([]);
  await page.keyboard.press('Escape');
  await button.click();
  await calendar.getByRole('button', { name: 'Monday, 2 March 2026' }).click();
  await calendar.getByRole('button', { name: 'Tuesday, 3 March 2026' }).click();
  expect(await reported()).toEqual([{ range: 'custom', from: '2026-03-02', to: '2026-03-03' }]);
});

test('two days are chosen in either order, with the pointer or with keys', async () => {
  const { page, reported } = await show('a range of one’s own');
  const button = page.getByRole('button', { name: days });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  await calendar.getByText('Select the first day').waitFor();
  await calendar.getByRole('button', { name: 'Friday, 6 March 2026' }).click();
  await calendar.getByText('Select the last day').waitFor();
  expect(await reported()).toEqual([]);
  await calendar.getByRole('button', { name: 'Monday, 2 March 2026' }).click();
  await calendar.waitFor({ state: 'detached' });
  await button.press('Enter');
  for (const key of ['ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await calendar.waitFor({ state: 'detached' });
  expect(await reported()).toEqual([
    { range: 'custom', from: '2026-03-02', to: '2026-03-06' },
    { range: 'custom', from: '2026-03-01', to: '2026-03-03' },
  ]);
});

test('a common period of the calendar is chosen at once, and a fixed range drops the days', async () => {
  const { page, reported } = await show('a range of one’s own');
  await page.clock.setFixedTime('2026-03-15T12:00:00Z');
  await page.reload();
  await page.getByRole('button', { name: days }).click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  await calendar.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: '7 days' }).click();
  expect(await reported()).toEqual([
    { range: 'custom', from: '2026-02-01', to: '2026-02-28' },
    { range: '7d' },
  ]);
});

test('the calendar is reached by screen readers, in both themes and on a phone', async () => {
  for (const options of [{ width: 360 }, { width: 1280, dark: true }]) {
    const { page } = await show('a range of one’s own', {}, options);
    await page.getByRole('button', { name: days }).click();
    await page.getByRole('grid', { name: 'March 2026' }).waitFor();
    await expectAccessible(page, { without: ['region'] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
  }
});

test('what it is compared with is chosen, and left out of the address where it is the default', async () => {
  const { page, reported } = await show('a compared range');
  const select = page.getByLabel('Compare with');
  expect(await select.innerText()).toBe('Previous year');
  await chooseOption(select, 'No comparison');
  await chooseOption(select, 'Previous period');
  await page.getByRole('button', { name: '30 days' }).click();
  // JSON has no undefined.
  expect(await reported()).toEqual([
    { range: '7d', compare: 'off' },
    { range: '7d' },
    { range: '30d' },
  ]);
});

test('on a phone the range is chosen from a list, nothing is cut off, and custom days open their calendar', async () => {
  const { page, reported } = await show('a compared range', {}, { width: 390 });
  const range = page.getByRole('combobox', { name: 'Range' });
  expect(await range.innerText()).toBe('7 days');
  const cut = await page
    .getByRole('combobox')
    .locator('span')
    .evaluateAll((texts) => texts.map((text) => text.scrollWidth - text.clientWidth));
  expect(cut).toEqual([0, 0]);
  await chooseOption(range, '90 days');
  expect(await reported()).toEqual([{ range: '90d' }]);
  const other = await show('a range', {}, { width: 390 });
  await chooseOption(other.page.getByRole('combobox', { name: 'Range' }), 'Custom');
  await other.page.getByRole('dialog', { name: 'Days of the range' }).waitFor();
});

test('a month and a year are chosen at once, by keyboard too', async () => {
  const { page, reported } = await show('a range of one’s own');
  await page.getByRole('button', { name: days }).click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  const months = calendar.getByRole('group', { name: /20\d\d$/ });
  await chooseOption(months.first().getByRole('combobox', { name: 'Year' }), '2011');
  await calendar.getByRole('group', { name: 'February 2011' }).waitFor();
  const month = months.last().getByRole('combobox', { name: 'Month' });
  await month.press('Enter');
  await page.getByRole('option', { name: 'March' }).waitFor();
  await page.keyboard.press('Home');
  // The list moves its focus only after the key has been handled.
  await page.getByRole('option', { name: 'January' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  // The other month is the one before.
  await calendar.getByRole('group', { name: 'December 2010' }).waitFor();
  await calendar.getByRole('button', { name: 'Saturday, 1 January 2011' }).click();
  await calendar.getByRole('button', { name: 'Tuesday, 4 January 2011' }).click();
  expect(await reported()).toEqual([{ range: 'custom', from: '2011-01-01', to: '2011-01-04' }]);
});

test('no month after this one is offered, and two are shown even with the last', async () => {
  const { page } = await show('a range of one’s own');
  await page.clock.setFixedTime('2026-03-15T12:00:00Z');
  await page.reload();
  await page.getByRole('button', { name: days }).click();
  const calendar = page.getByRole('dialog', { name: 'Days of the range' });
  const first = calendar.getByRole('group', { name: 'February 2026' });
  const month = first.getByRole('combobox', { name: 'Month' });
  expect(await optionsOf(month)).toEqual(['January', 'February', 'March']);
  await chooseOption(month, 'March');
  await expect.poll(() => calendar.getByRole('grid').count()).toBe(2);
  await first.waitFor();
  const years = await optionsOf(first.getByRole('combobox', { name: 'Year' }));
  expect([years[0], years.at(-1)]).toEqual(['2026', '2005']);
});

test('days of other months are empty, also within a range', async () => {
  const { page } = await show('a range across months');
  await page.getByRole('button', { name: /^Days:/ }).click();
  const empty = page.getByRole('dialog').locator('td[data-hidden][data-selected]');
  await expect.poll(() => empty.count()).toBeGreaterThan(0);
  const colors = await empty.evaluateAll((cells) =>
    cells.map((cell) => [getComputedStyle(cell).backgroundColor, cell.textContent]),
  );
  expect(new Set(colors.flat())).toEqual(new Set(['rgba(0, 0, 0, 0)', '']));
});
