import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPackage } from '../../../tracker/build-package.mjs';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import { type Recorder, servePages, startRecorder } from './recording-server.ts';
import { hidePage, namesOf, settle } from './tracker-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-package-'));
let browser: TestBrowser;
let react: string;

/** An application with a failing component, as bundled by the app. */
const application = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { BellwetherErrorBoundary, useBellwether } from '${folder}/react.js';
  const Broken = () => { throw new TypeError('broken part') };
  const App = () => {
    const { track } = useBellwether({ token: 't0ken', host: window.recorder });
    return createElement('main', null,
      createElement('button', { onClick: () => track('pressed', { n: 1 }) }, 'Press'),
      createElement(BellwetherErrorBoundary, { fallback: 'Sorry' }, createElement(Broken)));
  };
  createRoot(document.body).render(createElement(App));`;

beforeAll(async () => {
  await buildPackage(folder);
  const { outputFiles } = await build({
    stdin: { contents: application, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: '/',
    write: false,
    nodePaths: [join(import.meta.dirname, '../../../node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const { path, text } of outputFiles) bundled.set(path, text);
  react = '/stdin.js';
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const bundled = new Map<string, string>();

/** A file of the package as by bundlers with their own loader, because Chromium never retries an `import()` itself. */
const retrying = (name: string) =>
  readFileSync(join(folder, name), 'utf8').replaceAll('import(', 'retry(');

async function open(script: (origin: string) => string): Promise<{
  page: Page;
  recorder: Recorder;
}> {
  const recorder = await startRecorder(() => Promise.reject(new Error('no script is asked for')));
  const site = await servePages((path) => {
    if (path === '/a')
      return `<!doctype html><title>A</title><body>${script(recorder.origin)}</body>`;
    if (path.startsWith('/package/')) return readFileSync(join(folder, path.slice(9)), 'utf8');
    if (path.startsWith('/retrying/')) return retrying(path.slice(10));
    return bundled.get(path);
  });
  const context = await browser.newContext(PERSON);
  onTestFinished(async () => {
    await context.close();
    await Promise.all([site.stop(), recorder.stop()]);
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${site.port}/a`);
  return { page, recorder };
}

const module = (code: string) =>
  `<script type="module">import * as tracker from '/package/index.js'; window.tracker = tracker; ${code}</script>`;

test('the package does what the script does: page views, custom events, links, leaving, opting out', async () => {
  const { page, recorder } = await open((origin) =>
    module(`
      tracker.track('early');
      tracker.init({ token: 't0ken', host: '${origin}' });
      tracker.init({ token: 'other', host: '${origin}' });
      tracker.track('late', { n: 1 });`),
  );
  const events = await recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['early /a', 'late /a', 'pageview /a']);
  expect(new Set(events.map(({ token, sessionId }) => `${token} ${sessionId}`)).size).toBe(1);
  await page.evaluate("history.pushState({}, '', '/b')");
  await recorder.expectEvents(5);
  await page.evaluate("tracker.setOptOut(true); tracker.track('silent')");
  await hidePage(page);
  await recorder.expectEvents(5);
  expect(await page.evaluate('localStorage.bellwether_id')).toBeUndefined();
});

test('options that cannot work are named in the console, and events without a name are not page views', async () => {
  const { page, recorder } = await open((origin) =>
    module(`
      window.said = [];
      console.error = (text) => said.push(text);
      for (const host of [undefined, '', 'analytics.example.com', 'https://'])
        tracker.init({ token: 't0ken', host });
      tracker.init({ token: undefined, host: '${origin}' });
      tracker.init({ token: 't0ken', host: '${origin}' });
      for (const event of [undefined, new Event('click')]) tracker.track(event);`),
  );
  expect(namesOf(await recorder.expectEvents(1))).toEqual(['pageview /a']);
  const said = await page.evaluate<string[]>('said');
  expect(said.map((text) => /: `(\w+)` must be/.exec(text)?.[1])).toEqual([
    ...Array<string>(4).fill('host'),
    'token',
  ]);
});

test('a visitor of the package is identified, and another one after a reset', async () => {
  const { page, recorder } = await open((origin) =>
    module(`
      tracker.identify('user-1', { email: 'ann@shop.example', plan: 'team' });
      tracker.init({ token: 't0ken', host: '${origin}' });`),
  );
  type Body = { identifier: string };
  const [view] = await recorder.expectEvents(1);
  expect(await recorder.expectPosts<Body>('/v1/identify', (all) => all.length > 0)).toEqual([
    {
      ...{ token: 't0ken', identifier: view?.userId, externalId: 'user-1' },
      ...{ email: 'ann@shop.example', traits: { plan: 'team' } },
    },
  ]);
  await page.evaluate("tracker.reset(); tracker.identify('user-1'); tracker.track('signed in')");
  const bodies = await recorder.expectPosts<Body>('/v1/identify', (all) => all.length > 1);
  const events = await recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['page_leave /a', 'pageview /a', 'signed in /a']);
  const later = events.find(({ event }) => event === 'signed in');
  expect(later?.userId).not.toBe(view?.userId);
  expect(bodies[1]?.identifier).toBe(later?.userId);
});

