import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { totpOf } from '../../test/totp.ts';

let harness: AccountsHarness;
let email: string;
let cookie: string;
beforeEach(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 0 } });
  ({ email, cookie } = await harness.signUp('Ada'));
});
afterEach(() => harness.close());

/** From now on, writing to the audit log fails. */
const breakTrail = () =>
  sql`alter table audit rename to audit_elsewhere`.execute(harness.metadata.db);
const restore = () => sql`alter table audit_elsewhere rename to audit`.execute(harness.metadata.db);
const signsIn = async (password: string) =>
  (await harness.auth('/sign-in/email', { email, password })).statusCode === 200;

test('a password is not changed without its audit log entry', async () => {
  const body = { currentPassword: harnessPassword, newPassword: 'another long one' };
  await breakTrail();
  expect((await harness.auth('/change-password', body, cookie)).statusCode).toBe(500);
  await restore();
  expect([await signsIn('another long one'), await signsIn(harnessPassword)]).toEqual([
    false,
    true,
  ]);
  expect((await harness.auth('/change-password', body, cookie)).statusCode).toBe(200);
  expect(await signsIn('another long one')).toBe(true);
});

test('a password is not reset without its audit log entry, and the link still works then', async () => {
  await harness.auth('/request-password-reset', { email });
  const token = new URL(harness.mails.at(-1)?.path ?? '', 'http://localhost').searchParams.get(
    'token',
  );
  const reset = () => harness.auth('/reset-password', { token, newPassword: 'another long one' });
  await breakTrail();
  expect((await reset()).statusCode).toBe(500);
  await restore();
  expect([await signsIn('another long one'), await signsIn(harnessPassword)]).toEqual([
    false,
    true,
  ]);
  expect((await reset()).statusCode).toBe(200);
  expect(await signsIn('another long one')).toBe(true);
});

test('a second factor is not turned on or off without its audit log entry', async () => {
  const enabled = await harness.auth('/two-factor/enable', { password: harnessPassword }, cookie);
  const { totpURI } = enabled.json<{ totpURI: string }>();
  const verify = () =>
    harness.auth('/two-factor/verify-totp', { code: totpOf(totpURI, Date.now()) }, cookie);
  const isOn = async () => {
    const row = harness.metadata.db.selectFrom('user').select('twoFactorEnabled');
    return (await row.executeTakeFirstOrThrow()).twoFactorEnabled === 1;
  };
  await breakTrail();
  expect([(await verify()).statusCode, await isOn()]).toEqual([500, false]);
  await restore();
  const verified = await verify();
  expect([verified.statusCode, await isOn()]).toEqual([200, true]);
  cookie = cookieOf(verified);
  const disable = () => harness.auth('/two-factor/disable', { password: harnessPassword }, cookie);
  await breakTrail();
  expect([(await disable()).statusCode, await isOn()]).toEqual([500, true]);
  await restore();
  expect([(await disable()).statusCode, await isOn()]).toEqual([200, false]);
});
