import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { FieldFilter } from './field-filter.ts';
import { FieldFilterBar } from './field-filter-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { chooseOption } from '../../../test/choose-option.ts';

const pages = [
  { name: 'page', title: 'Page' },
  { name: 'os', title: 'System' },
];

function Fields({ initial }: { initial: readonly FieldFilter[] }) {
  const [filters, setFilters] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldFilterBar
      filters={filters}
      nameOf={({ field, value }) => (field === 'country' ? `the country ${value}` : value)}
      add={{
        fields: pages,
        valuesOf: (field) => (field === 'os' ? ['Linux', 'Windows'] : []),
        isOpen,
        onOpen: setOpen,
      }}
      onChange={(left) => {
        tell(left.map(({ field, operator = '=', value }) => `${field}${operator}${value}`));
        setFilters(left);
      }}
      aside={<p>Last 30 days</p>}
    />
  );
}

const show = scenesOf(import.meta.url, {
  'filters by fields': () => (
    <Fields
      initial={[
        { field: 'page', value: '/pricing' },
        { field: 'os', value: '' },
        { field: 'country', value: 'DE' },
        { field: 'page', value: '<b>bold</b>' },
        { field: 'session.entry_page', operator: 'contains', value: '/blog' },
        { field: 'country', operator: 'in', value: 'DE,FR' },
        { field: 'plan', operator: 'isNotNull', value: '' },
      ]}
    />
  ),
  'one filter': () => <Fields initial={[{ field: 'page', value: '/' }]} />,
  'no filters': () => <Fields initial={[]} />,
  'filters with comparisons': () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <FilterBar onClear={null} add={{ fields: pages, isOpen, onOpen: setOpen, onAdd: tell }} />
    );
  },
  'a long page': () => (
    <main>
      <Fields initial={[{ field: 'page', value: '/' }]} />
      {Array.from({ length: 60 }, (_, row) => (
        <button key={row} type="button" className="block h-10">
          Row {row}
        </button>
      ))}
    </main>
  ),
  'a choice': () => {
    const [value, setValue] = useState<'with' | 'without' | undefined>();
    const clear = value === undefined ? null : () => setValue(undefined);
    return (
      <FilterBar onClear={clear}>
        <FoldedFilters count={value === undefined ? 0 : 1} onClear={clear}>
          <ChoiceFilter
            label="Errors"
            any="Errors: any"
            value={value}
            choices={[
              { value: 'with', label: 'With errors' },
              { value: 'without', label: 'No errors' },
            ]}
            onChange={(next) => {
              tell(next ?? null);
              setValue(next);
            }}
          />
        </FoldedFilters>
      </FilterBar>
    );
  },
});

test('names fields and values, also empty ones, and shows hostile text as text', async () => {
  const { page } = await show('filters by fields');
  const bar = page.getByRole('group', { name: 'Filter' });
  const chips = bar.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect((await chips.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Page is /pricing ×',
    'Operating system is (none) ×',
    'Country is the country DE ×',
    'Page is <b>bold</b> ×',
    'Entry page contains /blog ×',
    'Country is one of the country DE, the country FR ×',
    'Plan is filled ×',
  ]);
});

test('a click or a key removes one filter, and Clear removes all', async () => {
  const { page, reported } = await show('filters by fields');
  await page.getByRole('button', { name: 'Operating system is (none)' }).click();
  const others = ['session.entry_pagecontains/blog', 'countryinDE,FR', 'planisNotNull'];
  await page.getByRole('button', { name: '/pricing' }).press('Enter');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await reported()).toEqual([
    ['page=/pricing', 'country=DE', 'page=<b>bold</b>', ...others],
    ['country=DE', 'page=<b>bold</b>', ...others],
    [],
  ]);
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
});

test('one filter needs no way to clear all', async () => {
  const { page } = await show('one filter');
  await page.getByRole('button', { name: 'Page is /' }).waitFor();
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
});

test('a filter is added by keyboard alone, and the form closes', async () => {
  const { page, reported } = await show('no filters');
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(' os ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Linux');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Operating system is Linux' }).waitFor();
  expect(await reported()).toEqual([['os=Linux']]);
  expect(await page.getByRole('form').count()).toBe(0);
});

test('countries are found by a part of their name, and one that isn’t there is said, not added', async () => {
  const { page, reported } = await show('no filters');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const field = page.getByRole('combobox', { name: 'Field' });
  const comparison = page.getByRole('combobox', { name: 'Comparison' });
  await field.fill('os');
  await chooseOption(comparison, 'contains');
  // Nobody looks for a part of a code.
  await field.fill('country');
  expect(await comparison.innerText()).toBe('is');
  const value = page.getByRole('combobox', { name: 'Value' });
  await value.fill('atlantis');
  await value.press('Enter');
  await page.getByText('No country is called “atlantis”').waitFor();
  expect(await value.inputValue()).toBe('atlantis');
  await value.fill('korea');
  expect(await page.getByText('No country is called').count()).toBe(0);
  await value.press('Enter');
  await page.getByRole('form').waitFor({ state: 'detached' });
  expect(await reported()).toEqual([['countryinKP, KR']]);
});

