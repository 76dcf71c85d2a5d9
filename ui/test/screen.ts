import type { Locator, Page } from 'playwright-core';
import { type ScreenOptions, openPage, type Opened, ORIGIN } from './chromium.ts';
import type { Answers } from './fake-service.ts';

/** Opens a page of the built app, such as `/projects/shop`, in front of a fake service. */
export async function openScreen(
  path: string,
  answers: Answers,
  options?: ScreenOptions,
): Promise<Opened> {
  const opened = await openPage(answers, options);
  await opened.page.goto(`${ORIGIN}/app${path}`);
  return opened;
}

/** The card with this title. */
export function cardOf(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.locator('section').filter({ has: heading });
}
