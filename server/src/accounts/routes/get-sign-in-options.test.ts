import { afterEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  type AccountsHarnessOptions,
} from '../../../test/accounts-harness.ts';

let harness: AccountsHarness;
afterEach(async () => {
  await harness.close();
});
async function open(options: AccountsHarnessOptions): Promise<void> {
  harness = await accountsHarness(options);
}

test('the sign-in page learns which options to offer', async () => {
  const oidc = {
    ...{ issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'hidden' },
    ...{ name: 'Example', trustEmail: false },
  };
  await open({ config: { signUp: 'closed', url: 'https://stats.example.com', oidc } });
  const answer = await harness.get('/v0/sign-in-options');
  expect(answer.json()).toEqual({
    signUp: 'closed',
    verifiesEmail: false,
    oidc: { providerId: 'oidc', name: 'Example' },
  });
});

test.each(['open', 'invited'] as const)(
  'sign-up that is %s is named, also without a key',
  async (signUp) => {
    await open({ config: { signUp } });
    const answer = await harness.get('/v0/sign-in-options');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { signUp, verifiesEmail: false, oidc: null },
    ]);
  },
);

test('with mail, new addresses are verified', async () => {
  await open({ sendsMail: true });
  const answer = await harness.get('/v0/sign-in-options');
  expect(answer.json()).toMatchObject({ verifiesEmail: true });
});

test('an invalid key does not matter', async () => {
  await open({});
  expect((await harness.call('GET', '/v0/sign-in-options', 'nonsense')).statusCode).toBe(200);
});
