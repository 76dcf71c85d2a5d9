import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { hostileOrigin, hostileRecording, mark } from './hostile-recording.ts';
import { isBlocked, pageAt, playerFrame, recordedPage, words } from './recorded-page.ts';
import { servePages } from './recording-server.ts';
import { projectTag } from './sites.ts';
import { hidePage } from './tracker-stage.ts';

const slug = 'lamps';
const list = `/v0/project/${slug}/replays`;

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Lamps' });
const tag = projectTag(service.url, token, 'data-with="errors replay"');
const site = await servePages(pageOf);
afterAll(() => site.stop());
const page = await app.newPage();

function pageOf(path: string): string | undefined {
  const bodies: Record<string, string> = {
    '/': '<h1>Lamps for every room</h1><button>Add to cart</button><a href="/done">Order</a>',
    '/done': '<h1>Thank you</h1><p id="late"></p>',
  };
  const body = bodies[path];
  return body && `<!doctype html><html><head>${tag}</head><body>${body}</body></html>`;
}

interface Listed {
  readonly sessionId: string;
  readonly windowId: string;
  readonly viewed: boolean;
}

const replays = async () => (await app.read<{ items: readonly Listed[] }>(list)).items;

const shown = () => recordedPage(page);
const shows = (text: string) => shown().getByText(text).waitFor();

async function visitTheShop(): Promise<void> {
  const visit = await app.newPage();
  await visit.goto(`http://localhost:${site.port}/`);
  await visit.waitForFunction("'has replay' in bellwether && 'captureError' in bellwether");
  await visit.getByRole('button').click();
  await visit.evaluate("bellwether.captureError(new TypeError('no cart'))");
  await visit.getByRole('link').click();
  await visit.waitForFunction("'has replay' in bellwether");
  await visit.evaluate("document.querySelector('#late').textContent = 'Shipped soon'");
  await visit.waitForFunction("document.querySelector('#late').textContent !== ''");
  await hidePage(visit);
  await expect
    .poll(async () => JSON.stringify(await eventsOf((await replays())[0])))
    .toContain('Shipped soon');
  // The player asks once for the errors of a visit.
  const issues = async () =>
    (await app.read<{ total: number }>(`/v0/project/${slug}/issues`)).total;
  await expect.poll(issues).toBe(1);
  await visit.context().close();
}

async function eventsOf(replay: Listed | undefined): Promise<unknown> {
  if (replay === undefined) return null;
  const { sessionId, windowId } = replay;
  return app.read(`${list}/${sessionId}/${windowId}/events`);
}

test('if replays are off, the list says so and can turn them on', async () => {
  await app.signIn(page);
  await page.goto(`${service.url}/app/projects/${slug}`);
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('turned off').waitFor({ state: 'hidden' });
  await page.getByText('No replays in this period').waitFor();
});

test('a visit is in the list, and its pages are played', async () => {
  await visitTheShop();
  await page.reload();
  await page.getByRole('list', { name: 'Replays' }).getByText('2 pages · 2 clicks').click();
  await shows('Shipped soon');
  const happened = page.getByRole('list', { name: 'Activity' });
  await happened.getByText('Add to cart').waitFor();
  await happened.getByText('TypeError: no cart').waitFor();
  await happened.getByRole('link', { name: 'Issue' }).waitFor();
});

const seconds = () => page.getByTestId('time').textContent();

test('the player seeks by list, key and link', async () => {
  // The visitor could come back.
  await page.getByText('Waiting for more …').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: /Page \/$/ }).click();
  await shows('Lamps for every room');
  await page.getByRole('button', { name: /Page \/done/ }).click();
  await shows('Thank you');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBe('0:00');
  await shows('Lamps for every room');
  await page.goto(`${page.url()}?t=9999`);
  await shows('Shipped soon');
});

test('where the screen can only be filled by videos, the player fills the window', async () => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
  });
  await page.getByRole('button', { name: 'Full screen' }).click();
  const whole = page.locator('[data-full]');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await whole.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
});

test('a played replay is marked as viewed, and the URL contains the filters', async () => {
  await page.getByRole('button', { name: /Page \/$/ }).click();
  await chooseOption(page.getByLabel('Speed'), '0.5×');
  await expect.poll(async () => (await replays())[0]?.viewed).toBe(true);
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('button', { name: 'Mark as not viewed' }).waitFor();
  await chooseOption(page.getByLabel('Errors'), 'No errors');
  await page.getByText('No replay matches these filters').waitFor();
  expect(page.url()).toContain('errors=without');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('2 pages · 2 clicks').waitFor();
});

test('a replay is watched from the error that occurred in it', async () => {
  await page.goto(`${service.url}/app/projects/${slug}/issues`);
  await page.getByRole('link', { name: 'TypeError' }).first().click();
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.waitForURL(`**/app/projects/${slug}/replays/**`);
  // It plays at once, and goes on to the second page soon.
  await shown()
    .getByText(/Lamps for every room|Thank you/)
    .waitFor();
});

