import { once } from 'node:events';
import { expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { quickHashing } from '../../test/quick-hashing.ts';

/** What strangers send, which is not hashed before the end. */
const guess = 'a password that strangers guess';
const end = new AbortController();
const ended = once(end.signal, 'abort');
const harness = closedAfterTests(
  await accountsHarness({
    config: { signInsPerMinute: 0 },
    passwordHashing: {
      ...quickHashing,
      hash: async (password) => {
        if (password === guess) await ended;
        return quickHashing.hash(password);
      },
    },
  }),
);

test('sign-in attempts from several addresses don’t prevent users from changing their accounts', async () => {
  const ada = await harness.signUp('Ada');
  const strangers = Array.from({ length: 150 }, (_, at) =>
    harness.server.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      headers: { host: 'localhost', origin: 'http://localhost' },
      remoteAddress: `192.0.2.${at % 7}`,
      body: { email: 'nobody@example.com', password: guess },
    }),
  );
  let answered = 0;
  for (const stranger of strangers) void stranger.then(() => (answered += 1));
  await expect.poll(() => answered).toBeGreaterThan(40);
  const organization = { name: 'A', slug: 'a-b' };
  const changes = await Promise.all([
    harness.auth('/organization/create', organization, ada.cookie),
    harness.auth('/update-user', { name: 'Ada L.' }, ada.cookie),
    harness.auth('/revoke-other-sessions', {}, ada.cookie),
  ]);
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  end.abort();
  const answers = await Promise.all(strangers);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]));
});
