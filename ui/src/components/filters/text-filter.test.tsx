import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { TextFilter } from './text-filter.tsx';

function Search({ whileTyping = false }: { whileTyping?: boolean }) {
  const [value, setValue] = useState('old');
  return (
    <>
      <TextFilter
        label="Search"
        value={value}
        whileTyping={whileTyping}
        onChange={(next) => {
          tell(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('/elsewhere')}>
        Change from elsewhere
      </button>
      <output>{value}</output>
    </>
  );
}

const show = scenesOf(import.meta.url, {
  'a search': () => <Search />,
  'a search while typing': () => <Search whileTyping />,
  'a slow page': () => {
    const [value, setValue] = useState('');
    return (
      <TextFilter
        label="Search"
        value={value}
        whileTyping
        onChange={(next) => {
          tell(next);
          setTimeout(() => setValue(next), 500);
        }}
      />
    );
  },
  'with suggestions': () => (
    <TextFilter label="Page" value="" suggestions={['/', '/docs']} onChange={tell} />
  ),
});

test('a text is applied when it is entered or left, without spaces around it, and once', async () => {
  const { page, reported } = await show('a search');
  const input = page.getByRole('searchbox', { name: 'Search' });
  await input.fill(' /docs ');
  expect(await reported()).toEqual([]);
  await input.press('Enter');
  await input.blur();
  await input.fill('/blog');
  await input.blur();
  await input.fill('/blog ');
  await input.blur();
  expect(await reported()).toEqual(['/docs', '/blog']);
});

test('an emptied text is applied at once', async () => {
  const { page, reported } = await show('a search');
  await page.getByRole('searchbox').fill('');
  expect(await reported()).toEqual(['']);
});

test('while typing, the text is applied at a pause, not with each letter', async () => {
  const { page, reported } = await show('a search while typing');
  const input = page.getByRole('searchbox');
  await input.press('End');
  await input.pressSequentially('er');
  await expect.poll(reported).toEqual(['older']);
  await input.pressSequentially('!');
  await input.press('Enter');
  await expect.poll(reported).toEqual(['older', 'older!']);
});

test('a value from outside replaces what was typed', async () => {
  const { page } = await show('a search');
  await page.getByRole('button', { name: 'Change from elsewhere' }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('/elsewhere');
});

test('what is typed while the page catches up is kept', async () => {
  const { page, reported } = await show('a slow page');
  const input = page.getByRole('searchbox');
  await input.pressSequentially('ab');
  await expect.poll(reported).toEqual(['ab']);
  await input.pressSequentially('cd');
  await expect.poll(reported).toEqual(['ab', 'abcd']);
  await page.waitForTimeout(600);
  expect(await input.inputValue()).toBe('abcd');
});

test('suggestions make it a combobox', async () => {
  const { page, reported } = await show('with suggestions');
  const input = page.getByRole('combobox', { name: 'Page' });
  await input.fill('/docs');
  await input.press('Enter');
  expect(await reported()).toEqual(['/docs']);
  await input.fill('');
  await input.click();
  await page.getByRole('option', { name: '/docs' }).click();
  expect(await reported()).toEqual(['/docs', '', '/docs']);
});
