import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inProject, metrics } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';

const answers = {
  ...inProject(),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 2 }, days: [3, 5] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};

async function openOverview(options?: Parameters<typeof openScreen>[2]): Promise<Page> {
  const { page } = await openScreen('/projects/shop', answers, options);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  return page;
}

test('the page behind a dialog does not scroll', async () => {
  const page = await openOverview();
  await page.getByRole('button', { name: 'Details of Pages' }).click();
  await page.getByRole('dialog').waitFor();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  expect(await place()).toBe(before);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 500);
  await expect.poll(place).toBeGreaterThan(before);
});

test('a page that the browser has kept is shown where it was left, also by Safari', async () => {
  const page = await openOverview();
  const place = await page.evaluate(() => {
    scrollTo(0, 300);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return scrollY;
  });
  expect(place).toBe(300);
});

test('paper is light, and has the name and the content of a page without the ways to others', async () => {
  const page = await openOverview({ dark: true });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(onScreen).toBe('rgb(232, 236, 241)');
  await expect.poll(ink).toBe('rgb(20, 24, 31)');
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: '/a' }).first().isVisible()).toBe(true);
  const plot = await page.locator('.uplot canvas').boundingBox();
  expect(plot?.width).toBeGreaterThan(600);
  await page.emulateMedia({ media: null });
  await expect.poll(ink).toBe(onScreen);
});

test('paper has what is chosen, but nothing to press', async () => {
  const page = await openOverview();
  await page.emulateMedia({ media: 'print' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await button('30 days').isVisible()).toBe(true);
  for (const name of ['7 days', 'Add filter', 'Details of Pages']) {
    expect(await button(name).isVisible(), name).toBe(false);
  }
  await page.emulateMedia({ media: null });
});

test('a table is not cut off on paper', async () => {
  const page = await openOverview({ width: 700 });
  const widths = () =>
    page.evaluate(() => {
      const frame = document.createElement('div');
      frame.className = 'overflow-x-auto';
      frame.style.width = '200px';
      const cells = '<td class="whitespace-nowrap">A text that is wider</td>'.repeat(2);
      frame.innerHTML = `<table><tbody><tr>${cells}</tr></tbody></table>`;
      document.querySelector('main')?.append(frame);
      const { scrollWidth } = frame;
      const { overflowX } = getComputedStyle(frame);
      frame.remove();
      return { isWider: scrollWidth > 200, overflowX };
    });
  expect(await widths()).toEqual({ isWider: true, overflowX: 'auto' });
  await page.emulateMedia({ media: 'print' });
  expect(await widths()).toEqual({ isWider: false, overflowX: 'visible' });
  await page.emulateMedia({ media: null });
});

test('charts have the colors of paper before the page is copied for printing', async () => {
  const page = await openOverview({ dark: true });
  const canvas = page.locator('.uplot canvas');
  const onScreen = await canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL());
  const [copied, later] = await page.evaluate(async () => {
    const drawing = () => document.querySelector<HTMLCanvasElement>('.uplot canvas')?.toDataURL();
    dispatchEvent(new Event('beforeprint'));
    // Firefox makes its copy before anything else runs.
    const first = drawing();
    await new Promise((done) => setTimeout(done, 200));
    return [first, drawing()];
  });
  expect(copied).not.toBe(onScreen);
  expect(copied).toBe(later);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => canvas.evaluate((c: HTMLCanvasElement) => c.toDataURL())).toBe(onScreen);
});

test('with the colors of the system, what is chosen has an outline, and bars are still there', async () => {
  const page = await openOverview();
  await page.emulateMedia({ forcedColors: 'active' });
  const range = page.getByRole('group', { name: 'Range' });
  const outlineOf = (name: string) =>
    range
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await outlineOf('30 days')).toBe('solid');
  expect(await outlineOf('7 days')).toBe('none');
  const [bar, card] = await page
    .getByRole('listitem')
    .filter({ hasText: '/a' })
    .first()
    .evaluate((row) =>
      [row.querySelector('div') ?? row, row.closest('section') ?? row].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
  expect(bar).not.toBe(card);
  await page.emulateMedia({ forcedColors: 'none' });
});

test.each([false, true])(
  'with more contrast, borders and quiet texts stand out (dark: %s)',
  async (dark) => {
    const page = await openOverview({ dark });
    const looks = () =>
      page
        .locator('main section')
        .first()
        .evaluate((card) => [
          getComputedStyle(card).borderTopColor,
          getComputedStyle(document.documentElement).getPropertyValue('--muted'),
        ]);
    const usual = await looks();
    await page.emulateMedia({ contrast: 'more' });
    expect(await looks()).toEqual(
      dark ? ['rgb(149, 161, 178)', '#c6cfdb'] : ['rgb(89, 99, 114)', '#3b4452'],
    );
    await page.emulateMedia({ contrast: null });
    expect(await looks()).toEqual(usual);
  },
);
