import { expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { freePort } from '../free-port.ts';
import { harnessAccount } from '../service-harness.ts';
import { smtpHarness } from '../smtp-harness.ts';
import { startAppHarness } from './app-harness.ts';

const port = await freePort();
const smtp = closedAfterTests(await smtpHarness());
const environment = {
  BELLWETHER_URL: `http://127.0.0.1:${port}`,
  BELLWETHER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  BELLWETHER_MAIL_FROM: 'analytics@example.com',
};
const app = closedAfterTests(await startAppHarness({ port, environment }));
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop' });
const page = await app.newPage();

/** Moves the focus forward to an element, as somebody does who sees it. */
async function tabTo(name: string, most: number): Promise<void> {
  const focused = page.locator(':focus');
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    if ((await focused.textContent())?.trim() === name) return;
  }
  throw new Error(`“${name}” doesn't have the focus after ${most} presses of Tab`);
}

test('an error is followed from its mail to resolved, by keyboard alone', async () => {
  const errors = [
    { error: 'CartError', message: 'Closed', stack: 'at com.shop.Cart.add(Cart.java:42)' },
  ];
  await app.collect('/v1/error', { language: 'java', buildId: '1.0.0', errors }, token);
  await expect.poll(() => smtp.received.map(({ mail }) => mail.subject)).toHaveLength(1);
  const link = /http:\/\/\S+\/issues\/[\w-]+/.exec(smtp.received[0]?.mail.text ?? '')?.[0];
  await page.goto(link ?? '');
  await page.getByLabel('Email').waitFor();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(harnessAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(harnessAccount.password);
  await page.keyboard.press('Enter');
  // Signing in leads back to the error.
  await page.getByRole('heading', { name: 'CartError', level: 1 }).waitFor();
  expect(page.url()).toBe(link);
  await tabTo('Skip to content', 1);
  await page.keyboard.press('Enter');
  await tabTo('Resolve', 12);
  await page.keyboard.press('Enter');
  await page.getByText('resolved it').waitFor();
  // The same by single keys.
  await page.getByRole('button', { name: 'Reopen', disabled: false }).waitFor();
  await page.keyboard.press('r');
  await page.getByText('reopened it').waitFor();
  await page.getByRole('button', { name: 'Resolve', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Resolve it').waitFor();
  await page.keyboard.press('Escape');
});

const chartTypes = [
  ...['Number', 'Line', 'Area', 'Bars', 'Stacked bars', 'Ranking', 'Pie', 'Donut'],
  ...['Table', 'Map', 'Heatmap', 'Radar', 'Scatter'],
];

test('a dashboard with every type of chart is built from nothing', async () => {
  for (const path of ['/a', '/b', '/b']) {
    await app.collect('/v1/web', { token, page: path, url: 'https://shop.example/' });
  }
  await page.goto(`${service.url}/app/projects/shop/dashboards`);
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await page.getByText('Empty', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Launch');
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  for (const type of chartTypes) {
    await page.getByRole('link', { name: 'Add chart' }).click();
    await page.getByLabel('Chart name').fill(`Our ${type}`);
    await page.getByRole('button', { name: type, exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Group by field 1' });
    if (await field.isVisible()) await field.fill('page');
    if (type === 'Scatter') await page.getByRole('button', { name: 'Add series' }).click();
    await page.getByRole('button', { name: 'Save chart' }).click();
    await page.getByRole('region', { name: `Our ${type}`, exact: true }).waitFor();
  }
  const chart = (type: string) => page.getByRole('region', { name: `Our ${type}`, exact: true });
  // They are drawn, and those with a list name the pages.
  for (const type of ['Ranking', 'Pie', 'Donut', 'Radar', 'Scatter']) {
    await chart(type).scrollIntoViewIfNeeded();
    await chart(type).getByText('/b').first().waitFor({ state: 'attached' });
  }
  for (const type of ['Line', 'Area', 'Bars', 'Stacked bars', 'Radar', 'Scatter']) {
    await chart(type).scrollIntoViewIfNeeded();
    await chart(type).locator('canvas, svg').first().waitFor({ state: 'attached' });
  }
  expect(await page.getByText('couldn’t be loaded').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('no page had errors', () => {
  expect(faults).toEqual([]);
});
