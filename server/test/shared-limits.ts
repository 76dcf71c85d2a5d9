import { expect } from 'vitest';

/** Requests without a key, a minute. */
const most = 150;
/** The setting that instances need: the usual limit takes long to use up. */
export const addressLimited = { BELLWETHER_RATE_LIMIT_ADDRESS: String(most) };
const email = 'guessed@example.com';
/** Sign-ins, mails, and requests without a key. */
const limited = [
  { path: '/auth/sign-in/email', body: { email, password: 'a wrong guess' } },
  { path: '/auth/request-password-reset', body: { email } },
  { path: '/v0/sign-in-options' },
];

async function statusOf(url: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Uses up limits on one instance, and expects them to be used up on the other.
 * @param exchanged ms until the other one knows
 */
export async function expectSharedLimits(
  one: string,
  other: string,
  exchanged: number,
): Promise<void> {
  for (const { path, body } of limited) {
    let allowed = 0;
    while ((await statusOf(one, path, body)) !== 429) allowed += 1;
    expect([path, allowed >= 2 && allowed <= most]).toEqual([path, true]);
  }
  await new Promise((resolve) => setTimeout(resolve, exchanged));
  for (const { path, body } of limited)
    expect([path, await statusOf(other, path, body)]).toEqual([path, 429]);
}
