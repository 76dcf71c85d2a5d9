import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PERSON, type TestBrowser, chooseOption } from '../browser-harness.ts';
import { harnessAccount, startServiceHarness, type ServiceHarness } from '../service-harness.ts';

const hostile = 'Shop "><img src=x onerror="document.title=1">';
const bob = { name: hostile, email: 'bob@example.com', password: 'bob-has-a-password' };

let service: ServiceHarness;
let browser: TestBrowser;
/** The administrator's page. */
let page: Page;
let bobs: Page;
let inviteLink: string;
const faults: string[] = [];

async function newPage(): Promise<Page> {
  const context = await browser.newContext(PERSON);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url });
  const opened = await context.newPage();
  opened.on('pageerror', (error) => faults.push(error.message));
  return opened;
}

const card = (on: Page, title: string) =>
  on.locator('section').filter({ has: on.getByRole('heading', { name: title }) });

async function signIn(on: Page, email: string, password: string): Promise<void> {
  await on.goto(`${service.url}/app/sign-in`);
  await on.getByLabel('Email').fill(email);
  await on.getByLabel('Password').fill(password);
  await on.getByRole('button', { name: 'Sign in' }).click();
}

/** RFC 6238, as an authenticator app computes it. */
function codeOf(secret: string, now: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

beforeAll(async () => {
  [service, browser] = await Promise.all([startServiceHarness(), openBrowser()]);
  page = await newPage();
  bobs = await newPage();
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

test('an organization is created and a user invited', async () => {
  await signIn(page, harnessAccount.email, harnessAccount.password);
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();
  await page.getByLabel('Name').fill(hostile);
  await page.getByLabel('Slug').fill('the-shop');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL('**/app/organizations/the-shop');
  const invitations = card(page, 'Invitations');
  await invitations.getByLabel('Email').fill(bob.email);
  await chooseOption(invitations.getByLabel('Role'), 'admin');
  await invitations.getByRole('button', { name: 'Invite' }).click();
  await invitations.getByText(bob.email).waitFor();
});

test('without mail, the administrator gets the link and is told why', async () => {
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
  await bobs.getByRole('link', { name: hostile }).click();
  await card(bobs, 'Invitations').waitFor();
  expect(await bobs.title()).toBe(`${hostile} – Bellwether`);
});

test('a viewer sees neither invitations nor keys, and the owner sees who did what', async () => {
  await page.goto(`${service.url}/app/organizations/the-shop`);
  await chooseOption(card(page, 'Members').getByLabel(`Role of ${hostile}`), 'viewer');
  await expect
    .poll(async () => {
      await page.reload();
      await card(page, 'Audit log').locator('li').first().waitFor();
      return card(page, 'Audit log').textContent();
    })
    .toMatch(/member role changed.*role: viewer/);
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
  await factor.getByLabel('Code from the app').fill(codeOf(secret, Date.now()));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await factor.getByRole('button', { name: 'Turn off' }).waitFor();
  await bobs.getByRole('button', { name: 'Account:' }).click();
  await bobs.getByRole('menuitem', { name: 'Sign out' }).click();
  await bobs.waitForURL('**/app/sign-in');
  await signIn(bobs, bob.email, bob.password);
  await bobs.getByLabel('Code').fill(backup);
  await bobs.getByRole('button', { name: 'Sign in' }).click();
  await bobs.getByRole('heading', { name: 'Create your first project' }).waitFor();
});

test('a forgotten password is reset with the link that the administrator passes on', async () => {
  const guest = await newPage();
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
  await guest.waitForURL('**/app/sign-in');
  await signIn(guest, bob.email, 'quite-another-one');
  await guest.getByLabel('Code').waitFor();
});

test('no page had errors', () => {
  expect(faults).toEqual([]);
});
