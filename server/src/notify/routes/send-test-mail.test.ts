import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPort } from '../../../test/notify-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { notifyWithoutMail } from '../../../test/preferences-harness.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../../test/smtp-harness.ts';
import { smtpTransport, type SmtpServer } from '../mail-transport.ts';
import { notifyRoutes } from './all.ts';

const path = '/v0/instance/test-mail';
const from = { name: 'Bellwether', address: 'stats@example.com' };
const origin = 'https://stats.example.com';
const to = 'ann@example.com';

let harness: ProjectsHttpHarness | undefined;
let smtp: SmtpHarness;
beforeEach(async () => {
  smtp = await smtpHarness();
});
afterEach(async () => {
  await harness?.close();
  await smtp.close();
});

/** @param server null if mail is not set up */
async function open(server: SmtpServer | null): Promise<ProjectsHttpHarness> {
  const opened = await projectsHttpHarness((parts) => {
    const outbox = server && { origin, transport: smtpTransport(server, 'verified', from) };
    return notifyRoutes({ ...notifyWithoutMail(parts), outbox });
  });
  const administrator = opened.db.updateTable('user').set({ instanceAdministrator: 1 });
  await administrator.where('id', '=', ownerIds.ann).execute();
  harness = opened;
  return opened;
}

async function sent(server: SmtpServer | null): Promise<unknown> {
  const { status, body } = await (await open(server)).ask('ann', 'POST', path);
  expect(status).toBe(200);
  return body;
}

test('the administrator, and nobody else, gets the mail', async () => {
  expect(await sent(onPort(smtp.port))).toEqual({ result: 'sent', to, error: null });
  expect(smtp.received.map((one) => one.to)).toEqual([[to]]);
  const { subject, text, html, headers } = smtp.received[0]!.mail;
  expect(subject).toBe('Test email from Bellwether');
  expect([text, html, headers.map(({ key }) => key)].join()).not.toMatch(/unsubscribe/i);
  for (const person of ['stranger', 'acmeOwner', 'acmeKey', 'annReadOnly'] as const) {
    expect((await harness!.ask(person, 'POST', path)).status).toBe(403);
  }
  expect(smtp.received).toHaveLength(1);
});

test('without a mail server, the answer says so', async () => {
  expect(await sent(null)).toEqual({ result: 'not_set_up', to, error: null });
});

test('a server that rejects the mail is quoted', async () => {
  smtp.answer = 552;
  const error = expect.stringContaining('552');
  expect(await sent(onPort(smtp.port))).toEqual({ result: 'rejected', to, error });
});

test('a server that can’t be reached is told apart', async () => {
  const { port } = smtp;
  await smtp.close();
  const error = expect.stringContaining('ECONNREFUSED');
  expect(await sent(onPort(port))).toEqual({ result: 'unreachable', to, error });
  smtp = await smtpHarness();
});

test('a wrong password is told apart', async () => {
  await smtp.close();
  smtp = await smtpHarness({ account: { user: 'stats', password: 'right' } });
  const server = onPort(smtp.port, { user: 'stats', password: 'wrong' });
  const error = expect.stringContaining('535');
  expect(await sent(server)).toEqual({ result: 'sign_in_failed', to, error });
});

test('ten an hour are sent', async () => {
  const { ask, clock } = await open(onPort(smtp.port));
  for (let count = 0; count < 10; count += 1) await ask('ann', 'POST', path);
  const { status, body } = await ask('ann', 'POST', path);
  expect([status, body['message']]).toEqual([
    429,
    'Too many test emails within an hour. Try again later.',
  ]);
  expect(smtp.received).toHaveLength(10);
  clock.advance(3_600_000);
  expect((await ask('ann', 'POST', path)).status).toBe(200);
});
