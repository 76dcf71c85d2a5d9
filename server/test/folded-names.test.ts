import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { smtpHarness, type SmtpHarness } from './smtp-harness.ts';
import { insertJob } from '../src/jobs/jobs-store.ts';

let smtp: SmtpHarness;
let harness: InProcessHarness;
beforeAll(async () => {
  smtp = await smtpHarness();
  harness = await inProcessHarness({
    BELLWETHER_QUOTA_EVENT_NAMES: '2',
    BELLWETHER_URL: 'http://localhost:1',
    BELLWETHER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    BELLWETHER_MAIL_FROM: 'Stats <stats@example.com>',
  });
});
afterAll(async () => {
  await harness.close();
  await smtp.close();
});

const read = async (part: string) =>
  (await (await harness.request('GET', `/v0/project/shop/${part}`)).json()) as {
    items: Record<string, unknown>[];
  };
const eventNames = async () =>
  (await read('quotas')).items.find(({ name }) => name === 'eventNames');

test('names folded by the digest are reported like any other exceeded quota', async () => {
  const made = await harness.request('POST', '/v0/project', '{"name": "Shop", "private": true}');
  const { token } = (await made.json()) as { token: string };
  expect(await eventNames()).toMatchObject({ used: 0, overSince: null });
  const names = ['a', 'b', 'c', 'd', 'a'];
  const sent = await fetch(`${harness.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0 Safari/537.36' },
    body: JSON.stringify(names.map((event) => ({ token, event }))),
  });
  expect(sent.status).toBe(200);
  await expect.poll(eventNames).toMatchObject({ used: 2, overSince: expect.any(String) as string });
  const outcomes = async () =>
    (await read('outcomes')).items.map(({ day: _, ...outcome }) => outcome);
  await expect.poll(outcomes).toEqual([
    { outcome: 'accepted', detail: '', count: 3 },
    { outcome: 'folded', detail: 'eventNames', count: 2 },
  ]);
  const { db } = harness.service;
  await insertJob(db, { id: 'mails-now', kind: 'quota-mails' }, Date.now());
  await expect
    .poll(() => smtp.received[0]?.mail.subject)
    .toBe('Shop is over its quota: Event names');
  expect(harness.errors).toEqual([]);
});
