import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { type Account, sendSignIn } from '../sign-in.ts';
import { totpOf } from '../totp.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = 'Shop "><img src=x onerror="document.title=1">';
const bob = { name: hostile, email: 'bob@example.com', password: 'bob-has-a-password' };

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const permissions = ['clipboard-read', 'clipboard-write'];
/** The administrator's page. */
const page = await app.newPage({ permissions });
const bobs = await app.newPage({ permissions });
let inviteLink: string;

const card = (on: Page, title: string) =>
  on.locator('section').filter({ has: on.getByRole('heading', { name: title }) });

/** Signs in with an account that has a second factor. */
async function beginSignIn(on: Page, account: Account): Promise<void> {
  await on.goto(`${service.url}/app/sign-in`);
  await sendSignIn(on, account);
}

test('an organization is created and a user invited', async () => {
  await app.signIn(page);
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();
  await page.getByLabel('Name').fill(hostile);
  await page.getByLabel('Slug').fill('the-shop');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL('**/app/organizations/the-shop');
  const invitations = card(page, 'Invitations');
  await invitations.getByLabel('Email').fill(bob.email);
  await chooseOption(invitations.getByLabel('Role'), 'Admin');
  await invitations.getByRole('button', { name: 'Invite' }).click();
  await invitations.getByText(bob.email).waitFor();
});

test('without mail, the administrator gets the link with an explanation', async () => {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Instance' }).click();
  await page.getByText('Not set up. Invitations').waitFor();
  const unsent = card(page, 'Unsent emails');
  await unsent.getByText(bob.email).waitFor();
  await unsent.getByRole('button', { name: 'Copy link' }).click();
  inviteLink = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(inviteLink).toMatch(/\/app\/invitations\/[A-Za-z0-9]{32}$/);
});

test('the invited user creates an account with the link and joins with the role', async () => {
  await bobs.goto(inviteLink);
  await bobs.getByRole('link', { name: 'Create account' }).click();
  await bobs.getByLabel('Name').fill(bob.name);
  await bobs.getByLabel('Email').fill(bob.email);
  await bobs.getByLabel('Password').fill(bob.password);
  await bobs.getByRole('button', { name: 'Create account' }).click();
  await bobs.getByRole('button', { name: 'Join' }).click();
  await card(bobs, 'Invitations').waitFor();
  expect(await bobs.title()).toBe(`${hostile} – Bellwether`);
});

test('a viewer sees neither invitations nor keys, and the owner sees who did what', async () => {
  await page.goto(`${service.url}/app/organizations/the-shop`);
  await chooseOption(card(page, 'Members').getByLabel(`Role of ${hostile}`), 'Viewer');
  await expect
    .poll(async () => {
      await page.reload();
      await card(page, 'Audit log').locator('li').first().waitFor();
      return card(page, 'Audit log').textContent();
    })
    .toMatch(/Member role changed.*role: viewer/);
  await expect
    .poll(async () => {
      await bobs.reload();
      await card(bobs, 'Members').waitFor();
      return card(bobs, 'Invitations').count();
    })
    .toBe(0);
  expect(await card(bobs, 'API keys').count()).toBe(0);
  expect(await card(bobs, 'Audit log').count()).toBe(0);
});

test('a second factor is set up and required from then on', async () => {
  await bobs.goto(`${service.url}/app/account`);
  const factor = card(bobs, 'Two-factor authentication');
  await factor.getByLabel('Your password').fill(bob.password);
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await factor.locator('p.font-mono').textContent()) ?? '';
  const [backup = ''] = ((await factor.locator('pre').textContent()) ?? '').split('\n');
  await factor
    .getByLabel('Code from the app')
    .fill(totpOf(`otpauth://totp/bob?secret=${secret}`, Date.now()));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await factor.getByRole('button', { name: 'Turn off' }).waitFor();
  await bobs.getByRole('button', { name: 'Account:' }).click();
  await bobs.getByRole('menuitem', { name: 'Sign out' }).click();
  await bobs.waitForURL('**/app/sign-in');
  await beginSignIn(bobs, bob);
  await bobs.getByLabel('Code').fill(backup);
  await bobs.getByRole('button', { name: 'Sign in' }).click();
  await bobs.getByRole('heading', { name: 'Create your first project' }).waitFor();
});

test('a forgotten password is reset with the link that the administrator passes on', async () => {
  const guest = await app.newPage({ permissions });
  await guest.goto(`${service.url}/app/sign-in`);
  await guest.getByRole('link', { name: 'Forgot your password?' }).click();
  await guest.getByRole('button', { name: 'Send reset link' }).waitFor();
  await guest.getByLabel('Email').fill(bob.email);
  await guest.getByRole('button', { name: 'Send reset link' }).click();
  await guest.getByText('The administrator of this service can give you the link').waitFor();
  await page.goto(`${service.url}/app/instance`);
  const reset = card(page, 'Unsent emails').locator('li', { hasText: 'password reset' });
  await reset.getByRole('button', { name: 'Copy link' }).click();
  await guest.goto(await page.evaluate<string>('navigator.clipboard.readText()'));
  await guest.getByLabel('New password').fill('quite-another-one');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await guest.waitForURL('**/app/sign-in');
  await beginSignIn(guest, { ...bob, password: 'quite-another-one' });
  await guest.getByLabel('Code').waitFor();
});

test('no page had errors', () => {
  expect(faults).toEqual([]);
});