test('values are suggested for the field that was typed', async () => {
  const { page } = await show('no filters');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const value = page.getByRole('combobox', { name: 'Value' });
  const options = page.getByRole('listbox', { name: 'Value' }).getByRole('option');
  await page.getByRole('combobox', { name: 'Field' }).fill('page');
  await value.click();
  expect(await value.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('combobox', { name: 'Field' }).fill('os');
  await value.click();
  await options.first().waitFor();
  expect(await options.allInnerTexts()).toEqual(['Linux', 'Windows']);
});

test('“is empty” filters for rows without the field, in the form of old addresses', async () => {
  const { page, reported } = await show('no filters');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Value' }).fill('x');
  expect(await page.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Value' }).press('Enter');
  expect(await reported()).toEqual([]);
  await page.getByRole('combobox', { name: 'Field' }).fill('page');
  await chooseOption(page.getByRole('combobox', { name: 'Comparison' }), 'is empty');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Page is (none)' }).waitFor();
  expect(await reported()).toEqual([['page=']]);
});

test('another comparison is part of the filter, and the same value compared otherwise is another', async () => {
  const { page, reported } = await show('one filter');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('page');
  await chooseOption(page.getByRole('combobox', { name: 'Comparison' }), 'is not');
  await page.getByRole('combobox', { name: 'Value' }).fill('/');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Page is not /' }).click();
  expect(await reported()).toEqual([['page=/', 'pagenotEquals/'], ['page=/']]);
});

test('the bar stays in sight, and what gets the focus is not below it', async () => {
  const { page } = await show('a long page', {}, { width: 390, height: 600 });
  const bar = page.getByRole('group', { name: 'Filter' });
  await page.getByRole('button', { name: 'Row 40' }).scrollIntoViewIfNeeded();
  const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(200);
  await page.getByRole('button', { name: 'Row 40' }).focus();
  for (let row = 39; row > 5; row--) await page.keyboard.press('Shift+Tab');
  const top = await page
    .getByRole('button', { name: 'Row 6', exact: true })
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('the same filter twice is one filter', async () => {
  const { page, reported } = await show('one filter');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('page');
  await page.getByRole('combobox', { name: 'Value' }).fill('/');
  await page.keyboard.press('Enter');
  await page.getByRole('form').waitFor({ state: 'detached' });
  expect(await reported()).toEqual([]);
});

test('Escape and Cancel close the form without a filter', async () => {
  const { page, reported } = await show('no filters');
  for (const close of ['Escape', 'Cancel']) {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Field' }).fill('page');
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('form').waitFor({ state: 'detached' });
  }
  // What was typed is gone when the form opens again.
  await page.getByRole('button', { name: 'Add filter' }).click();
  expect(await page.getByRole('combobox', { name: 'Field' }).inputValue()).toBe('');
  expect(await reported()).toEqual([]);
});

test('a value is needed unless the comparison takes none', async () => {
  const { page, reported } = await show('filters with comparisons');
  const add = page.getByRole('button', { name: 'Add' });
  await page.getByRole('combobox', { name: 'Field' }).fill('page');
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Value' }).fill('/a');
  await chooseOption(page.getByRole('combobox', { name: 'Comparison' }), 'is empty');
  expect(await page.getByRole('combobox', { name: 'Value' }).isDisabled()).toBe(true);
  await add.click();
  await page.getByRole('combobox', { name: 'Field' }).fill('os');
  await chooseOption(page.getByRole('combobox', { name: 'Comparison' }), 'is one of');
  await page.getByRole('combobox', { name: 'Value' }).fill('Linux, Windows');
  await add.click();
  expect(await reported()).toEqual([
    { field: 'page', operator: 'isNull', value: '' },
    { field: 'os', operator: 'in', value: 'Linux, Windows' },
  ]);
});

test('a choice is made, and cleared by its first entry or by Clear', async () => {
  const { page, reported } = await show('a choice');
  const choice = page.getByRole('combobox', { name: 'Errors' });
  expect(await choice.innerText()).toBe('Errors: any');
  await chooseOption(choice, 'With errors');
  await chooseOption(choice, 'Errors: any');
  await chooseOption(choice, 'No errors');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await choice.innerText()).toBe('Errors: any');
  expect(await reported()).toEqual(['with', null, 'without']);
});

test('on a phone the controls are behind a button, which counts those that filter', async () => {
  const { page, reported } = await show('a choice', {}, { width: 390 });
  const button = page.getByRole('button', { name: 'Filters' });
  const choice = page.getByRole('combobox', { name: 'Errors' });
  await button.waitFor();
  expect(await choice.count()).toBe(0);
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  expect(await dialog.getByRole('button', { name: 'Clear' }).isDisabled()).toBe(true);
  await chooseOption(choice, 'No errors');
  await expectAccessible(page, { without: ['region'] });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('button:focus').innerText()).toBe('Filters\n1');
  await button.click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  expect(await choice.innerText()).toBe('Errors: any');
  expect(await reported()).toEqual(['without']);
});

test('on a narrow screen nothing overflows', async () => {
  const { page } = await show('filters by fields', {}, { width: 390 });
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByText('Last 30 days').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