test('a call to identify that waits for the add-on ends with a reset', async () => {
  const { page, recorder } = await open((origin) =>
    module(`
      tracker.identify('early');
      tracker.reset();
      tracker.init({ token: 't0ken', host: '${origin}' });
      tracker.identify('ann');
      tracker.reset();
      tracker.identify('bob');`),
  );
  type Body = { externalId: string };
  const known = (count: number) =>
    recorder.expectPosts<Body>('/v1/identify', (all) => all.length >= count);
  expect((await known(1))[0]?.externalId).toBe('bob');
  await page.evaluate("tracker.identify('bob', { plan: 'team' })");
  expect((await known(2)).map(({ externalId }) => externalId)).toEqual(['bob', 'bob']);
});

test('an add-on that could not be loaded is requested again by the next call', async () => {
  const { page, recorder } = await open(
    (origin) => `<script type="module">
      import * as tracker from '/retrying/index.js';
      window.failing = [];
      window.retry = async (path) => {
        if (window.isOffline) {
          failing.push(path);
          throw new TypeError('Failed to fetch');
        }
        return import('/retrying/' + path);
      };
      window.tracker = tracker;
      tracker.init({ token: 't0ken', host: '${origin}' });</script>`,
  );
  await recorder.expectEvents(1);
  const call = (name: string) =>
    page.evaluate(`tracker.captureError(new Error('${name}')); tracker.identify('${name}')`);
  await page.evaluate('window.isOffline = true');
  await call('lost');
  expect(await page.evaluate('failing')).toEqual([
    expect.stringContaining('errors'),
    expect.stringContaining('identify'),
  ]);
  await page.evaluate('window.isOffline = false');
  await call('sent');
  type Errors = { errors: { message: string }[] };
  const reports = await recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 0);
  expect(reports.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(['sent']);
  type Body = { externalId: string };
  const bodies = await recorder.expectPosts<Body>('/v1/identify', (all) => all.length > 0);
  expect(bodies.map(({ externalId }) => externalId)).toEqual(['sent']);
});

test('of the calls before init, the first hundred are kept', async () => {
  const { recorder } = await open((origin) =>
    module(`
      for (let n = 1; n <= 150; n++) tracker.track('early ' + n);
      tracker.init({ token: 't0ken', host: '${origin}' });
      tracker.track('late');`),
  );
  const names = (await recorder.expectEvents(102)).map(({ event }) => event);
  expect(new Set(names)).toEqual(
    new Set(['pageview', 'late', ...Array.from({ length: 100 }, (_, n) => `early ${n + 1}`)]),
  );
});

test('the requested add-ons are loaded and send the same as the script’s', async () => {
  const { page, recorder } = await open((origin) =>
    module(`
      tracker.init({ token: 't0ken', host: '${origin}', build: '7', vitals: true, errors: true, replay: true });
      tracker.captureError(new Error('caught'), { n: 1 });`),
  );
  type Errors = { buildId: string; errors: { message: string; handled: boolean }[] };
  const errors = (bodies: Errors[]) => bodies.flatMap((body) => body.errors);
  await recorder.expectPosts<Errors>('/v1/web', (all) => all.length === 1);
  await recorder.expectPosts('/v1/replay', (all) => all.length > 0);
  await page.evaluate("setTimeout(() => { throw new Error('uncaught') })");
  await settle(page, 100);
  await hidePage(page);
  const bodies = await recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 1);
  expect(bodies[0]?.buildId).toBe('7');
  expect(errors(bodies).map(({ message, handled }) => [message, handled])).toEqual([
    ['caught', true],
    ['uncaught', false],
  ]);
  await recorder.expectPosts('/v1/vitals', (all) => all.length > 0);
});

test('on request, it loads the add-ons that the project has turned on, each once', async () => {
  const { page, recorder } = await open((origin) =>
    module(`tracker.init({ token: 't0ken', host: '${origin}', auto: true, errors: true });`),
  );
  await expect.poll(() => recorder.settingsAsked).toEqual(['token=t0ken']);
  await settle(page, 500);
  await page.evaluate("setTimeout(() => { throw new Error('uncaught') })");
  await settle(page, 100);
  await hidePage(page);
  await recorder.expectPosts('/v1/vitals', (all) => all.length > 0);
  type Errors = { errors: { count: number }[] };
  const bodies = await recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 0);
  expect(bodies.flatMap((body) => body.errors).map(({ count }) => count)).toEqual([1]);
  expect(recorder.posts.map(({ path }) => path)).not.toContain('/v1/replay');
});

test('in React, the hook starts counting, and the boundary reports errors and shows the fallback', async () => {
  const { page, recorder } = await open(
    (origin) =>
      `<script>window.recorder = '${origin}'</script><script type="module" src="${react}"></script>`,
  );
  await page.waitForSelector('text=Sorry');
  await page.click('text=Press');
  const events = await recorder.expectEvents(2);
  expect(namesOf(events)).toEqual(['pageview /a', 'pressed /a']);
  type Body = { errors: { error: string; context: { componentStack: string } }[] };
  const [body] = await recorder.expectPosts<Body>('/v1/web', (all) => all.length > 0);
  expect(body?.errors[0]?.error).toBe('TypeError');
  expect(body?.errors[0]?.context.componentStack).toContain('Broken');
});
