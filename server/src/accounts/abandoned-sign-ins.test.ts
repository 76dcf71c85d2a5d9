import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const options = { config: { signInsPerMinute: 0 }, withScrypt: true };
const harness = closedAfterTests(await accountsHarness(options));
const origin = await harness.server.listen({ port: 0, host: '127.0.0.1' });
// A connection whose sender left before its request would keep the server open for a minute.
afterAll(() => harness.server.server.closeAllConnections());

/** As many as can wait for one address. */
const atOnce = 20;

test('senders who leave while their password waits to be checked leave nothing in the log', async () => {
  const { email } = await harness.signUp('Ada');
  const body = JSON.stringify({ email, password: 'wrong' });
  const signIn = (signal: AbortSignal) =>
    fetch(`${origin}/auth/sign-in/email`, { method: 'POST', headers: { origin }, body, signal });
  for (let turn = 0; turn < 4; turn++) {
    const leaving = new AbortController();
    const all = Array.from({ length: atOnce }, () => signIn(leaving.signal));
    await pause(50);
    leaving.abort();
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(atOnce / 2);
    const { status } = await signIn(new AbortController().signal);
    expect([401, 503]).toContain(status);
  }
  expect([...harness.logged, ...harness.rejected]).toEqual([]);
  // If clients disconnect before the request, the server waits for one connection until its timeout.
  harness.server.server.closeAllConnections();
});