test('nothing in a recording runs, loads anything or navigates away', async () => {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfailed', (request) => isBlocked(request) && requests.delete(request));
  const start = Date.now();
  await app.collect('/v1/replay', {
    token,
    sessionId: 'hostile',
    windowId: '"><script>',
    sequence: 0,
    url: `${hostileOrigin}/"><img src=x onerror=alert(1)>`,
    isFinal: true,
    events: hostileRecording(service.url, start),
  });
  await expect.poll(async () => (await replays()).length).toBe(2);
  const path = `${slug}/replays/hostile/${encodeURIComponent('"><script>')}`;
  await page.goto(`${service.url}/app/projects/${path}`);
  await shows('Hostile page');
  await shows('Still playing');
  const player = playerFrame(page);
  await player.evaluate(`frames[0].document.querySelector('#form').requestSubmit()`);
  const link = await player.evaluate(`frames[0].document.querySelector('#link').href`);
  expect(link).toMatch(/^(?!javascript).*#$/);
  await chooseOption(page.getByLabel('Speed'), '8×');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Data collected from other sessions at the same time must not appear.
  const happened = page.getByRole('list', { name: 'Activity' });
  await expect.poll(() => happened.getByRole('listitem').count()).toBe(2);
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await player.evaluate('[self.ran, frames[0].ran]')).toEqual([undefined, undefined]);
  // So would a mark be found.
  await player.evaluate(mark('anything'));
  expect(await player.evaluate('self.ran')).toBe('anything ');
  expect(new URL(page.url()).pathname).toBe(`/app/projects/${path}`);
  const own = (url: string) => url.startsWith(`${service.url}/`) || url.startsWith('data:');
  const urls = () => [...requests].map((request) => request.url());
  await expect.poll(() => urls().filter((url) => !own(url))).toEqual([]);
  expect(urls().filter((url) => url.includes('/v0/projects'))).toEqual([]);
  await shows('Hostile page');
  const inside = page.frames().slice(3);
  expect(inside.map((each) => each.url())).toEqual(inside.map(() => 'about:blank'));
});

test('the keys of the player rest while a dialog is open', async () => {
  await expect.poll(seconds).toBe('0:04');
  // The choice of the speed has the focus, and takes keys itself.
  await page.getByTestId('time').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await seconds()).toBe('0:04');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBe('0:00');
});

test('a replay is deleted from the player, with the way back in a toast', async () => {
  const rows = page.getByRole('list', { name: 'Replays' }).locator('li');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/replays');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await replays()).toHaveLength(2);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(async () => (await replays()).length).toBe(1);
  await expect
    .poll(() => page.getByRole('list', { name: 'Replays' }).locator('li').count())
    .toBe(1);
  expect(faults).toEqual([]);
});

test('a visit that goes on is followed: what is recorded next is shown, until it ends', async () => {
  const start = Date.now() - 30_000;
  const head = { token, sessionId: 'live', windowId: 'w', url: hostileOrigin };
  const send = (sequence: number, isFinal: boolean, ...events: object[]) =>
    app.collect('/v1/replay', { ...head, sequence, isFinal, events });
  const changeAt = (after: number, value: string) => ({
    type: 3,
    timestamp: start + after,
    data: { source: 0, texts: [{ id: 5, value }], attributes: [], removes: [], adds: [] },
  });
  const before = (await replays()).length;
  await send(0, false, ...pageAt(start, words('Begun')), changeAt(1_000, 'Read'));
  await expect.poll(async () => (await replays()).length).toBe(before + 1);
  await page.goto(`${service.url}/app/projects/${slug}/replays/live/w`);
  const live = page.getByRole('button', { name: 'Live', exact: true });
  await live.waitFor();
  await page.getByText('Waiting for more …').waitFor();
  expect(await live.getAttribute('aria-pressed')).toBe('true');
  await shows('Read');
  await send(1, false, changeAt(3_000, 'Written'));
  await shows('Written');
  // Away from the end, it plays what was, and comes back.
  await page.keyboard.press('ArrowLeft');
  await send(2, true, changeAt(6_000, 'Said goodbye'));
  await shows('Said goodbye');
  await expect.poll(() => live.count()).toBe(0);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a page that cannot be shown does not end the replay, unless it is the first', async () => {
  const start = Date.now() - 20_000;
  const damaged = { type: 0, id: 1 };
  const show = async (sessionId: string, ...events: object[]) => {
    const head = { token, sessionId, windowId: 'w', sequence: 0, url: hostileOrigin };
    const before = (await replays()).length;
    await app.collect('/v1/replay', { ...head, events });
    await expect.poll(async () => (await replays()).length).toBe(before + 1);
    await page.goto(`${service.url}/app/projects/${slug}/replays/${sessionId}/w`);
  };
  await show(
    'later',
    ...pageAt(start, words('One')),
    ...pageAt(start + 900, damaged),
    ...pageAt(start + 1800, words('Two')),
  );
  await shows('Two');
  await show('first', ...pageAt(start, damaged), ...pageAt(start + 900, damaged));
  await page.getByText('This recording is damaged').waitFor();
  expect(faults).toEqual([]);
});
