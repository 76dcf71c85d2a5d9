import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { PERSON, startBrowser } from '../../server/test/browser-harness.ts';
import { FakeService, type Answers } from './fake-service.ts';

/**
 * No request leaves the browser: every page and every answer comes from the test. Browsers treat
 * `localhost` as secure, so the clipboard works as with HTTPS.
 */
export const ORIGIN = 'http://bellwether.localhost';

export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

let browser: Promise<Browser> | undefined;

/** Shared by all test files of a worker; it ends with the worker. */
const sharedBrowser = (): Promise<Browser> => (browser ??= startBrowser());

/** The styles of the built app, without which hidden elements would be visible. */
export function builtStyles(): string {
  const assets = readdirSync(`${dist}assets`).filter((name) => name.endsWith('.css'));
  return assets.map((name) => readFileSync(`${dist}assets/${name}`, 'utf8')).join('\n');
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

export interface Opened {
  readonly page: Page;
  readonly service: FakeService;
  /** What the page threw or logged as an error. A test that expects some takes them out. */
  readonly errors: string[];
}

/** The browser logs each error status, which tests ask for and which is no fault of the page. */
const isStatus = (text: string): boolean => text.startsWith('Failed to load resource');

/**
 * A page of a fresh context in front of a fake service, open until the test ends. The test fails if
 * the page throws, also into an error boundary, or sends a request the service has no answer for.
 */
export async function openPage(answers: Answers, look: Look = {}): Promise<Opened> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...PERSON,
    viewport: { width: look.width ?? 1280, height: look.height ?? 800 },
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const service = new FakeService(answers);
  await service.attach(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // React logs what an error boundary catches.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isStatus(message.text())) errors.push(message.text());
  });
  page.setDefaultTimeout(5_000);
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
    expect(service.unanswered).toEqual([]);
  });
  return { page, service, errors };
}
