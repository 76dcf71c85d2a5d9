import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPage, ORIGIN } from './chromium.ts';
import { failure, pending } from './fake-service.ts';
import { inProject, listOf, metrics, signedIn } from './fixtures.ts';
import { openScreen } from './screen.ts';

/** Bytes of gzipped script. */
const mostScript = 182_000;
/** Bytes of the gzipped document and style sheet, without which nothing is shown. */
const mostBefore = 16_500;

const answers = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};

const signInOptions = {
  'GET /v0/sign-in-options': { signUp: 'closed', verifiesEmail: true, oidc: null },
};

test('the overview loads little script, and nothing from elsewhere', async () => {
  const { page } = await openScreen('/projects/shop', answers);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  const scripts = [...new Set(loaded.filter((url) => url.endsWith('.js')))];
  const bytesOf = async (files: readonly string[]) => {
    const texts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
      files,
    );
    return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  };
  // On a phone, each file takes as long as many kilobytes.
  expect(scripts.length).toBeLessThanOrEqual(6);
  expect(await bytesOf(scripts)).toBeLessThan(mostScript);
  const ofApp = new Set(loaded.filter((url) => new URL(url).pathname.startsWith('/app/')));
  const others = [...ofApp].filter((url) => !url.endsWith('.js'));
  expect(others.map((url) => extname(url)).toSorted()).toEqual(['.css', '.svg', '.woff2']);
  const styles = others.filter((url) => url.endsWith('.css'));
  expect(await bytesOf([page.url(), ...styles])).toBeLessThan(mostBefore);
});

test('who is signed in and the project are asked for once, while the app is loading', async () => {
  const { page, service } = await openScreen('/projects/shop', answers);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  expect(service.countOf('GET /auth/get-session')).toBe(1);
  expect(await service.settledCountOf('GET /v0/project/shop', page)).toBe(1);
  // Without the app too.
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => service.countOf('GET /auth/get-session')).toBe(2);
  await expect.poll(() => service.countOf('GET /v0/project/shop')).toBe(2);
  await page.unroute('**/index-*.js');
});

test('answers from before signing in are not used after it', async () => {
  const { page, service } = await openScreen('/projects/shop', {
    ...answers,
    'GET /auth/get-session': null,
    'GET /v0/project/*': failure(401, 'An API key is needed.'),
    ...signInOptions,
    'POST /auth/sign-in/email': {},
  });
  await page.getByLabel('Email').fill('ada@example.com');
  service.change({ ...signedIn(), ...inProject() });
  await page.getByLabel('Password').fill('secret');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '/a' }).first().waitFor();
});

test('until the first page is known, its frame is shown, and none where pages have no frame', async () => {
  const waiting = { ...answers, ...signInOptions, 'GET /auth/get-session': pending };
  const { page } = await openScreen('/projects/shop', waiting);
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  expect(
    await page.getByText('Bellwether', { exact: true }).filter({ visible: true }).count(),
  ).toBe(1);
  await page.route('**/index-*.js', (route) => route.abort());
  await page.goto(page.url().replace('/projects/shop', '/sign-in'));
  expect(await page.getByRole('progressbar').filter({ visible: true }).count()).toBe(0);
  await page.unroute('**/index-*.js');
});

test('a phone loads no font, renders no sidebar, and reads the latest events when they come near', async () => {
  const { page, service } = await openScreen('/projects/shop', answers, {
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  expect(await page.getByRole('navigation', { includeHidden: true }).count()).toBe(1);
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
  expect(await fonts()).toEqual(['unloaded']);
  await service.settledCountOf('POST /v0/metrics/dashboard-data', page);
  expect(service.countOf('GET /v0/project/*/events')).toBe(0);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.getByRole('heading', { name: 'Latest events' }).waitFor();
  await expect.poll(() => service.countOf('GET /v0/project/*/events')).toBe(1);
});

test('a phone has the font of the app once the browser has loaded it', async () => {
  const { page } = await openPage(answers, { width: 390, height: 600 });
  await page.clock.install();
  await page.goto(`${ORIGIN}/app/projects/shop`);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await font()).not.toContain('Inter');
  await page.clock.runFor(10_000);
  const stored = () => page.evaluate(() => localStorage.getItem('bellwether.font'));
  await expect.poll(stored).toBe('kept');
  expect(await font()).not.toContain('Inter');
  await page.reload();
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  expect(await font()).toContain('Inter');
});

test('a project that is slow to answer is waited for on its page', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...answers,
    'GET /v0/project/*': pending,
  });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByText('Loading …').waitFor();
});
