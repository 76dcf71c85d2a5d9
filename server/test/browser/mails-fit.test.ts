import { expect, test } from 'vitest';
import { renderMail } from '../../src/notify/render-mail.ts';
import { reportContent } from '../../src/weekly-reports/report-content.ts';
import { openBrowser } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';

const browser = closedAfterTests(await openBrowser());
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3);
const report = {
  name: long,
  slug: 'shop',
  figures: [
    { title: 'Visitors', value: 12_040, before: 9000 },
    { title: 'Page views', value: 1_234_567, before: 900_000 },
  ],
  lists: [
    { title: 'Top pages, by visitors', empty: '', rows: [{ name: `/${long}`, value: 9999 }] },
  ],
};
const week = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 9) };
const content = reportContent(week, { reports: [report], others: 0, failed: [long] });
const { html } = renderMail(content, {
  action: `https://analytics.example.com/app/projects/${long}`,
  origin: 'https://analytics.example.com',
  unsubscribe: `https://analytics.example.com/v0/notifications/unsubscribe?token=${long}`,
});

test.each([320, 360, 700])('a report with long names fits into %i pixels', async (width) => {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await page.setContent(html);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  // One line for each word at most: none is broken.
  const line = 23;
  const padding = 13;
  for (const [name, lines] of [
    ['Visitors', 1],
    ['Page views', 2],
  ] as const) {
    const box = await page.getByRole('rowheader', { name, exact: true }).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(lines * line + padding);
  }
});
