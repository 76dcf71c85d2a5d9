import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { failure, type FakeRequest } from '../../../../test/fake-service.ts';
import { chartsData, inProject } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { chartFixture, dashboardFixture } from '../dashboard-fixtures.ts';
import type { GridPlace } from '../dashboard-requests.ts';

const arrange = 'PATCH /v0/project/*/dashboards/d1/arrange';
const charts = 'GET /v0/project/*/charts';
const at = (x: number, y: number, w: number, h: number): GridPlace => ({ x, y, w, h });
const first = [
  chartFixture({ id: 'c1', name: 'Visitors', position: at(0, 0, 6, 4) }),
  chartFixture({ id: 'c2', name: 'Countries', position: at(6, 0, 6, 4) }),
  chartFixture({ id: 'c3', name: 'Pages', position: at(0, 4, 12, 4) }),
];

interface Sent {
  readonly charts: { readonly id: string; readonly position: GridPlace }[];
}

/** A dashboard that keeps the places it is sent. */
async function open(more: object = {}) {
  let stored = first;
  const opened = await openScreen('/projects/shop/dashboards/d1', {
    ...inProject(),
    'GET /v0/project/*/dashboards': [dashboardFixture()],
    'POST /v0/metrics/dashboard-data': chartsData(first, { groups: { first: 9 } }),
    [charts]: () => stored,
    [arrange]: ({ body }: FakeRequest) => {
      const places = new Map((body as Sent).charts.map(({ id, position }) => [id, position]));
      stored = stored.map((each) => ({ ...each, position: places.get(each.id) ?? each.position }));
    },
    ...more,
  });
  await opened.page.getByRole('button', { name: 'Arrange' }).click();
  const moving = (name: string) => opened.page.getByRole('button', { name: `Move ${name}` });
  return { ...opened, moving, done: opened.page.getByRole('button', { name: 'Done' }) };
}

const said = (page: Page) => page.locator('p[role=status]').last();
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('region', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  return { x: Math.round(box.x), y: Math.round(box.y) };
};

const moved = {
  charts: [
    { id: 'c1', position: at(2, 0, 6, 4) },
    { id: 'c2', position: at(6, 4, 6, 4) },
    { id: 'c3', position: at(0, 8, 12, 4) },
  ],
};
const former = { charts: first.map(({ id, position }) => ({ id, position })) };

test('an arrangement is saved in one request when it is done, and undone in one', async () => {
  const { page, service, moving, done } = await open();
  await moving('Visitors').press('ArrowRight');
  await moving('Visitors').press('ArrowRight');
  expect(service.countOf(arrange)).toBe(0);
  await expectAccessible(page);
  await done.click();
  await page.getByText('Arranged the charts.').waitFor();
  await page.getByRole('button', { name: 'Arrange' }).waitFor();
  expect(service.bodiesOf(arrange)).toEqual([moved]);
  const before = await boxOf(page, 'Visitors');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => boxOf(page, 'Visitors')).not.toEqual(before);
  expect(service.bodiesOf(arrange)).toEqual([moved, former]);
});

test('Ctrl and Z undoes a step of the draft without a request, and what is saved with one', async () => {
  const { page, service, moving, done } = await open();
  await moving('Visitors').press('ArrowRight');
  await moving('Visitors').press('ArrowRight');
  await moving('Visitors').press('ArrowRight');
  await page.keyboard.press('Control+z');
  await expect.poll(() => said(page).textContent()).toBe('Undone');
  await done.click();
  await page.getByText('Arranged the charts.').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('Arranged the charts.').count()).toBe(0);
  await expect.poll(() => service.bodiesOf(arrange)).toEqual([moved, former]);
  await page.keyboard.press('Control+z');
  expect(await service.settledCountOf(arrange, page)).toBe(2);
});

test('what can’t be saved stays as it is arranged, and is saved by trying again', async () => {
  const { page, service, moving, done } = await open({ [arrange]: failure(503, 'Not now.') });
  await moving('Visitors').press('ArrowRight');
  await moving('Visitors').press('ArrowRight');
  const place = await boxOf(page, 'Visitors');
  await done.click();
  await page.getByText('The new places are not saved yet. Not now.').waitFor();
  expect(await boxOf(page, 'Visitors')).toMatchObject({ x: place.x });
  await expectAccessible(page);
  service.change({ [arrange]: undefined });
  service.change({ [arrange]: () => undefined });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Arranged the charts.').waitFor();
  expect(service.bodiesOf(arrange)).toEqual([moved, moved]);
});

