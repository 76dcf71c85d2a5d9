import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { CheckRow } from './check-row.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Field } from './field.tsx';
import { ColorField } from './forms/color-field.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { chooseOption } from '../../test/choose-option.ts';

const colors = [
  { value: 'red', label: 'Red', hint: 'Like a rose' },
  { value: 'blue', label: 'Blue', hint: 'Like the sea' },
] as const;

const show = scenesOf(import.meta.url, {
  'a field with a hint': () => <Field label="Name" hint="Up to 200 characters." />,
  'a field with a fault': () => (
    <>
      <Field label="Slug" hint="Used in URLs." fault="Another project has this slug." />
      <TextArea label="About" fault="Too long." />
    </>
  ),
  'a select': () => (
    <Select label="Color" labelHidden choices={colors} value="red" onChange={tell} />
  ),
  'choices of which one holds': () => {
    const [value, setValue] = useState<'red' | 'blue'>('red');
    const change = (next: 'red' | 'blue') => {
      tell(next);
      setValue(next);
    };
    return (
      <>
        <Segmented label="Segmented" value={value} choices={colors} onChange={change} />
        <ChoiceList label="List" value={value} choices={colors} onChange={change} />
      </>
    );
  },
  'a switch': () => {
    const [on, setOn] = useState(false);
    return (
      <CheckRow
        label="Collect errors"
        hint="From browsers and servers."
        checked={on}
        onChange={(next) => {
          tell(next);
          setOn(next);
        }}
      />
    );
  },
  'a color': () => {
    const [value, setValue] = useState('rebeccapurple');
    return (
      <ColorField
        label="Chart color"
        value={value}
        fault={value === 'nonsense' ? 'This is not a color.' : undefined}
        onChange={(next) => {
          tell(next);
          setValue(next);
        }}
      />
    );
  },
});

test('a hint is the accessible description of its field', async () => {
  const { page } = await show('a field with a hint');
  const field = page.getByRole('textbox', { name: 'Name', description: 'Up to 200 characters.' });
  expect(await field.getAttribute('aria-invalid')).toBe('false');
});

test('an error replaces the hint, and the field is invalid', async () => {
  const { page } = await show('a field with a fault');
  const slug = page.getByRole('textbox', { name: 'Slug' });
  expect(await slug.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { description: 'Another project has this slug.' }).waitFor();
  expect(await page.getByText('Used in URLs.').count()).toBe(0);
  await page.getByRole('textbox', { name: 'About', description: 'Too long.' }).waitFor();
});

test('a select with a hidden label keeps its accessible name', async () => {
  const { page, reported } = await show('a select');
  await chooseOption(page.getByRole('combobox', { name: 'Color' }), 'Blue');
  expect(await reported()).toEqual(['blue']);
  const box = await page.getByText('Color', { exact: true }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
});

test('of a row or a list of choices one holds, and both say which', async () => {
  const { page, reported } = await show('choices of which one holds');
  const row = page.getByRole('group', { name: 'Segmented' });
  await row.getByRole('button', { name: 'Blue' }).click();
  expect(await row.getByRole('button', { name: 'Blue' }).getAttribute('aria-pressed')).toBe('true');
  expect(await row.getByRole('button', { name: 'Red' }).getAttribute('aria-pressed')).toBe('false');
  const blue = page.getByRole('radio', { name: 'Blue', description: 'Like the sea' });
  expect(await blue.isChecked()).toBe(true);
  await blue.focus();
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);
  expect(await reported()).toEqual(['blue', 'red']);
});

test('a switch is turned by its label and by the space bar', async () => {
  const { page, reported } = await show('a switch');
  await page.getByText('Collect errors').click();
  await page.getByRole('checkbox', { description: 'From browsers and servers.' }).press('Space');
  expect(await reported()).toEqual([true, false]);
});

test('a color is typed in any notation; the picker shows what it can', async () => {
  const { page, reported } = await show('a color');
  const picker = page.getByLabel('Pick: Chart color');
  expect(await picker.inputValue()).toBe('#888888');
  const text = page.getByRole('textbox', { name: 'Chart color', exact: true });
  await text.fill('#12AB34');
  expect(await picker.inputValue()).toBe('#12ab34');
  await picker.fill('#ff0000');
  expect(await text.inputValue()).toBe('#ff0000');
  await text.fill('nonsense');
  await page.getByRole('textbox', { description: 'This is not a color.' }).waitFor();
  expect(await reported()).toEqual(['#12AB34', '#ff0000', 'nonsense']);
});
