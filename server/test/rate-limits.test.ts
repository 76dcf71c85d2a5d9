import { expect, test } from 'vitest';
import { harnessAccount, startServiceHarness } from './service-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const service = closedAfterTests(
  await startServiceHarness({
    environment: {
      BELLWETHER_RATE_LIMIT_ADDRESS: '3',
      BELLWETHER_RATE_LIMIT_KEY: '6',
      BELLWETHER_RATE_LIMIT_SIGN_IN: '2',
    },
  }),
);

/** Sends a request as a client behind the proxy on this machine. */
async function ask(address: string, path: string, options: RequestInit = {}) {
  const answer = await fetch(service.url + path, {
    ...options,
    headers: { ...options.headers, 'x-forwarded-for': address },
  });
  const text = await answer.text();
  const { headers } = answer;
  return {
    status: answer.status,
    left: headers.get('ratelimit-remaining'),
    retryAfter: Number(headers.get('retry-after')),
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    text,
  };
}

const signIn = (address: string, account: object = harnessAccount) =>
  ask(address, '/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { origin: service.url },
  });

test('an address has one counter for the API, sign-in and unknown URLs', async () => {
  const answers = [
    await ask('198.51.100.1', '/v0/public-projects'),
    await ask('198.51.100.1', '/auth/get-session'),
    await ask('198.51.100.1', '/favicon.ico'),
  ];
  expect(answers.map(({ status, left }) => [status, left])).toEqual([
    [200, '2'],
    [200, '1'],
    [404, '0'],
  ]);
  const rejected = await ask('198.51.100.1', '/v0/public-projects');
  expect(rejected.status).toBe(429);
  expect(rejected.retryAfter).toBeGreaterThan(0);
  expect(JSON.parse(rejected.text)).toMatchObject({ _tag: 'RateLimitedError' });
  const auth = await ask('198.51.100.1', '/auth/get-session');
  expect([auth.status, auth.left]).toEqual([429, '0']);
  expect(auth.retryAfter).toBeGreaterThan(0);
  expect(JSON.parse(auth.text)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a signed-in user has a separate counter, also under /auth', async () => {
  const { cookie } = await signIn('198.51.100.2');
  const own = { headers: { cookie } };
  const left: (string | null)[] = [];
  for (const path of ['/auth/get-session', '/v0/projects', '/v0/nothing']) {
    left.push((await ask('198.51.100.2', path, own)).left);
  }
  expect(left).toEqual(['5', '4', '3']);
  expect((await ask('198.51.100.2', '/v0/public-projects')).left).toBe('1');
});

test('sign-ins to one account are limited before the address is', async () => {
  const wrong = { email: 'nobody@example.com', password: 'a wrong password' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await signIn('198.51.100.3', wrong)).status);
  }
  expect(statuses).toEqual([401, 401, 429]);
});

test('health is not counted', async () => {
  for (let index = 0; index < 5; index++) {
    expect(await ask('198.51.100.4', '/health')).toMatchObject({ status: 200, left: null });
  }
});
