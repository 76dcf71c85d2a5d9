import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import {
  type LocalServer,
  type Recorded,
  type Recorder,
  servePages,
  startRecorder,
} from './recording-server.ts';

/** Contents of a page: more attributes of the tag, and markup before the tag and in the body. */
export type Markup = { tag?: string; head?: string; body?: string };

/** A site with the tracker, a recorder in place of the service, and a separate profile. */
export type Stage = {
  recorder: Recorder;
  /** `http://localhost:…`, the host of the site. */
  site: string;
  /** The same pages under another host, outside the site. */
  elsewhere: string;
  context: BrowserContext;
  page: Page;
  close: () => Promise<void>;
};

/** The tag as shown in docs/sending/script.md. */
export const tagOf = (origin: string, attributes = ''): string =>
  `<script defer src="${origin}/script.js" data-token="t0ken" ${attributes}></script>`;

const markupOf = (path: string, tag: string, { head = '', body = '' }: Markup): string =>
  `<!doctype html><html><head><title>Title of ${path}</title>${head}${tag}</head><body>${body}</body></html>`;

const built = new URL('../../../tracker/dist/', import.meta.url);

/** The code of a script, which a test run builds before its tests. */
export const scriptCode = (name: string): Promise<Buffer> => readFile(new URL(`${name}.js`, built));

type Pages = { [path: string]: Markup } | ((origin: string) => { [path: string]: Markup });

/**
 * Opens a browser for the tests of a file and closes it after them. Returns a function that opens a stage
 * until the end of the current test. Every stage has its own storage and ports.
 */
export function stages(): (pages: Pages) => Promise<Stage> {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  return async (pages) => {
    const stage = await openStage(browser, pages);
    onTestFinished(() => stage.close());
    return stage;
  };
}

async function openStage(browser: TestBrowser, pages: Pages): Promise<Stage> {
  const recorder = await startRecorder(scriptCode);
  const site: LocalServer = await servePages((path) => {
    const all = typeof pages === 'function' ? pages(recorder.origin) : pages;
    const markup = all[path];
    return markup && markupOf(path, tagOf(recorder.origin, markup.tag), markup);
  });
  const context = await browser.newContext(PERSON);
  return {
    recorder,
    site: `http://localhost:${site.port}`,
    elsewhere: `http://127.0.0.1:${site.port}`,
    context,
    page: await context.newPage(),
    close: async () => {
      await context.close();
      await Promise.all([site.stop(), recorder.stop()]);
    },
  };
}

/** Names of events in a fixed order: simultaneous requests may arrive in any order. */
export const namesOf = (events: Recorded[]): string[] =>
  events.map(({ event, page }) => `${event} ${page}`).sort();

/**
 * Waits for what a page does and sends.
 * @param ms for a machine that is not busy: a busy one also takes longer to run anything in the page, and so does this
 */
export async function settle(page: Page, ms: number): Promise<void> {
  const began = performance.now();
  for (let turn = 0; turn < 3; turn++) await page.evaluate('0');
  await page.waitForTimeout(Math.max(ms, 10 * (performance.now() - began)));
}

/** Makes the last event of the stored session appear that many minutes ago. */
export const ageSession = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(`
    var sessionText = localStorage.getItem('bellwether_session');
    localStorage.setItem('bellwether_session', sessionText.slice(0, 36) + (Date.now() - ${minutes * 60_000}));
  `);

/** Tabs are never hidden in a headless browser, so this sends the page the same events. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  `);

/** What happens to a page when the visitor switches to another tab. */
export const hidePage = (page: Page): Promise<void> => setVisibility(page, 'hidden');

/** What happens to a page when the visitor returns to its tab. */
export const showPage = (page: Page): Promise<void> => setVisibility(page, 'visible');
