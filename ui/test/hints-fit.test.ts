import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { issuePageAnswers } from '../src/features/issues/issue-fixtures.ts';
import { openPage, ORIGIN } from './chromium.ts';
import { inProject, listOf } from './fixtures.ts';

const answers = {
  ...issuePageAnswers,
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'GET /v0/project/*/issues': listOf([]),
  'GET /v0/project/*/error-labels': listOf([]),
  'GET /v0/project/*/dashboards': [],
};

/** What empty fields say, if they have no room for it. */
const cutHints = (page: Page) =>
  page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')].flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (drawing === null) throw new Error('Nothing can be drawn here');
      drawing.font = font;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return drawing.measureText(input.placeholder).width > room + 1 ? [input.placeholder] : [];
    });
  });

test.each([360, 390, 700, 1280])('hints in searches have room (%i px)', async (width) => {
  const { page } = await openPage(answers, { width, height: 740 });
  // Fingers have larger texts: phones would zoom into smaller ones.
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: width < 640 });
  await page.goto(`${ORIGIN}/app/projects/shop/issues`);
  await page.getByRole('searchbox', { name: 'Search type or message' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await cutHints(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Search pages and actions' }).waitFor();
  expect(await cutHints(page)).toEqual([]);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await touch.detach();
});
