import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { dist, type Look, openPage, type Opened, ORIGIN } from './chromium.ts';
import type { Answers } from './fake-service.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Opens a page of the built app, such as `/projects/shop`, in front of a fake service. */
export async function openScreen(path: string, answers: Answers, look?: Look): Promise<Opened> {
  const opened = await openPage(answers, look);
  await opened.page.context().route(`${ORIGIN}/app/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/app/'.length);
    const isFile = extname(name) !== '' && existsSync(dist + name);
    return route.fulfill({
      contentType: isFile ? (types[extname(name)] ?? 'application/octet-stream') : 'text/html',
      body: readFileSync(dist + (isFile ? name : 'index.html')),
    });
  });
  await opened.page.goto(`${ORIGIN}/app${path}`);
  return opened;
}

/** The card with this title. */
export function cardOf(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.locator('section').filter({ has: heading });
}
