import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Combobox } from './combobox.tsx';

const pages = ['/', '/pricing', '/pricing', '', 'x'.repeat(300)];

const show = scenesOf(import.meta.url, {
  'takes what is typed': () => {
    const [value, setValue] = useState('');
    return (
      <Combobox
        label="Page"
        value={value}
        suggestions={pages}
        onChange={(next) => {
          tell(next);
          setValue(next);
        }}
      />
    );
  },
  'takes what is finished': () => {
    const [value, setValue] = useState('/');
    return (
      <>
        <Combobox
          label="Page"
          takes="finished"
          value={value}
          suggestions={pages}
          onChange={(next) => {
            tell(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue('/other')}>
          Change from elsewhere
        </button>
      </>
    );
  },
});

test('offers what is known once, and neither empty nor very long texts', async () => {
  const { page } = await show('takes what is typed');
  await page.getByRole('combobox', { name: 'Page' }).waitFor();
  const offered = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(offered).toEqual(['/', '/pricing']);
});

test('takes anything, letter by letter', async () => {
  const { page, told } = await show('takes what is typed');
  await page.getByRole('combobox', { name: 'Page' }).pressSequentially('/x');
  expect(await told()).toEqual(['/', '/x']);
});

test('a text counts when it is sent or left, without spaces around it, and once', async () => {
  const { page, told } = await show('takes what is finished');
  const input = page.getByRole('combobox', { name: 'Page' });
  await input.fill(' /docs ');
  expect(await told()).toEqual([]);
  await input.press('Enter');
  await input.blur();
  await input.fill('/blog');
  await input.blur();
  await input.fill('/blog ');
  await input.blur();
  expect(await told()).toEqual(['/docs', '/blog']);
});

test('a value from elsewhere takes the place of what was typed', async () => {
  const { page } = await show('takes what is finished');
  await page.getByRole('button', { name: 'Change from elsewhere' }).click();
  expect(await page.getByRole('combobox', { name: 'Page' }).inputValue()).toBe('/other');
});
