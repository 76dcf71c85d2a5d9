import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { type ServiceHarness, harnessAccount, startServiceHarness } from './service-harness.ts';
import { smtpHarness, type SmtpHarness } from './smtp-harness.ts';

let smtp: SmtpHarness;
let service: ServiceHarness;
beforeAll(async () => {
  smtp = await smtpHarness();
  const port = await freePort();
  service = await startServiceHarness({
    port,
    environment: {
      BELLWETHER_URL: `http://localhost:${port}`,
      BELLWETHER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      BELLWETHER_MAIL_FROM: 'Stats <stats@example.com>',
    },
  });
});
afterAll(async () => {
  await service?.close();
  await smtp.close();
});

test('an invitation from the running service arrives, and one click turns them off', async () => {
  const signedIn = await auth('/sign-in/email', harnessAccount);
  const cookie = signedIn.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const made = await auth('/organization/create', { name: 'Acme', slug: 'acme' }, cookie);
  const { id } = (await made.json()) as { id: string };
  const invite = async (): Promise<number> => {
    const body = { email: 'bob@example.com', role: 'member', organizationId: id, resend: true };
    return (await auth('/organization/invite-member', body, cookie)).status;
  };
  expect(await invite()).toBe(200);
  await expect.poll(() => smtp.received.length).toBe(1);
  const [received] = smtp.received;
  expect(received).toMatchObject({ to: ['bob@example.com'], from: 'stats@example.com' });
  const links = received?.mail.text?.match(/http\S+/g) ?? [];
  expect(links[0]).toMatch(/^http:\/\/localhost:\d+\/app\/invitations\/\w{32}$/);

  const unsubscribe = new URL(links.at(-1) ?? '');
  const url = `${service.url}${unsubscribe.pathname}${unsubscribe.search}`;
  expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const clicked = await fetch(url, { method: 'POST', body });
  expect(await clicked.json()).toEqual({ type: 'organization_invite', emailEnabled: false });
  expect(await invite()).toBe(200);
  await auth('/request-password-reset', { email: harnessAccount.email });
  await expect.poll(() => smtp.received.length).toBe(2);
  expect(smtp.received[1]?.mail.subject).toBe('Choose a new password');
  const unsent = await service.request('GET', '/v0/instance/unsent-mails');
  expect(await unsent.json()).toMatchObject({ items: [], total: 0 });
});

function auth(path: string, body: object, cookie: readonly string[] = []): Promise<Response> {
  return fetch(`${service.url}/auth${path}`, {
    method: 'POST',
    headers: {
      origin: new URL(service.url).origin.replace('127.0.0.1', 'localhost'),
      cookie: cookie.join('; '),
    },
    body: JSON.stringify(body),
  });
}
