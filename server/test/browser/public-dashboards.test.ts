import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { drawn, scalar } from '../draw-fixtures.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><script>alert(1)</script> ]]> \u202egnp.js 👩‍👩‍👧 مرحبا \u0008';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
let shown = '';
/** A site of somebody else, which shows what it is given. */
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(shown);
});
afterAll(() => void site.close());
const token = await app.createProject({ name: 'Shop', private: false });
for (const page of ['/', '/', `/${hostile}`]) {
  await app.collect('/v1/web', { token, page, url: 'https://shop.example/' });
}
const [admin, reader] = await Promise.all([open(), open()]);

async function open() {
  const page = await app.newPage();
  page.on('dialog', (dialog) => {
    faults.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return page;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  await vi.waitFor(async () => expect(await app.storedEvents('shop')).toBe(3), 60_000);
  await app.signIn(admin);
});

let link = '';
let frame = '';

test('an admin makes a dashboard public, and learns which charts stay private', async () => {
  await admin.goto(`${service.url}/app/projects/shop/dashboards`);
  await admin.getByRole('button', { name: 'Actions for Overview' }).click();
  await admin.getByRole('menuitem', { name: 'Make public' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Share “Overview”' });
  await dialog.getByText('Referrers: It reads “Referrer”').waitFor();
  await dialog.getByRole('button', { name: 'Make public' }).click();
  link = (await dialog.getByRole('link').getAttribute('href')) ?? '';
  expect(link).toMatch(/\/p\/shop\/[0-9a-f-]{36}$/);
  await chooseOption(dialog.getByLabel('Embed a chart'), 'Top pages');
  frame = await dialog.locator('code', { hasText: '<iframe' }).innerText();
  expect(frame).toContain('/embed/');
});

test('a reader without an account opens the link and sees the charts, but not the private one', async () => {
  await reader.goto(link);
  const views = reader.getByRole('region', { name: 'Page views' });
  await expect.poll(() => views.textContent()).toMatch(/Page views3$/);
  await reader.getByRole('region', { name: 'Top pages' }).getByText('<script>').waitFor();
  await reader.getByText('One chart isn’t shown').waitFor();
  expect(await reader.getByRole('region', { name: 'Referrers' }).count()).toBe(0);
  expect(await reader.context().cookies()).toEqual([]);
});

test('a page on another origin shows the chart in its frame and as an image', async () => {
  const { port } = site.address() as AddressInfo;
  const image = /src="([^"]*)"/.exec(frame)?.[1] ?? '';
  shown = `<!doctype html><title>Blog</title>${frame}<img src="${image}.svg?theme=dark">`;
  await reader.goto(`http://127.0.0.1:${port}/`);
  const texts = reader.frameLocator('iframe').locator('svg:visible text');
  await texts.filter({ hasText: 'Top pages' }).waitFor();
  await texts.filter({ hasText: '<script>' }).waitFor();
  // The drawing fits a frame of any width.
  for (const [frameWidth, drawn] of [
    [360, 'narrow'],
    [800, 'wide'],
    [1300, 'widest'],
  ] as const) {
    await reader.setViewportSize({ width: frameWidth, height: 700 });
    const drawing = reader.frameLocator('iframe').locator('svg:visible');
    await expect.poll(() => drawing.getAttribute('class')).toBe(drawn);
  }
  const width = () => reader.evaluate<number>('document.images[0].naturalWidth');
  await expect.poll(width).toBe(800);
  expect(await reader.context().cookies()).toEqual([]);
});

test('an image with hostile texts is well-formed and has no other elements', async () => {
  const image = /src="([^"]*)"/.exec(frame)?.[1] ?? '';
  for (const theme of ['auto', 'light', 'dark']) {
    const answer = await fetch(`${image}.svg?theme=${theme}`);
    const text = JSON.stringify(await answer.text());
    const parsed = await reader.evaluate<string[]>(
      `Array.from(new DOMParser().parseFromString(${text}, 'image/svg+xml').querySelectorAll('*'),
        ({ nodeName }) => nodeName)`,
    );
    const known = ['svg', 'style', 'title', 'text', 'rect'];
    expect(parsed.filter((name) => !known.includes(name))).toEqual([]);
    expect(parsed).toContain('text');
  }
});

test.each([320, 600, 1200])('a long name of %i pixels ends before the period', async (width) => {
  const names = [
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    'Monthly recurring revenue by plan',
  ];
  for (const name of names) {
    const svg = drawn('number', [scalar('a', '1')], { name: name.repeat(4), style: { width } });
    await reader.setContent(svg);
    const [title, period] = await Promise.all(
      [0, 1].map((place) => reader.locator('text').nth(place).boundingBox()),
    );
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(period?.x ?? 0);
  }
});

test('once the project is private, the frame and the link say that there is nothing', async () => {
  const changed = await service.request('PATCH', '/v0/project/shop', { private: true });
  expect(changed.status).toBe(200);
  const address = /src="([^"]*)"/.exec(frame)?.[1] ?? '';
  expect((await fetch(address)).status).toBe(404);
  const { port } = site.address() as AddressInfo;
  // Another theme is another address, which no cache has.
  shown = frame.replace(address, `${address}?theme=light`);
  await reader.goto(`http://127.0.0.1:${port}/`);
  await reader.frameLocator('iframe').getByText('This chart doesn’t exist').waitFor();
  await reader.goto(link);
  await reader.getByText('This public project doesn’t exist.').waitFor();
  expect(faults).toEqual([]);
});
