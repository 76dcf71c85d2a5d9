import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Menu, MenuItem } from './menu.tsx';

const show = scenesOf(import.meta.url, {
  'a menu beside another button': () => (
    <div className="flex gap-80 p-40">
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

const focused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

test('opens by keyboard, arrows move in it, and a choice closes it', async () => {
  const { page, reported } = await show('a menu beside another button');
  const button = page.getByRole('button', { name: 'Actions for Growth' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page.getByRole('menuitem', { name: 'Rename' }))).toBe(true);
  // Past the disabled item, to the end and back to the first.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page.getByRole('menuitem', { name: 'Delete' }))).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page.getByRole('menuitem', { name: 'Rename' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await reported()).toEqual(['renamed']);
});

test('Escape closes it, and the focus is back on its button', async () => {
  const { page, reported } = await show('a menu beside another button');
  const button = page.getByRole('button', { name: 'Actions for Growth' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => focused(button)).toBe(true);
  expect(await reported()).toEqual([]);
});

test('a press elsewhere closes it, and what is disabled cannot be chosen', async () => {
  const { page, reported } = await show('a menu beside another button');
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  const move = page.getByRole('menuitem', { name: 'Move' });
  expect(await move.getAttribute('aria-disabled')).toBe('true');
  await move.click({ force: true });
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await reported()).toEqual([]);
});
