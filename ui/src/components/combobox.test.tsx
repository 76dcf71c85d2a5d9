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
  'suggestions made anew with every letter': () => {
    const [value, setValue] = useState('');
    return (
      <>
        <Combobox
          label="Field"
          value={value}
          suggestions={[
            { name: 'page', title: 'Page' },
            { name: 'os', title: value.length > 2 ? 'Operating system' : 'OS' },
          ]}
          onChange={setValue}
        />
        <output>{value}</output>
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

test('accepts any text, letter by letter', async () => {
  const { page, reported } = await show('takes what is typed');
  await page.getByRole('combobox', { name: 'Page' }).pressSequentially('/x');
  expect(await reported()).toEqual(['/', '/x']);
});

test('the list of suggestions is made again only when they change', async () => {
  const { page } = await show('suggestions made anew with every letter');
  const input = page.getByRole('combobox', { name: 'Field' });
  await input.waitFor();
  await page.evaluate(() => {
    const list = document.querySelector('datalist');
    const changes: string[] = [];
    Reflect.set(globalThis, 'changes', changes);
    if (!list) throw new Error('There is no list');
    new MutationObserver((records) => changes.push(...records.map(({ type }) => type))).observe(
      list,
      { attributes: true, childList: true, subtree: true },
    );
  });
  const changes = () => page.evaluate(() => Reflect.get(globalThis, 'changes') as string[]);
  await input.pressSequentially('pa');
  await page.locator('output', { hasText: 'pa' }).waitFor();
  expect(await changes()).toEqual([]);
  await input.pressSequentially('g');
  await expect.poll(changes).toEqual(['attributes']);
});
