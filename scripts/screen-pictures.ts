import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PERSON, startBrowser } from '../server/test/browser-harness.ts';
import { openScreenOf, prepareDemo, type Screen, screens } from '../server/test/screens.ts';

interface Wanted {
  readonly url: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly folder: string;
  /** The name of the only screen to take; null for all. */
  readonly only: string | null;
}

const widths = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const themes = ['light', 'dark'] as const;
/** Of WebP. The repository keeps all pictures of a release. */
const qualities = [60, 45, 30];
const largest = 60_000;
/** Charts and players have finished drawing after this time. */
const drawn = 600;

/** Takes every screen of the demo, in both themes, on a desktop and a phone. */
export async function takeScreens({ url, account, folder, only }: Wanted): Promise<void> {
  const browser = await startBrowser();
  try {
    const look = { ...PERSON, reducedMotion: 'reduce' } as const;
    const [guest, member] = await Promise.all([browser.newContext(look), browser.newContext(look)]);
    const pages = { guest: await guest.newPage(), member: await member.newPage() };
    await prepareDemo(pages.member, url, account);
    await mkdir(folder, { recursive: true });
    let bytes = 0;
    for (const screen of screens) {
      if (only !== null && screen.name !== only) continue;
      const page = screen.isSignedOut ? pages.guest : pages.member;
      bytes += await takeScreen(page, url, screen, folder);
    }
    console.log(`${(bytes / 1e6).toFixed(1)} MB in ${folder}`);
  } finally {
    await browser.close();
  }
}

async function takeScreen(page: Page, url: string, screen: Screen, folder: string) {
  await page.setViewportSize(widths.desktop);
  await openScreenOf(page, url, screen);
  let bytes = 0;
  for (const [width, size] of Object.entries(widths)) {
    for (const theme of themes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      await pause(drawn);
      const picture = await pictureOf(page);
      await writeFile(join(folder, `${screen.name}-${width}-${theme}.webp`), picture);
      bytes += picture.length;
    }
  }
  console.log(`${screen.name}: ${Math.round(bytes / 1000)} kB`);
  return bytes;
}

/** The page as WebP, at the best quality that is small enough. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  try {
    let picture = Buffer.alloc(0);
    for (const quality of qualities) {
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
      picture = Buffer.from(data, 'base64');
      if (picture.length <= largest) return picture;
    }
    throw new Error(`${page.url()}: ${picture.length} bytes at the lowest quality`);
  } finally {
    await session.detach();
  }
}
