import { beforeAll, expect, test, vi } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { openWatchedPage } from './watched-page.ts';

const app = closedAfterTests(await startAppHarness());
const { url } = app.service;
const tokens = {
  /** Has had nothing at all. */
  empty: await app.createProject({ name: 'Empty', templateId: 'web' }),
  /** Has one event, in the last minutes. */
  one: await app.createProject({ name: 'One', templateId: 'web' }),
};
const watched = await openWatchedPage(app);
const { page } = watched;

const screens = ['', '/events', '/issues', '/vitals', '/people', '/replays', '/dashboards'];
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const year = `?range=custom&from=${daysAgo(364)}&to=${daysAgo(0)}`;
const yearBefore = `?range=custom&from=${daysAgo(729)}&to=${daysAgo(365)}`;
const ranges = ['', '?range=today', year, `${year}&compare=year`, yearBefore];

beforeAll(async () => {
  await app.collect('/v1/web', { token: tokens.one, page: '/a', url: 'https://shop.example/a' });
  await vi.waitFor(async () => expect(await app.storedEvents('one')).toBe(1), 60_000);
  await app.signIn(page);
});

/** What no screen says without data, and no change can be compared with. */
const wrong = /\bNaN\b|Infinity|∞|undefined|Invalid Date|\bnull\b|[↑↓] ?[\d.,]+ ?%/;

/** What screens say that list what the project has none of. */
const nothing = /\bNo (?:open errors|web vitals|replays) in this period/;
const hasNothing = /\/(?:issues|vitals|replays)/;

async function wrongTexts(path: string): Promise<string[]> {
  await page.goto(`${url}/app/projects/${path}`);
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0);
  await page.waitForFunction(
    () =>
      document.querySelector('main .animate-pulse:not(.rounded-full), main [aria-busy=true]') ===
      null,
  );
  if (hasNothing.test(path)) await page.getByText(nothing).first().waitFor();
  const found = await watched.look();
  const text = await page.locator('body').innerText();
  const at = wrong.exec(text);
  if (at) found.push(`says “${text.slice(Math.max(0, at.index - 60), at.index + 40)}”`);
  const names = await page
    .locator('[aria-label], [title]')
    .evaluateAll((elements) =>
      elements.map((one) => `${one.getAttribute('aria-label')} | ${one.getAttribute('title')}`),
    );
  const named = names.find((name) => wrong.test(name.replaceAll('null', '')));
  if (named !== undefined) found.push(`names “${named}”`);
  if ((await page.getByRole('alert').count()) > 0)
    found.push(`fails: ${await page.getByRole('alert').first().innerText()}`);
  return found.map((fault) => `${path}: ${fault}`);
}

test.each(['empty', 'one'])(
  'screens of a project with nothing or one event say no nonsense: %s',
  async (slug) => {
    const found: string[] = [];
    for (const screen of screens) {
      for (const range of screen === '' || screen === '/vitals' ? ranges : [year]) {
        found.push(...(await wrongTexts(slug + screen + range)));
      }
    }
    expect(found).toEqual([]);
  },
);
