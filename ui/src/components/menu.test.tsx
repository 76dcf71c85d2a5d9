import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Menu, MenuItem } from './menu.tsx';

const show = scenesOf(import.meta.url, {
  'a menu beside another button': () => (
    <div className="p-40">
      <Menu label="Actions for Growth">
        <MenuItem onClick={() => tell('renamed')}>Rename</MenuItem>
        <MenuItem disabled onClick={() => tell('moved')}>
          Move
        </MenuItem>
        <MenuItem danger onClick={() => tell('deleted')}>
          Delete
        </MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </div>
  ),
});

test('opens by keyboard, runs the choice and closes', async () => {
  const { page, told } = await show('a menu beside another button');
  const button = page.getByRole('button', { name: 'Actions for Growth' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await told()).toEqual(['renamed']);
  expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
});

test('Escape closes it, and the focus is back on its button', async () => {
  const { page, told } = await show('a menu beside another button');
  const button = page.getByRole('button', { name: 'Actions for Growth' });
  await button.click();
  await page.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await told()).toEqual([]);
});

test('a press elsewhere closes it, and what is disabled cannot be chosen', async () => {
  const { page, told } = await show('a menu beside another button');
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  expect(await page.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
  expect(await told()).toEqual([]);
});
