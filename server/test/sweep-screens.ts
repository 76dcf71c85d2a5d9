import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../ui/test/axe.ts';
import { openBrowser, PERSON } from './browser-harness.ts';
import { openScreenOf, prepareDemo, type Screen, screens } from './screens.ts';
import { harnessAccount } from './service-harness.ts';
import { fewOr } from './test-runs.ts';

const desktop = { width: 1440, height: 900 };
const colors = ['color-contrast'];
const phone = { width: 360, height: 780 };

/**
 * What axe finds on every screen, what its policy blocks, and screens that are wider than a phone. In `npm run test:all` each screen has one theme
 * and width, in `npm run test:long` all of them.
 */
export async function sweepScreens(url: string): Promise<string[]> {
  const browser = await openBrowser();
  try {
    const [guest, member] = await Promise.all([
      browser.newContext({ ...PERSON, reducedMotion: 'reduce' }),
      browser.newContext({ ...PERSON, reducedMotion: 'reduce' }),
    ]);
    const pages = { guest: await guest.newPage(), member: await member.newPage() };
    await prepareDemo(pages.member, url, harnessAccount);
    const found: string[] = [];
    let name = '';
    for (const page of [pages.guest, pages.member]) {
      page.on('console', (message) => {
        const text = message.text();
        if (text.includes('Content Security Policy')) found.push(`${name}: ${text}`);
      });
    }
    for (const [nth, screen] of screens.entries()) {
      const page = screen.isSignedOut ? pages.guest : pages.member;
      ({ name } = screen);
      found.push(...(await faultsOf(page, url, screen, nth)));
    }
    return found;
  } finally {
    await browser.close();
  }
}

interface Look {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: 'dark' | 'light';
  readonly rules: Parameters<typeof accessibilityFaults>[1];
}

/** The theme changes only colors, and the light theme is the same on phones and desktops, so nothing is checked twice. */
const looks: readonly Look[] = [
  { name: 'desktop, light', size: desktop, theme: 'light', rules: {} },
  { name: 'desktop, dark', size: desktop, theme: 'dark', rules: { only: colors } },
  { name: 'phone, dark', size: phone, theme: 'dark', rules: { only: colors } },
  { name: 'phone, light', size: phone, theme: 'light', rules: { without: colors } },
];
/** Four screens in turn have the four looks, each with all rules. */
const oneLook = (nth: number): readonly Look[] =>
  looks.filter((_, at) => at === nth % looks.length).map((look) => ({ ...look, rules: {} }));

async function faultsOf(page: Page, url: string, screen: Screen, nth: number): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  try {
    await openScreenOf(page, url, screen);
  } catch (error) {
    return [`${screen.name} did not open: ${String(error)}`];
  }
  const faults: string[] = [];
  for (const { name, size, theme, rules } of fewOr(oneLook(nth), looks)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    const found = await accessibilityFaults(page, rules);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await page.setViewportSize(phone);
  // Charts are drawn again when their place has become smaller.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, { timeout: 3_000 })
    .catch(() => undefined);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > phone.width) faults.push(`phone: scrolls sideways, ${width} px wide`);
  return faults.map((fault) => `${screen.name}, ${fault}`);
}
