import type { Page, Request } from 'playwright-core';
import { layoutFaults } from '../../../ui/test/layout-in-page.mjs';
import { openScreenOf, type Screen } from '../screens.ts';
import type { AppHarness } from './app-harness.ts';
import { isBlocked, isOfRecordedPage } from './recorded-page.ts';

/** A page whose faults are noted: what foreign text did, and how it was shown. */
export interface WatchedPage {
  readonly page: Page;
  /** Opens a screen at its links. @returns its faults in both sizes */
  faultsOf(screen: Screen): Promise<string[]>;
  /** The faults of what is shown, in both sizes, and of what happened since the last look. */
  look(): Promise<string[]>;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
] as const;

/** An invitation that doesn't exist is 404. */
const isExpected = /the server responded with a status of 404/;

export async function openWatchedPage(app: AppHarness): Promise<WatchedPage> {
  const { url } = app.service;
  const page = await app.newPage({ viewport: sizes[0], reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected.test(message.text())) return;
    // Their policy blocks what they contain.
    if (isOfRecordedPage(message)) return;
    happened.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => happened.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) happened.push(`${response.status()}: ${response.url()}`);
  });
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfailed', (request) => isBlocked(request) && requests.delete(request));
  const look = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Charts are drawn again when their place has become smaller.
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
          timeout: 2_000,
        })
        .catch(() => undefined);
      const faults = await page.evaluate(layoutFaults);
      found.push(...faults.map((fault) => `${size.width} px: ${fault}`));
    }
    await page.setViewportSize(sizes[0]);
    const elsewhere = [...requests]
      .map((request) => request.url())
      .filter((to) => /^https?:/.test(to) && !to.startsWith(url));
    requests.clear();
    return [
      ...happened.splice(0),
      ...elsewhere.map((to) => `request: ${to.slice(0, 200)}`),
      ...found,
    ];
  };
  return {
    page,
    look,
    faultsOf: async (screen) => {
      await openScreenOf(page, url, screen);
      return look();
    },
  };
}
