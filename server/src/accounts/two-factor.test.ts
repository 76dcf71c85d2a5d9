import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { totpOf } from '../../test/totp.ts';

/** Codes of the previous and the next interval are valid too. */
const codeLasts = 30_000;

let harness: AccountsHarness;
let email: string;
let cookie: string;
let uri: string;
let backupCodes: readonly string[];

beforeEach(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 20 } });
  ({ email, cookie } = await harness.signUp('Ada'));
  const enabled = await harness.auth('/two-factor/enable', { password: harnessPassword }, cookie);
  const answer = enabled.json<{ totpURI: string; backupCodes: string[] }>();
  ({ totpURI: uri, backupCodes } = answer);
  const code = totpOf(uri, Date.now());
  const verified = await harness.auth('/two-factor/verify-totp', { code }, cookie);
  expect(verified.statusCode).toBe(200);
  cookie = cookieOf(verified);
});
afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.close();
});

/** The first step. @returns the challenge's cookie */
async function challenge(): Promise<string> {
  const answer = await harness.auth('/sign-in/email', { email, password: harnessPassword });
  expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return cookieOf(answer);
}

const signedIn = async (session: string) =>
  (await harness.accounts.authenticate({ cookie: session })).kind === 'caller';

test('a password alone is not enough; a code from the app, or a backup code once, is', async () => {
  expect(uri).toContain('issuer=Bellwether');
  const first = await challenge();
  expect(await signedIn(first)).toBe(false);
  const wrong = await harness.auth('/two-factor/verify-totp', { code: '000000' }, first);
  expect(wrong.statusCode).toBe(401);
  const code = totpOf(uri, Date.now() + codeLasts);
  const right = await harness.auth('/two-factor/verify-totp', { code }, first);
  expect(await signedIn(cookieOf(right))).toBe(true);

  const [backup] = backupCodes;
  const use = async () =>
    harness.auth('/two-factor/verify-backup-code', { code: backup }, await challenge());
  expect(await signedIn(cookieOf(await use()))).toBe(true);
  expect((await use()).statusCode).toBe(401);
});

test('a code works once, both for signing in and for changing the account', async () => {
  const code = totpOf(uri, Date.now() + codeLasts);
  const use = async (of: string) => harness.auth('/two-factor/verify-totp', { code }, of);
  const right = await use(await challenge());
  expect(await signedIn(cookieOf(right))).toBe(true);
  const again = await use(await challenge());
  expect([again.statusCode, again.json()]).toMatchObject([401, { code: 'INVALID_CODE' }]);
  expect((await use(cookie)).statusCode).toBe(401);
  // Which of the three accepted ones are used already depends on when a period ended.
  const accepted: boolean[] = [];
  for (const shift of [-codeLasts, 0, codeLasts]) {
    const body = { code: totpOf(uri, Date.now() + shift) };
    const other = await harness.auth('/two-factor/verify-totp', body, await challenge());
    accepted.push(await signedIn(cookieOf(other)));
  }
  expect(accepted).toContain(true);
});

test('a new password ends sign-ins that wait for a code, and the trust in devices', async () => {
  const begin = (device = '') =>
    harness.auth('/sign-in/email', { email, password: harnessPassword }, device);
  const withBackup = async (code: string | undefined, session: string) =>
    harness.auth('/two-factor/verify-backup-code', { code, trustDevice: true }, session);
  const device = cookieOf(await withBackup(backupCodes[0], await challenge()));
  expect((await begin(device)).json()).not.toHaveProperty('twoFactorRedirect');
  const waiting = await challenge();

  await harness.auth('/request-password-reset', { email });
  const link = new URL(harness.mails.at(-1)?.path ?? '', 'http://localhost');
  const token = link.searchParams.get('token');
  // The same password again, so that only the trust can make a difference.
  await harness.auth('/reset-password', { token, newPassword: harnessPassword });
  expect((await withBackup(backupCodes[1], waiting)).statusCode).toBe(401);
  expect((await begin(device)).json()).toHaveProperty('twoFactorRedirect', true);
});

test('codes and their secret are stored encrypted', async () => {
  const rows = await harness.metadata.db.selectFrom('twoFactor').selectAll().execute();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const text = JSON.stringify(rows);
  for (const plain of [secret, ...backupCodes]) expect(text).not.toContain(plain);
});

test('turning it on and off requires the password and is in the audit log', async () => {
  const off = (password: string) => harness.auth('/two-factor/disable', { password }, cookie);
  expect((await off('wrong')).statusCode).toBe(400);
  const done = await off(harnessPassword);
  expect(done.statusCode).toBe(200);
  expect(await signedIn(await harness.signIn(email))).toBe(true);
  const trail = await harness.get('/v0/organizations/ada/audit', cookieOf(done));
  expect(trail.json<{ items: object[] }>().items).toMatchObject([
    { action: 'two_factor.off' },
    { action: 'two_factor.on' },
  ]);
});

test('guessing codes ends in 429 with Retry-After, for this account only', async () => {
  const guess = async (session: string) =>
    harness.auth('/two-factor/verify-totp', { code: '111111' }, session);
  const statuses: number[] = [];
  let limited;
  for (let tries = 0; tries < 20 && limited === undefined; tries++) {
    // better-auth allows five attempts per challenge, so start a new one each time.
    const answer = await guess(await challenge());
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) limited = answer;
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(limited?.json()).toMatchObject({ message: expect.any(String) });
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await harness.signUp('Bert')).cookie).toContain('session_token');
});

test('codes by mail are not offered', async () => {
  for (const path of ['/two-factor/send-otp', '/two-factor/verify-otp']) {
    expect((await harness.auth(path, { code: '1' }, cookie)).statusCode).toBe(404);
  }
});
