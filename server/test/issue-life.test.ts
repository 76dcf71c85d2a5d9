import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessHarness, inProcessHarness } from './in-process-harness.ts';
import { smtpHarness, type SmtpHarness } from './smtp-harness.ts';

let smtp: SmtpHarness;
let harness: InProcessHarness;
let token: string;
beforeAll(async () => {
  smtp = await smtpHarness();
  harness = await inProcessHarness({
    BELLWETHER_URL: 'http://stats.example.com',
    BELLWETHER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    BELLWETHER_MAIL_FROM: 'Stats <stats@example.com>',
  });
  const made = await ask('POST', '/v0/project', { name: 'Shop', private: false });
  token = String(made['token']);
});
afterAll(async () => {
  await harness?.close();
  await smtp.close();
});

async function ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await harness.request(method, path, body && JSON.stringify(body));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

const occur = async (buildId?: string) => {
  const errors = [{ error: 'CartError', message: 'no cart', stack: ['at Cart.add (Cart.java:1)'] }];
  const body = JSON.stringify({ errors, ...(buildId !== undefined && { buildId }) });
  const headers = { authorization: token };
  const answer = await fetch(`${harness.url}/v1/error`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
};
const issues = async () =>
  (await ask('GET', '/v0/project/shop/issues'))['items'] as { id: string; state: string }[];
const seldom = { interval: 200 };
const subjects = () => smtp.received.map(({ mail }) => mail.subject);

test('an error becomes an issue, is resolved, reopens in a later release, and mails report it once', async () => {
  await occur('1.0.0');
  await expect.poll(async () => (await issues()).length, seldom).toBe(1);
  const id = (await issues())[0]?.id ?? '';
  await expect.poll(subjects, seldom).toEqual(['New error in Shop: CartError']);
  const path = `/v0/project/shop/issues/${id}`;
  await ask('PATCH', path, { state: 'resolved', resolvedIn: '1.0.0' });
  await occur('1.0.0');
  const counted = async () => (await ask('GET', path))['count'];
  await expect.poll(counted, seldom).toBe(2);
  expect((await ask('GET', path))['state']).toBe('resolved');
  await occur('1.1.0');
  await expect.poll(async () => (await ask('GET', path))['state'], seldom).toBe('open');
  await occur('1.2.0');
  await expect.poll(counted, seldom).toBe(4);
  await expect
    .poll(subjects, seldom)
    .toEqual(['New error in Shop: CartError', 'Regressed in Shop: CartError']);
  expect((await ask('GET', `${path}/history`))['items']).toMatchObject([
    { actorId: null, detail: { from: 'resolved', to: 'open', release: '1.1.0' } },
    { detail: { from: 'open', to: 'resolved', release: '1.0.0' } },
  ]);
  expect(harness.errors).toEqual([]);
});

test('a caught error becomes an issue of medium priority, others are high', async () => {
  const errors = [
    { error: 'CaughtError', handled: true },
    { error: 'CrashError', handled: false },
  ];
  const body = JSON.stringify({ errors });
  const headers = { authorization: token };
  await fetch(`${harness.url}/v1/error`, { method: 'POST', headers, body });
  const found = async () => {
    const { items } = await ask('GET', '/v0/project/shop/issues?search=c');
    const all = items as { type: string; priority: string }[];
    return Object.fromEntries(all.map(({ type, priority }) => [type, priority]));
  };
  await expect
    .poll(found, seldom)
    .toMatchObject({ CaughtError: 'medium', CrashError: 'high', CartError: 'high' });
});
