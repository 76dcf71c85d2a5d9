import type { Page } from 'playwright-core';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Fills in the form of the sign-in page, which must be open, and sends it. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the service at this URL, without a second factor. The page then shows the app. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/app/sign-in`);
  await sendSignIn(page, account);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}