test('a chart that is moved and moved back is not saved', async () => {
  const { page, service, moving, done } = await open();
  await moving('Visitors').press('ArrowRight');
  await moving('Visitors').press('ArrowLeft');
  await done.click();
  await page.getByRole('button', { name: 'Arrange' }).waitFor();
  expect(service.countOf(arrange)).toBe(0);
  expect(await page.getByText('Arranged the charts.').count()).toBe(0);
});

test('an arrangement is discarded with Cancel, and leaving it unsaved asks first', async () => {
  const { page, service, moving } = await open();
  const before = await boxOf(page, 'Visitors');
  await moving('Visitors').press('ArrowRight');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Arrange' }).waitFor();
  expect(await boxOf(page, 'Visitors')).toEqual(before);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL('**/projects/shop/dashboards');
  expect(service.countOf(arrange)).toBe(0);
});

test('an arrangement that was discarded for another dashboard doesn’t come back with the first', async () => {
  const { page, moving } = await open({
    'GET /v0/project/*/dashboards': [
      dashboardFixture(),
      dashboardFixture({ id: 'd2', name: 'Second' }),
    ],
  });
  const before = await boxOf(page, 'Visitors');
  await moving('Visitors').press('ArrowRight');
  await page.getByRole('link', { name: 'Second' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL('**/dashboards/d2');
  await page.goBack();
  await page.waitForURL('**/dashboards/d1');
  await page.getByRole('button', { name: 'Arrange' }).waitFor();
  expect(await boxOf(page, 'Visitors')).toEqual(before);
});

test('by keyboard, it is said where a chart is now, and down leads past the next one', async () => {
  const { page, moving, done, service } = await open();
  const resize = page.getByRole('button', { name: 'Resize Visitors' });
  await resize.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect
    .poll(() => said(page).textContent())
    .toBe('Visitors: column 1, row 1, 4 wide, 2 high');
  await moving('Visitors').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => said(page).textContent())
    .toBe('Visitors: column 3, row 1, 4 wide, 2 high');
  expect(await page.locator('[data-landing]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => said(page).textContent())
    .toBe('Visitors: column 3, row 9, 4 wide, 2 high');
  await done.focus();
  expect(await page.locator('[data-landing]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Arranged the charts.').waitFor();
  expect(service.countOf(arrange)).toBe(1);
});

async function drag(page: Page, name: string, across: number, down: number) {
  const handle = await page.getByRole('button', { name }).boundingBox();
  if (handle === null) throw new Error(`${name} is not shown`);
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down, { steps: 4 });
}

test('while a chart is dragged, its place is shown and the others make room; it is said when it lands', async () => {
  const { page, service } = await open();
  const [visitors, pages] = [await boxOf(page, 'Visitors'), await boxOf(page, 'Pages')];
  await drag(page, 'Move Countries', -400, 30);
  const landing = page.locator('[data-landing]');
  const place = await landing.boundingBox();
  expect(Math.round(place?.y ?? 0)).toBe(visitors.y);
  expect(await boxOf(page, 'Pages')).toEqual({ x: pages.x, y: pages.y + 4 * 68 });
  expect(await said(page).textContent()).toBe('');
  await page.mouse.up();
  expect(await landing.count()).toBe(0);
  await expect
    .poll(() => said(page).textContent())
    .toMatch(/^Countries: column \d, row 1, 6 wide, 4 high\. 2 other charts moved$/);
  expect((await boxOf(page, 'Countries')).x).toBe(Math.round(place?.x ?? 0));
  expect(service.countOf(arrange)).toBe(0);
});

test('Escape ends a drag where it began, and a chart is resized by its corner', async () => {
  const { page, service, done } = await open();
  const before = await boxOf(page, 'Pages');
  await drag(page, 'Move Countries', -400, 30);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('[data-landing]').count()).toBe(0);
  expect(await boxOf(page, 'Pages')).toEqual(before);
  await drag(page, 'Resize Pages', 0, 2 * 68);
  await page.mouse.up();
  await expect.poll(() => said(page).textContent()).toBe('Pages: column 1, row 5, 12 wide, 6 high');
  await done.click();
  await page.getByText('Arranged the charts.').waitFor();
  expect(service.bodiesOf(arrange)).toEqual([
    { charts: [{ id: 'c3', position: at(0, 4, 12, 6) }] },
  ]);
});

test('charts glide to their places, unless less motion is preferred', async () => {
  const { page, moving } = await open();
  const gliding = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 150)
          .length,
    );
  await moving('Visitors').press('ArrowRight');
  expect(await gliding()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Ends nothing by itself, so that it can be seen.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      animation.pause();
      return animation;
    };
  });
  await moving('Visitors').press('ArrowLeft');
  await expect.poll(gliding).toBeGreaterThan(0);
});
