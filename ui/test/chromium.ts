import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openBrowser, PERSON } from '../../server/test/browser-harness.ts';
import { FakeService, type Answers } from './fake-service.ts';
import { PageServer } from './page-server.ts';

/**
 * No request leaves the browser: every page and every answer comes from the test. Browsers treat
 * `localhost` as secure, so the clipboard works as with HTTPS.
 */
export const ORIGIN = 'http://bellwether.localhost';

export interface ScreenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** IANA name; UTC by default. */
  readonly zone?: string;
  /** Such as `de-DE`; British English by default. */
  readonly language?: string;
}

export interface Opened {
  readonly page: Page;
  readonly service: FakeService;
  readonly server: PageServer;
  /** What the page threw or logged as an error. A test that expects some takes them out. */
  readonly errors: string[];
}

/** The browser logs each error status, which tests ask for and which is no fault of the page. */
const isStatus = (text: string): boolean => text.startsWith('Failed to load resource');

/** Pages that no test uses now. One that has run the app before loads it in half the time. */
const idle: Page[] = [];

/**
 * The browser keeps the isolated worlds of playwright from every document a page has had, and makes all of them
 * again for the next: each use costs 5 ms more than the one before, so a page is replaced after a few.
 */
const mostUses = 10;
const uses = new WeakMap<Page, number>();
const servers = new WeakMap<BrowserContext, PageServer>();

/** The zone and the language of a context can't be changed. */
const isUsual = ({ zone, language }: ScreenOptions): boolean =>
  zone === undefined && language === undefined;

async function takePage(options: ScreenOptions): Promise<Page> {
  const { width = 1280, height = 800, dark } = options;
  const page = (isUsual(options) ? idle.pop() : undefined) ?? (await newPage(options));
  uses.set(page, (uses.get(page) ?? 0) + 1);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  return page;
}

async function newPage({ zone, language }: ScreenOptions): Promise<Page> {
  const browser = await openBrowser();
  const server = await PageServer.open();
  const context = await browser.newContext({
    ...PERSON,
    proxy: { server: server.url },
    ...(zone !== undefined && { timezoneId: zone }),
    ...(language !== undefined && { locale: language }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  servers.set(context, server);
  context.on('close', () => server.close());
  const page = await context.newPage();
  return page;
}

function serverOf(page: Page): PageServer {
  const server = servers.get(page.context());
  if (server === undefined) throw new Error('The page is of another context');
  return server;
}

/** Leaves nothing of a test behind in its page. */
async function givePage(page: Page, options: ScreenOptions): Promise<void> {
  const context = page.context();
  const isWorn = (uses.get(page) ?? 0) >= mostUses;
  if (isWorn || !isUsual(options) || context.pages().length > 1) {
    await context.close();
    return;
  }
  // A clock that a test has installed stays in the context, and its `performance` knows no entries.
  if (await page.evaluate(() => !performance.getEntries.toString().includes('[native code]'))) {
    await context.close();
    return;
  }
  page.removeAllListeners();
  // Forms with unsaved changes ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  page.removeAllListeners();
  serverOf(page).reset();
  await context.clearCookies();
  idle.push(page);
}

/**
 * An empty page in front of a fake service, of the test until it ends. The test fails if the page
 * throws, also into an error boundary, or sends a request the service has no answer for.
 */
export async function openPage(answers: Answers, options: ScreenOptions = {}): Promise<Opened> {
  const page = await takePage(options);
  const service = new FakeService(answers);
  service.attach(page.context());
  const server = serverOf(page);
  server.service = service;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // React logs what an error boundary catches.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isStatus(message.text())) errors.push(message.text());
  });
  onTestFinished(async () => {
    service.detach(page.context());
    await givePage(page, options);
    expect(errors).toEqual([]);
    expect(service.unanswered).toEqual([]);
  });
  return { page, service, server, errors };
}
