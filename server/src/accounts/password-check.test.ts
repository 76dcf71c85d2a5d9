import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { ManualClock } from '../platform/clock.ts';
import { PasswordCheck } from './password-check.ts';

let harness: AccountsHarness;
let clock: ManualClock;
let userId: string;
beforeEach(async () => {
  clock = new ManualClock(Date.now());
  harness = await accountsHarness({ clock });
  userId = (await harness.signUp('Ada')).id;
});
afterEach(async () => {
  await harness.close();
});

const check = (password: string): Promise<void> => harness.accounts.checkPassword(userId, password);
const wrong = { tag: 'ForbiddenError', code: 'invalid_password' };

test('the right password passes, and a wrong one gets an error that says so', async () => {
  await expect(check(harnessPassword)).resolves.toBeUndefined();
  await expect(check('wrong')).rejects.toMatchObject(wrong);
});

test('a user without a password gets an error that says so, however often they try', async () => {
  await harness.metadata.db.deleteFrom('account').execute();
  for (let count = 0; count < 12; count++) {
    await expect(check('x')).rejects.toMatchObject({
      tag: 'ForbiddenError',
      code: 'password_not_set',
    });
  }
});

test('attempts at once with the right password all pass', async () => {
  await Promise.all(Array.from({ length: 25 }, () => check(harnessPassword)));
});

test('attempts at once are checked in turn, up to a hundred of a user', async () => {
  const passwords = { verify: async () => true };
  const here = new PasswordCheck(harness.metadata.db, clock, passwords);
  const results = await Promise.allSettled(
    Array.from({ length: 101 }, () => here.check(userId, 'right')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  expect(results.at(-1)).toMatchObject({ reason: { tag: 'ServiceUnavailableError' } });
  await here.check(userId, 'right');
});

test('a check that fails is not a wrong password', async () => {
  const verify = vi.fn<(_: object) => Promise<boolean>>(async () => true);
  const here = new PasswordCheck(harness.metadata.db, clock, { verify });
  for (let count = 0; count < 10; count++) {
    verify.mockRejectedValueOnce(new Error('busy'));
    await expect(here.check(userId, 'right')).rejects.toThrow('busy');
  }
  await here.check(userId, 'right');
});

test('after ten wrong attempts within 15 minutes, even the right password is rejected until these are over', async () => {
  for (let count = 0; count < 10; count++) {
    await expect(check('wrong')).rejects.toMatchObject(wrong);
    clock.advance(60_000);
  }
  await expect(check(harnessPassword)).rejects.toMatchObject({
    tag: 'RateLimitedError',
    retryAfter: 5 * 60,
  });
  clock.advance(5 * 60_000);
  await expect(check(harnessPassword)).resolves.toBeUndefined();
});

test('the right password resets the count', async () => {
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 9; count++)
      await expect(check('wrong')).rejects.toMatchObject(wrong);
    await expect(check(harnessPassword)).resolves.toBeUndefined();
  }
});

test('of thirty concurrent wrong attempts, only ten are checked', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => check('wrong')));
  const tags = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { tag: string }).tag : 'passed',
  );
  expect(tags.filter((tag) => tag === 'ForbiddenError')).toHaveLength(10);
  expect(tags.filter((tag) => tag === 'RateLimitedError')).toHaveLength(20);
});

test('wrong attempts on other instances count too, and are reported to them', async () => {
  const reported: number[] = [];
  let others = 8;
  const counts = {
    others: () => others,
    counted: (_name: string, count: number) => void reported.push(count),
  };
  const passwords = {
    hash: async () => '',
    verify: async ({ password = '' }) => password === 'right',
  };
  const here = new PasswordCheck(harness.metadata.db, clock, passwords, counts);
  await expect(here.check(userId, 'wrong')).rejects.toMatchObject(wrong);
  await here.check(userId, 'right');
  expect(reported).toEqual([1, 0]);
  others = 10;
  await expect(here.check(userId, 'right')).rejects.toMatchObject({ tag: 'RateLimitedError' });
});
