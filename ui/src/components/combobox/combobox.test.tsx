import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { Combobox } from './combobox.tsx';

const fields = [
  { name: 'os', title: 'Operating system' },
  { name: 'page', title: 'Page' },
  { name: 'plan', title: 'Property' },
];

const show = scenesOf(import.meta.url, {
  'in a form': () => {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tell(`sent ${value}`);
        }}
        onKeyDown={({ key }) => key === 'Escape' && tell('form left')}
      >
        <Combobox label="Field" value={value} suggestions={fields} onChange={setValue} />
        <button type="submit">Send</button>
      </form>
    );
  },
  'ones that arrive late': () => {
    const [value, setValue] = useState('');
    const [suggestions, setSuggestions] = useState(['os', 'page']);
    return (
      <div onKeyUp={({ key }) => key === 'F2' && setSuggestions(['browser', 'os', 'page'])}>
        <Combobox label="Field" value={value} suggestions={suggestions} onChange={setValue} />
      </div>
    );
  },
  'many and long ones': () => {
    const [value, setValue] = useState('');
    const names = Array.from({ length: 500 }, (_, index) => `property_${index}`);
    return (
      <div style={{ width: 200, paddingTop: 500 }}>
        <Combobox
          label="Property"
          value={value}
          suggestions={[...names, '\u202Eright to left', 'a b '.repeat(40)]}
          onChange={setValue}
        />
      </div>
    );
  },
});

test('a click offers all, what is typed narrows it down, and a click on one takes it', async () => {
  const { page } = await show('in a form');
  const input = page.getByRole('combobox', { name: 'Field' });
  const options = page.getByRole('listbox', { name: 'Field' }).getByRole('option');
  await input.click();
  await options.first().waitFor();
  expect(await options.count()).toBe(3);
  await input.fill('sys');
  await expect.poll(() => options.allInnerTexts()).toEqual(['os\nOperating system']);
  await options.click();
  expect(await input.inputValue()).toBe('os');
  await options.waitFor({ state: 'detached' });
  // It keeps the focus, and offers all again.
  await page.keyboard.press('ArrowDown');
  await options.nth(2).waitFor();
});

test('by keyboard: arrows choose, Enter takes one, and enters what is typed if none is chosen', async () => {
  const { page, reported } = await show('in a form');
  const input = page.getByRole('combobox', { name: 'Field' });
  await input.focus();
  expect(await input.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.type('p');
  const chosen = page.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await chosen.innerText()).toContain('plan');
  expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Enter');
  expect(await input.inputValue()).toBe('plan');
  expect(await reported()).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['sent plan']);
  await input.fill('pa');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['sent plan', 'sent pa']);
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});

test('a list that the pointer only crosses chooses nothing, and without its file this is a plain input', async () => {
  const { page, reported } = await show('in a form');
  const input = page.getByRole('combobox', { name: 'Field' });
  await input.fill('p');
  await page.getByRole('option').first().hover();
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['sent p']);
  await page.route(/combobox-list/, (route) => route.abort());
  await page.reload();
  await input.fill('o');
  await page.keyboard.press('Enter');
  await expect.poll(reported).toContain('sent o');
  expect(await input.getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list first, then what is around it; leaving the input closes it too', async () => {
  const { page, reported } = await show('in a form');
  const input = page.getByRole('combobox', { name: 'Field' });
  const list = page.getByRole('listbox');
  await input.click();
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await reported()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await reported()).toEqual(['form left']);
  await input.click();
  await list.waitFor();
  await page.keyboard.press('Tab');
  await list.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
});

test.each([
  { width: 360, dark: true },
  { width: 1280, dark: false },
])('the list is accessible and fits ($width px)', async (options) => {
  const { page } = await show('many and long ones', {}, options);
  await page.getByRole('combobox').click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('option', { selected: true }).isVisible()).toBe(true);
  expect(await list.locator('[role=option]').count()).toBeLessThan(40);
  const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one'];
  await expectAccessible(page, { without: ofPages });
  const box = await list.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(options.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
});

test('of many, only those in view are rendered, each with its place, and all are reached', async () => {
  const { page } = await show('many and long ones');
  const input = page.getByRole('combobox');
  await input.click();
  const list = page.getByRole('listbox', { name: 'Property' });
  const options = list.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBeLessThan(30);
  expect(await options.nth(2).getAttribute('aria-posinset')).toBe('3');
  expect(await options.nth(2).getAttribute('aria-setsize')).toBe('200');
  await list.evaluate((element) => element.scrollTo(0, 150 * 32));
  await page.getByRole('option', { name: 'property_152', exact: true }).click();
  expect(await input.inputValue()).toBe('property_152');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const selected = page.getByRole('option', { selected: true });
  await selected.waitFor();
  expect(await selected.innerText()).toBe('property_199');
  expect(await input.getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'));
  await page.keyboard.press('PageUp');
  expect(await selected.innerText()).toBe('property_191');
  const inView = () =>
    selected.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const box = element.closest('[role=listbox]')?.getBoundingClientRect();
      return box !== undefined && top >= box.top && bottom <= box.bottom;
    });
  expect(await inView()).toBe(true);
});

test('what arrives late moves the active suggestion, but makes no other one active', async () => {
  const { page } = await show('ones that arrive late');
  const input = page.getByRole('combobox', { name: 'Field' });
  const options = page.getByRole('listbox', { name: 'Field' }).getByRole('option');
  await input.click();
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await expect.poll(() => options.allInnerTexts()).toEqual(['browser', 'os', 'page']);
  expect(await page.getByRole('option', { selected: true }).innerText()).toBe('page');
  await page.keyboard.press('Enter');
  expect(await input.inputValue()).toBe('page');
});
