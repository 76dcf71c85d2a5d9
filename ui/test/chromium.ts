import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { PERSON, startBrowser } from '../../server/test/browser-harness.ts';
import { FakeService, type Answers } from './fake-service.ts';

/** No request leaves the browser: every page and every answer comes from the test. */
export const ORIGIN = 'http://bellwether.test';

export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

let browser: Promise<Browser> | undefined;

/** One for all test files of a worker: it ends with the worker. */
const sharedBrowser = (): Promise<Browser> => (browser ??= startBrowser());

/** The styles of the built app, so that what is hidden is hidden. */
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
}

/**
 * A page of a fresh context in front of a fake service, open until the test ends. The test fails when
 * the page throws, or asks what the service has no answer for.
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
  page.setDefaultTimeout(5_000);
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
    expect(service.unanswered).toEqual([]);
  });
  return { page, service };
}
