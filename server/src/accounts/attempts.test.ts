import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { ManualClock } from '../platform/clock.ts';

let harness: AccountsHarness;
let clock: ManualClock;
let ada: Awaited<ReturnType<AccountsHarness['signUp']>>;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  harness = await accountsHarness({ clock, config: { signInsPerMinute: 4 } });
  ada = await harness.signUp('Ada');
});
afterEach(async () => {
  await harness.close();
});

/** How many requests from one address are accepted. */
async function letThrough(
  tries: number,
  ask: (index: number) => ReturnType<AccountsHarness['auth']>,
): Promise<number> {
  let passed = 0;
  for (let index = 0; index < tries; index++) {
    const answer = await ask(index);
    if (answer.statusCode !== 429) passed += 1;
    else {
      expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  return passed;
}

const wrong = { password: 'wrong', currentPassword: 'wrong', newPassword: 'another long one' };

test.each([
  ['/change-password'],
  ['/verify-password'],
  ['/delete-user'],
  ['/two-factor/enable'],
  ['/two-factor/verify-totp'],
])('%s allows four attempts per minute for one session’s user', async (path) => {
  const body = { ...wrong, code: '000000', email: 'other@example.com' };
  expect(await letThrough(6, () => harness.auth(path, body, ada.cookie))).toBe(4);
  const other = await harness.signUp('Bert');
  expect((await harness.auth(path, body, other.cookie)).statusCode).not.toBe(429);
  clock.advance(60_000);
  expect((await harness.auth(path, body, ada.cookie)).statusCode).not.toBe(429);
});

test('another body, spelling or form of the path does not reset the count', async () => {
  const forms = ['/sign-in/email', '/x/../sign-in/email', '//sign-in/email', '/sign-in/email/'];
  await letThrough(4, () =>
    harness.auth('/sign-in/email', { email: ada.email, password: 'wrong' }),
  );
  for (const form of forms) {
    const body = { email: ` ${ada.email.toUpperCase()} `, password: 'wrong', n: Math.random() };
    expect([429, 404]).toContain((await harness.auth(form, body)).statusCode);
  }
});

test('the number of mails to one address is limited, regardless of the source', async () => {
  const from = (address: string) =>
    harness.server.inject({
      method: 'POST',
      url: '/auth/request-password-reset',
      headers: { host: 'localhost', origin: 'http://localhost' },
      remoteAddress: address,
      payload: JSON.stringify({ email: ada.email }),
    });
  expect(await letThrough(6, (index) => from(`192.0.2.${index}`))).toBe(2);
  expect(harness.mails).toHaveLength(2);
});

test('attempts from one address do not lock the account’s owner out', async () => {
  const attempt = (remoteAddress: string, password: string) =>
    harness.server.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      headers: { host: 'localhost', origin: 'http://localhost' },
      remoteAddress,
      payload: JSON.stringify({ email: ada.email, password }),
    });
  const tries = await Promise.all(
    Array.from({ length: 60 }, () => attempt('198.51.100.7', 'wrong')),
  );
  expect(tries.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(4);
  expect((await attempt('192.0.2.1', harnessPassword)).statusCode).toBe(200);

  // Many addresses together don't either, at an address where she has signed in before.
  for (let index = 0; index < 60; index++) await attempt(`198.51.100.${index}`, 'wrong');
  expect((await attempt('192.0.2.2', harnessPassword)).statusCode).toBe(429);
  expect((await attempt('192.0.2.1', harnessPassword)).statusCode).toBe(200);
});

test('one address can try many accounts, at ten times the limit', async () => {
  const tries = (index: number) =>
    harness.auth('/sign-in/email', { email: `somebody-${index % 30}@example.com`, password: 'x' });
  expect(await letThrough(50, tries)).toBeLessThanOrEqual(40);
});

test('attempts beyond the limit wait before they are rejected, all together', async () => {
  await harness.close();
  const config = { signInsPerMinute: 1, rejectionDelay: 600 };
  harness = await accountsHarness({ clock, config });
  const attempts = () => harness.auth('/sign-in/email', { email: 'a@example.com', ...wrong });
  expect((await attempts()).statusCode).toBe(401);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, attempts));
  const took = performance.now() - began;
  expect(answers.every(({ statusCode }) => statusCode === 429)).toBe(true);
  expect(took).toBeGreaterThan(290);
  expect(took).toBeLessThan(5_000);
});
