import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { Dialog } from '../dialog.tsx';
import { Select } from '../select.tsx';

const choices = [
  { value: '', label: 'Any label' },
  ...Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `label ${index}` })),
];

function Labels() {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Label"
      labelHidden
      className="w-36"
      value={value}
      choices={choices}
      onChange={(next) => {
        tell(next);
        setValue(next);
      }}
    />
  );
}

const show = scenesOf(import.meta.url, {
  'a thousand labels': () => (
    <main>
      <h1>Issues</h1>
      <Labels />
    </main>
  ),
  'some that can’t be chosen': () => (
    <Select
      label="Owner"
      value="0"
      choices={Array.from({ length: 60 }, (_, index) => ({
        value: `${index}`,
        label: `team ${index}`,
        denied: index % 2 === 1 ? `Ask an admin of team ${index}.` : undefined,
      }))}
      onChange={tell}
    />
  ),
  'in a dialog': () => {
    const [isOpen, setOpen] = useState(true);
    return (
      isOpen && (
        <Dialog title="Copy" onClose={() => setOpen(false)}>
          <Labels />
        </Dialog>
      )
    );
  },
});

test('only options in view are rendered, and each says its place among all', async () => {
  const { page, reported } = await show('a thousand labels');
  await page.getByRole('combobox', { name: 'Label', exact: true }).click();
  const options = page.getByRole('listbox', { name: 'Label' }).getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBeLessThan(30);
  expect(await options.nth(3).getAttribute('aria-posinset')).toBe('4');
  expect(await options.nth(3).getAttribute('aria-setsize')).toBe('1001');
  const list = page.getByRole('listbox');
  await list.evaluate((element) => element.scrollTo(0, 500 * 32));
  await page.getByRole('option', { name: 'label 502', exact: true }).click();
  expect(await reported()).toEqual(['502']);
  const button = page.getByRole('combobox', { name: 'Label', exact: true });
  expect(await button.innerText()).toBe('label 502');
  // It opens at what is chosen.
  await button.click();
  const chosen = page.getByRole('option', { name: 'label 502', exact: true });
  await expect.poll(() => chosen.isVisible()).toBe(true);
  expect(await chosen.getAttribute('aria-selected')).toBe('true');
});

test('by keyboard: arrows, pages and ends select, Enter picks, and the focus returns', async () => {
  const { page, reported } = await show('a thousand labels');
  await page.getByRole('combobox', { name: 'Label', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  const search = page.getByRole('combobox', { name: 'Search: Label' });
  const selected = page.getByRole('option', { selected: true });
  await selected.waitFor();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    expect(await search.getAttribute('aria-activedescendant')).toBe(
      await selected.getAttribute('id'),
    );
    return selected.innerText();
  };
  expect(await press('ArrowDown')).toBe('label 0');
  expect(await press('PageDown')).toBe('label 8');
  expect(await press('End')).toBe('label 999');
  expect(await selected.isVisible()).toBe(true);
  expect(await press('ArrowDown')).toBe('Any label');
  expect(await press('ArrowUp')).toBe('label 999');
  // One that is scrolled away stays the active one.
  await page.getByRole('listbox').evaluate((element) => element.scrollTo(0, 0));
  expect(await press('ArrowUp')).toBe('label 998');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await reported()).toEqual(['998']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('label 998');
});

test('what is typed narrows the list down, also on the closed button, and results are counted', async () => {
  const { page, reported } = await show('a thousand labels');
  const button = page.getByRole('combobox', { name: 'Label', exact: true });
  await button.click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Any label');
  await page.keyboard.type('99');
  const search = page.getByRole('combobox', { name: 'Search: Label' });
  await expect.poll(() => search.inputValue()).toBe('99');
  await page.getByRole('status').getByText('19 results').waitFor();
  expect(await page.getByRole('option').count()).toBeLessThan(20);
  await search.fill('nothing');
  await page.getByText('Nothing matches “nothing”.').waitFor();
  await search.fill('LABEL 77');
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['77']);
});

test('an option that can’t be chosen says why, and neither a click nor Enter picks it', async () => {
  const { page, reported } = await show('some that can’t be chosen');
  await page.getByRole('combobox', { name: 'Owner', exact: true }).click();
  const denied = page.getByRole('option', { name: 'team 1 Ask an admin of team 1.' });
  expect(await denied.getAttribute('aria-disabled')).toBe('true');
  await denied.click({ force: true });
  await page.keyboard.press('ArrowDown');
  expect(await denied.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['2']);
});

test('in a dialog, the list is above it, and Escape closes only the list', async () => {
  const { page } = await show('in a dialog');
  await page.getByRole('combobox', { name: 'Label', exact: true }).click();
  await page.getByRole('option', { name: 'label 3', exact: true }).click();
  await page.getByRole('combobox', { name: 'Label', exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Copy' }).waitFor();
});

test.each([
  { width: 390, dark: true },
  { width: 1440, dark: false },
])('the list is accessible and fits ($width px)', async (options) => {
  const { page } = await show('a thousand labels', {}, options);
  await page.getByRole('combobox', { name: 'Label', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('End');
  await expectAccessible(page, { without: ['region', 'aria-hidden-focus'] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
});
