import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { chartsData, inProject } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { chartFixture, dashboardFixture } from '../dashboard-fixtures.ts';

const chart = chartFixture({ name: 'Top countries', type: 'barList' });
const address = '/projects/shop/dashboards/d1';
const filled = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [dashboardFixture()],
  'GET /v0/project/*/charts': [chart],
  'POST /v0/metrics/dashboard-data': chartsData([chart], { groups: { first: 9, second: 3 } }),
};

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Top countries' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a chart is shown as a table and as a chart again', async () => {
  const { page } = await openScreen(address, filled);
  const card = page.getByRole('region', { name: 'Top countries' });
  await card.getByRole('button', { name: /first/ }).waitFor();
  await choose(page, 'Show as table');
  await card.getByRole('columnheader', { name: 'Views' }).waitFor();
  await expectAccessible(page);
  await choose(page, 'Show as chart');
  await card.getByRole('table').waitFor({ state: 'detached' });
});

test('its values are saved as CSV, and its query is copied', async () => {
  const { page } = await openScreen(address, filled);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /first/ }).waitFor();
  const saved = page.waitForEvent('download');
  await choose(page, 'Download CSV');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('top-countries.csv');
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString();
  expect(text).toBe('field,Views\r\nfirst,9\r\nsecond,3\r\n');
  await choose(page, 'Copy query (JSON)');
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual(chart.query);
});

test('its picture has a title, the period, and what is drawn, also of names that XML forbids', async () => {
  const named = chartsData([chart], { groups: { first: 9, 'sec\u0001\uFFFEond': 3 } });
  const { page } = await openScreen(address, {
    ...filled,
    'POST /v0/metrics/dashboard-data': named,
  });
  await page.getByRole('button', { name: /first/ }).waitFor();
  const saved = page.waitForEvent('download');
  await choose(page, 'Download PNG');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('top-countries.png');
  const png = Buffer.concat(await (await download.createReadStream()).toArray());
  // Counts pixels that differ from the background, in the head and in the drawing.
  const drawn = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const count = (from: number, to: number) => {
      const { data } = context!.getImageData(0, from, bitmap.width, to - from);
      let different = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0]) different += 1;
      return different;
    };
    return { head: count(0, 140), body: count(140, bitmap.height), width: bitmap.width };
  }, png.toString('base64'));
  expect(drawn.width).toBeGreaterThan(600);
  expect(drawn.head).toBeGreaterThan(200);
  expect(drawn.body).toBeGreaterThan(2000);
});
