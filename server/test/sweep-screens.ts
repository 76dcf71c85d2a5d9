import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../ui/test/axe.ts';
import { openBrowser, PERSON } from './browser-harness.ts';
import { openScreenOf, prepareDemo, type Screen, screens } from './screens.ts';
import { harnessAccount } from './service-harness.ts';

const desktop = { width: 1440, height: 900 };
const colors = ['color-contrast'];
const phone = { width: 360, height: 780 };

/** What axe finds on every screen, in both themes and widths, and screens that are wider than a phone. */
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
    for (const screen of screens) {
      // oxlint-disable-next-line no-await-in-loop -- one page shows one screen at a time
      found.push(...(await faultsOf(screen.isSignedOut ? pages.guest : pages.member, url, screen)));
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** The theme changes only colors, and a phone in daylight has those of a desktop: none is checked twice. */
async function faultsOf(page: Page, url: string, screen: Screen): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  try {
    await openScreenOf(page, url, screen);
  } catch (error) {
    return [`${screen.name} did not open: ${String(error)}`];
  }
  const faults = [
    ...named('desktop, light', await accessibilityFaults(page)),
    ...named('desktop, dark', await inTheDark(page)),
  ];
  await page.setViewportSize(phone);
  faults.push(...named('phone, dark', await inTheDark(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  faults.push(...named('phone, light', await accessibilityFaults(page, { without: colors })));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > phone.width) faults.push(`phone: scrolls sideways, ${width} px wide`);
  return faults.map((fault) => `${screen.name}, ${fault}`);
}

const named = (look: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${look}: ${fault}`);

async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return accessibilityFaults(page, { only: colors });
}
