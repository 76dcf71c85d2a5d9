import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import { type InProcessHarness, inProcessHarness } from '../in-process-harness.ts';
import { type LocalServer, servePages } from './recording-server.ts';
import { projectTag } from './sites.ts';
import { hidePage, settle } from './tracker-stage.ts';

let service: InProcessHarness;
let browser: TestBrowser;
let pages: LocalServer;
let tag: string;

beforeAll(async () => {
  service = await inProcessHarness({}, [
    'script.auto',
    'script.vitals',
    'script.errors',
    'script.identify',
    'script.replay',
  ]);
  browser = await openBrowser();
  pages = await servePages((path) =>
    path === '/a'
      ? `<!doctype html><title>A</title>${tag}<h1>Lamps</h1><button>Order</button>`
      : undefined,
  );
});
afterAll(async () => {
  await browser.close();
  await Promise.all([pages.stop(), service.close()]);
});

async function read<Shape>(path: string): Promise<Shape> {
  const response = await service.request('GET', path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Shape;
}

/**
 * Polls until the answer is as expected or the time is over; then the caller's check shows the difference.
 */
async function settled<Shape>(path: string, enough: (shape: Shape) => boolean): Promise<Shape> {
  const deadline = Date.now() + 60_000;
  let shape = await read<Shape>(path);
  while (!enough(shape) && Date.now() < deadline) {
    await pause(200);
    shape = await read<Shape>(path);
  }
  return shape;
}

async function visit(): Promise<void> {
  const context = await browser.newContext(PERSON);
  const page = await context.newPage();
  await page.goto(`http://localhost:${pages.port}/a`);
  await page.waitForFunction("'has vitals' in bellwether && 'has replay' in bellwether");
  await page.waitForFunction("'captureError' in bellwether");
  await page.click('button');
  await page.evaluate("bellwether.captureError(new TypeError('out of lamps'), { order: 5 })");
  await page.evaluate("bellwether('identify', 'customer-1', { name: 'Ann', plan: 'team' })");
  await page.waitForFunction("'has identify' in bellwether");
  await page.waitForTimeout(1_500);
  await hidePage(page);
  await settle(page, 500);
  await context.close();
}

type Explorer = { total: number; rows: { rawData: string }[] };

const rowsOf = (project: string, mode: string, count: number) =>
  settled<Explorer>(
    `/v0/project/${project}/events?mode=${mode}`,
    (explorer) => explorer.total >= count,
  );

test('the add-ons of a project are loaded, and their data is stored and read as vitals, an issue, a replay and a person', async () => {
  const created = await service.request(
    'POST',
    '/v0/project',
    JSON.stringify({ name: 'Shop', private: true }),
  );
  const { id, token } = (await created.json()) as { id: string; token: string };
  await service.request(
    'PATCH',
    `/v0/project/${id}`,
    JSON.stringify({ sessionReplaysEnabled: true }),
  );
  await settled<{ replayStorageState: string }>(
    `/v0/project/${id}`,
    ({ replayStorageState }) => replayStorageState === 'active',
  );
  await pause(1_000);
  tag = projectTag(service.url, token, 'data-with="auto" data-build="7"');
  await visit();

  const vitals = await rowsOf(id, 'vitals', 4);
  const metrics = vitals.rows.map(
    ({ rawData }) => (JSON.parse(rawData) as { metric: string }).metric,
  );
  expect(metrics).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB', 'CLS']));
  const errors = await rowsOf(id, 'errors', 1);
  expect(errors.total).toBe(1);
  expect(JSON.parse(errors.rows[0]?.rawData ?? '')).toMatchObject({
    error_type: 'TypeError',
    error_message: 'out of lamps',
    release: '7',
  });
  const replays = await rowsOf(id, 'replays', 1);
  expect(replays.total).toBe(1);
  expect((await rowsOf(id, 'events', 2)).total).toBe(2);
  type People = { items: { externalId: string | null; name: string | null }[] };
  const { items: people } = await settled<People>(
    `/v0/project/${id}/users?show=identified`,
    (all) => all.items.length > 0,
  );
  expect(people).toMatchObject([{ externalId: 'customer-1', name: 'Ann' }]);
  expect(service.errors).toEqual([]);
});
