import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { totpOf } from '../../test/totp.ts';
import { runResetPassword } from './reset-password-command.ts';

// The harness is the running service: another connection to the same metadata.
let harness: AccountsHarness;
let printed = '';
beforeEach(async () => {
  printed = '';
  harness = await accountsHarness({ withScrypt: true });
  const { address, folder } = harness.metadata;
  vi.stubEnv('BELLWETHER_DATA_DIR', folder);
  if (address.includes('://')) vi.stubEnv('BELLWETHER_DATABASE_URL', address);
  const print = (text: unknown) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(harness.logged).toEqual([]);
  await harness.close();
});

const newPassword = () => /^New password of (\S+): (\S+)$/m.exec(printed)?.slice(1) ?? [];
const signIn = (email: string, password: string) =>
  harness.auth('/sign-in/email', { email, password });
const isSignedIn = async (cookie: string) =>
  (await harness.accounts.authenticate({ cookie })).kind === 'caller';
/** Callers are remembered for half a second. */
const isSignedOut = (cookie: string) =>
  expect.poll(() => isSignedIn(cookie), { interval: 50 }).toBe(false);

test('the administrator gets a new password, and everybody else keeps theirs', async () => {
  const given = { email: 'root@example.com', password: harnessPassword, apiKey: 'a key' };
  await harness.accounts.ensureAdministrator(given);
  const other = await harness.signUp('Ada');
  const session = await harness.signIn(given.email);
  expect(await isSignedIn(session)).toBe(true);

  expect(await runResetPassword([])).toBe(0);
  const [email = '', password = ''] = newPassword();
  expect(email).toBe(given.email);
  expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
  expect((await signIn(email, harnessPassword)).statusCode).toBe(401);
  const again = cookieOf(await signIn(email, password));
  await isSignedOut(session);
  expect(await isSignedIn(again)).toBe(true);
  expect(await isSignedIn(other.cookie)).toBe(true);
  expect(await harness.accounts.authenticate({ 'x-api-key': given.apiKey })).toMatchObject({
    kind: 'caller',
  });
  const trail = await harness.get('/v0/organizations/administrator/audit', again);
  expect(trail.json()).toMatchObject({ items: [{ action: 'password.reset' }] });
});

test('with mail, an address that is not verified must be confirmed before signing in', async () => {
  const { email } = await harness.signUp('Ada');
  expect(await runResetPassword([email])).toBe(0);
  expect(printed).not.toContain('confirmed');
  vi.stubEnv('BELLWETHER_SMTP_URL', 'smtp://127.0.0.1');
  vi.stubEnv('BELLWETHER_URL', 'https://stats.example.com');
  vi.stubEnv('BELLWETHER_MAIL_FROM', 'stats@example.com');
  expect(await runResetPassword([email])).toBe(0);
  expect(printed).toContain('The address must first be confirmed: signing in sends a link to it.');
});

test('links and sign-ins that the old password began are void', async () => {
  const { email } = await harness.signUp('Ada');
  await harness.auth('/request-password-reset', { email });
  const link = new URL(harness.mails.at(-1)?.path ?? '', 'http://localhost');
  expect(await runResetPassword([email.toUpperCase()])).toBe(0);
  const body = { token: link.searchParams.get('token'), newPassword: harnessPassword };
  expect((await harness.auth('/reset-password', body)).statusCode).toBe(400);
});

test('a second factor stays, unless it is to be turned off', async () => {
  const { email, cookie } = await harness.signUp('Ada');
  const on = await harness.auth('/two-factor/enable', { password: harnessPassword }, cookie);
  const code = totpOf(on.json<{ totpURI: string }>().totpURI, Date.now());
  await harness.auth('/two-factor/verify-totp', { code }, cookie);

  expect(await runResetPassword([email])).toBe(0);
  const withCode = await signIn(email, newPassword()[1] ?? '');
  expect(withCode.json()).toHaveProperty('twoFactorRedirect', true);
  printed = '';
  expect(await runResetPassword(['--without-second-factor', email])).toBe(0);
  const without = cookieOf(await signIn(email, newPassword()[1] ?? ''));
  const trail = await harness.get('/v0/organizations/ada/audit', without);
  const actions = trail.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
  expect(actions.toSorted().slice(0, 2)).toEqual(['password.reset', 'password.reset']);
  expect(actions.filter((action) => action === 'two_factor.off')).toHaveLength(1);
});

test('somebody who signed in through a provider until now gets a password', async () => {
  const { id, email } = await harness.signUp('Ada');
  await harness.metadata.db.deleteFrom('account').where('userId', '=', id).execute();
  expect(await runResetPassword([email])).toBe(0);
  expect((await signIn(email, newPassword()[1] ?? '')).statusCode).toBe(200);
});

test('an address without an account, and words that mean nothing, change nothing', async () => {
  expect(await runResetPassword(['nobody@example.com'])).toBe(1);
  expect(printed).toBe('No account has the address nobody@example.com.\n');
  printed = '';
  expect(await runResetPassword([])).toBe(1);
  expect(printed).toBe('There is no administrator yet.\n');
  for (const words of [
    ['--password', 'x'],
    ['a@example.com', 'b@example.com'],
  ]) {
    printed = '';
    expect(await runResetPassword(words)).toBe(1);
    expect(printed).toMatch(/^Usage: /);
  }
});

test('metadata of another version, which a running service may use, stay as they are', async () => {
  const { db } = harness.metadata;
  const list = () => db.selectFrom('migrations').select('name').orderBy('name').execute();
  const all = await list();
  const last = all.at(-1)?.name ?? '';
  await db.deleteFrom('migrations').where('name', '=', last).execute();
  expect(await runResetPassword([])).toBe(1);
  expect(printed).toMatch(/^The metadata cannot be read: .* is of an earlier version; .*\.\n$/);
  expect(await list()).toEqual(all.slice(0, -1));

  printed = '';
  const newer = { name: '9999-of-a-newer-version', applied_at: 0 };
  await db
    .insertInto('migrations')
    .values([{ name: last, applied_at: 0 }, newer])
    .execute();
  expect(await runResetPassword([])).toBe(1);
  expect(printed).toMatch(/^The metadata cannot be read: .* by a newer version .*\.\n$/);
});

test('a folder without metadata stays as it is', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'bellwether-reset-'));
  vi.stubEnv('BELLWETHER_DATA_DIR', empty);
  vi.stubEnv('BELLWETHER_DATABASE_URL', undefined);
  expect(await runResetPassword([])).toBe(1);
  expect(printed).toContain('Set BELLWETHER_DATA_DIR as for the service.');
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});
