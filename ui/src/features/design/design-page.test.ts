import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { openScreen } from '../../../test/screen.ts';

/** Maps are loaded when they come near what is visible. */
async function showMap(page: Page): Promise<void> {
  expect(await page.locator('[data-country=DE]').count()).toBe(0);
  await page.getByText('Map', { exact: true }).scrollIntoViewIfNeeded();
  await page.locator('[data-country=DE]').waitFor();
}

const sections = [
  'Colors and type',
  'Actions',
  'Inputs',
  'Forms',
  'States of a card',
  'Tables',
  'Charts',
];

test.each(['light', 'dark'] as const)(
  'every part is shown, and axe finds nothing wrong in the %s theme',
  async (theme) => {
    const { page } = await openScreen('/design', {});
    for (const name of sections) await page.getByRole('heading', { name, level: 2 }).waitFor();
    await page
      .getByRole('button', { name: theme === 'dark' ? 'Dark' : 'Light' })
      .first()
      .click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await showMap(page);
    await expectAccessible(page);
  },
);

test('a control has the border of controls, or the look of a button with an icon that says more', async () => {
  const { page } = await openScreen('/design', {});
  const controls = page.locator(
    'input:not([type=checkbox], [type=radio], [type=color]), textarea, [role=combobox], [aria-haspopup=dialog]',
  );
  await controls.first().waitFor();
  const borders = await controls.evaluateAll((elements) => {
    const colorOf = (token: string): string => {
      const { style } = document.body.appendChild(document.createElement('i'));
      style.color = `var(--${token})`;
      return getComputedStyle(document.body.lastElementChild ?? document.body).color;
    };
    const tokens = new Map(['control', 'bad'].map((token) => [colorOf(token), token]));
    const icons = new Set(['ink', 'muted'].map(colorOf));
    return elements.flatMap((element) => {
      // Some are in a box with parts of their own, which has the border.
      const bordered = [element, element.parentElement].find(
        (each) => each && getComputedStyle(each).borderTopWidth !== '0px',
      );
      const color = bordered && getComputedStyle(bordered).borderTopColor;
      const icon = element.tagName === 'BUTTON' ? element.querySelector('svg') : null;
      // In a row with buttons: it is known by its text and its chevron, which need no border.
      if (icon && color === colorOf('line') && icons.has(getComputedStyle(icon).color)) {
        return ['button with an icon'];
      }
      return [(color && tokens.get(color)) ?? `${element.outerHTML.slice(0, 200)}: ${color}`];
    });
  });
  expect(borders.length).toBeGreaterThan(10);
  expect(new Set(borders)).toEqual(new Set(['control', 'bad', 'button with an icon']));
});

test('dialogs, menus and toasts open', async () => {
  const { page } = await openScreen('/design', {});
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for a row' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show toast' }).click();
  await page.getByText('Deleted the label “checkout”.').waitFor();
  await expectAccessible(page);
});

test('it fits a phone', async () => {
  const { page } = await openScreen('/design', {});
  await page.setViewportSize({ width: 360, height: 800 });
  await showMap(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
