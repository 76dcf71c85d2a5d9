import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { MomentField } from './moment-field.tsx';
import { TimeField } from './time-field.tsx';

const show = scenesOf(import.meta.url, {
  'a time': () => {
    const [value, setValue] = useState('09:30');
    const [fault, setFault] = useState<string | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tell(`sent ${value}`);
        }}
      >
        <TimeField
          label="Time of day"
          value={value}
          onChange={(next) => {
            tell(next);
            setValue(next);
          }}
          onFault={setFault}
        />
        <p>{fault}</p>
        <button type="submit">Send</button>
        <button type="button" onClick={() => setValue('18:00')}>
          Evening
        </button>
      </form>
    );
  },
  'a moment': () => {
    const [value, setValue] = useState('2026-03-05T07:08:00.000Z');
    return (
      <main>
        <h1>Marker</h1>
        <MomentField
          label="Start"
          value={value}
          onChange={(next) => {
            tell(next);
            setValue(next);
          }}
        />
      </main>
    );
  },
});

const american = { language: 'en-US' };

test('a time is applied while it is typed, and is written out when it is left', async () => {
  const { page, reported } = await show('a time');
  const time = page.getByLabel('Time of day');
  expect(await time.inputValue()).toBe('09:30');
  await time.fill('2145');
  await time.press('Enter');
  expect(await reported()).toEqual(['21:45', 'sent 21:45']);
  await time.blur();
  expect(await time.inputValue()).toBe('21:45');
  await time.fill('9pm');
  await time.blur();
  expect(await time.inputValue()).toBe('21:00');
});

test('a language with half days shows them, and its arrow keys change them', async () => {
  const { page, reported } = await show('a time', {}, american);
  const time = page.getByLabel('Time of day');
  expect(await time.inputValue()).toMatch(/^9:30\sAM$/);
  await time.press('End');
  await page.keyboard.press('ArrowDown');
  expect(await time.inputValue()).toMatch(/^9:30\sPM$/);
  // The part that was changed stays selected.
  expect(await page.evaluate(() => String(getSelection()))).toBe('PM');
  expect(await reported()).toEqual(['21:30']);
});

test('arrow keys change the hour or the minute, whichever the cursor is in, and it is read out', async () => {
  const { page, reported } = await show('a time');
  const time = page.getByRole('spinbutton', { name: 'Time of day' });
  await time.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  expect(await reported()).toEqual(['10:30', '10:29']);
  expect(await time.getAttribute('aria-valuetext')).toBe('10:29');
  await page.keyboard.press('Home');
  await page.locator('form button[tabindex="-1"]').last().click();
  expect(await time.inputValue()).toBe('09:29');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
    'spinbutton',
  );
});

test('a time is picked from a list of every half hour, by keyboard alone, and typed ones still win', async () => {
  const { page, reported } = await show('a time');
  const time = page.getByLabel('Time of day');
  await time.fill('9:47');
  await page.keyboard.press('Alt+ArrowDown');
  const list = page.getByRole('listbox', { name: 'Times' });
  const selected = list.getByRole('option', { selected: true });
  await selected.waitFor();
  expect(await list.getByRole('option').count()).toBe(48);
  expect(await selected.innerText()).toBe('09:30');
  expect(await list.getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'));
  expect(await selected.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => time.inputValue()).toBe('09:47');
  await page.getByRole('button', { name: 'Choose a time' }).press('Enter');
  await selected.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  expect(await time.inputValue()).toBe('10:00');
  await time.fill('10:07');
  expect(await reported()).toEqual(['09:47', '10:00', '10:07']);
});

test('the list has the hours of the language, and a click replaces a text that isn’t a time', async () => {
  const { page, reported } = await show('a time', {}, american);
  const time = page.getByLabel('Time of day');
  await time.fill('soon');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByText('is not a time').waitFor();
  await page.getByRole('option', { name: /^1:30\sPM$/ }).click();
  await expect.poll(() => time.inputValue()).toMatch(/^1:30\sPM$/);
  expect(await page.getByText('is not a time').count()).toBe(0);
  expect(await reported()).toEqual(['13:30']);
});

test('a text that isn’t a time keeps the value, says so when it is left, and isn’t sent', async () => {
  const { page, reported } = await show('a time');
  const time = page.getByLabel('Time of day');
  await time.fill('25:99');
  expect(await time.getAttribute('aria-invalid')).toBe('false');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('“25:99” is not a time. Enter one such as 09:30 or 2130.').waitFor();
  expect(await time.getAttribute('aria-invalid')).toBe('true');
  expect(await reported()).toEqual([]);
  await time.fill('');
  await page.getByRole('button', { name: 'Evening' }).click();
  // A value from elsewhere replaces what is typed.
  await expect.poll(() => time.inputValue()).toBe('18:00');
  await time.fill('7:15');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await reported()).toEqual(['07:15', 'sent 07:15']);
  expect(await page.getByText('is not a time').count()).toBe(0);
});

test('the error of a moment explains its time', async () => {
  const { page, reported } = await show('a moment');
  const group = page.getByRole('group', { name: 'Start' });
  const time = group.getByLabel('Time of day');
  await time.fill('soon');
  await time.blur();
  await page.getByRole('spinbutton', { description: /“soon” is not a time/ }).waitFor();
  await time.fill('8.05');
  expect(await reported()).toEqual(['2026-03-05T08:05:00.000Z']);
  expect(await page.getByText('is not a time').count()).toBe(0);
});

test.each([
  { width: 390, dark: true },
  { width: 1440, dark: false },
])('a moment is accessible and fits ($width px)', async (options) => {
  const { page } = await show('a moment', {}, { ...options, ...american });
  await page.getByLabel('Time of day').fill('soon');
  await page.getByLabel('Time of day').blur();
  await page.getByText('is not a time').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('listbox', { name: 'Times' }).waitFor();
  await expectAccessible(page, { without: ['region', 'aria-hidden-focus'] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
});
