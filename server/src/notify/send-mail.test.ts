import { afterEach, expect, test } from 'vitest';
import {
  annAddress,
  annId,
  invitation,
  notifyHarness,
  type NotifyHarness,
  onPort,
  verification,
} from '../../test/notify-harness.ts';
import { smtpHarness, type SmtpHarness, type SmtpHarnessOptions } from '../../test/smtp-harness.ts';
import type { NotifyConfig } from './index.ts';

let harness: NotifyHarness;
let smtp: SmtpHarness;
afterEach(async () => {
  await harness.close();
  await smtp.close();
});

async function open(
  options: SmtpHarnessOptions = {},
  server: Parameters<typeof onPort>[1] = {},
  config: Partial<NotifyConfig> = {},
): Promise<void> {
  smtp = await smtpHarness(options);
  harness = await notifyHarness({ smtp: onPort(smtp.port, server), ...config });
}

const received = () => {
  const [first] = smtp.received;
  if (first === undefined) throw new Error(`nothing came: ${harness.logged.join('\n')}`);
  return first;
};
const stored = () => harness.db.selectFrom('mails').selectAll().orderBy('id').execute();
const header = (name: string) =>
  received().mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

test('an invitation arrives with both parts, its link and an unsubscribe link', async () => {
  await open();
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  const { mail, to, from } = received();
  expect([to, from]).toEqual([[invitation.to], 'stats@example.com']);
  expect(mail.from).toMatchObject({ name: 'Our “statistics”', address: 'stats@example.com' });
  expect(mail.to).toMatchObject([{ address: invitation.to }]);
  expect(mail.subject).toBe('Ann Example invites you to Acme');
  const link = 'https://stats.example.com/app/invitations/Secret0Id';
  expect(mail.text).toContain(`View the invitation:\n${link}\n`);
  expect(mail.text).toContain('8 March 2026, 12:00 UTC');
  expect(mail.text).toContain('Your role would be member.');
  expect(mail.html).toContain(`<a class="button" href="${link}">View the invitation</a>`);
  expect(mail.html).toContain('prefers-color-scheme:dark');
  const unsubscribe =
    /^<(https:\/\/stats\.example\.com\/v0\/notifications\/unsubscribe\?token=[\w.-]+)>$/;
  const address = unsubscribe.exec(header('List-Unsubscribe') ?? '')?.[1];
  expect(address).toBeDefined();
  expect(mail.text).toContain(address);
  expect(mail.html).toContain(`href="${address}"`);
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header('Auto-Submitted')).toBe('auto-generated');
  expect(await stored()).toEqual([]);
});

test('verification and password reset mails arrive, ignore preferences and load nothing', async () => {
  await open();
  await harness.notify.mail.deliver(verification);
  await harness.notify.mail.deliver({
    ...verification,
    type: 'password_reset',
    path: '/app/reset/x',
  });
  await harness.jobs.runDue();
  const subjects = smtp.received.map(({ mail }) => mail.subject ?? '').toSorted();
  expect(subjects).toEqual(['Choose a new password', 'Confirm your email address']);
  for (const { mail } of smtp.received) {
    expect(mail.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
    expect(mail.html).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
    expect(mail.attachments).toEqual([]);
  }
  const text = smtp.received.map(({ mail }) => mail.text).join('');
  expect(text).toContain(
    'https://stats.example.com/auth/verify-email?token=a.b.c&callbackURL=%2Fapp\n',
  );
  expect(text).toContain('https://stats.example.com/app/reset/x\n');
});

test('hostile names stay plain text: they create no header, markup or link', async () => {
  await open();
  const name =
    '<a href="http://evil.example">x</a>\r\nBcc: all@example.com\n\n.\r\nhttps://evil.example/@me';
  await harness.notify.mail.deliver({ ...invitation, organizationName: name, inviterName: name });
  await harness.jobs.runDue();
  const { mail, raw, to } = received();
  expect(to).toEqual([invitation.to]);
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(raw.match(/^subject:/gim)).toHaveLength(1);
  expect((mail.subject ?? '').length).toBeLessThan(200);
  const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^/\s"<]*/g)];
  expect(new Set(links.map(([link]) => link))).toEqual(new Set(['https://stats.example.com']));
  for (const part of [mail.text, mail.html, mail.subject])
    expect(part).not.toMatch(/evil\.example/);
  expect(mail.html).not.toContain('<a href="http://evil');
});

test('nothing is sent to an invalid address, and no error is returned', async () => {
  await open();
  const addresses = [
    'two@example.com, three@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Name <a@example.com>',
    'no address',
    '',
    `${'a'.repeat(300)}@example.com`,
  ];
  for (const to of addresses) await harness.notify.mail.deliver({ ...verification, to });
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(harness.logged).toEqual(addresses.map(() => expect.stringMatching(/^warn .*not valid/)));
});

test('a path that might leave the service makes no mail', async () => {
  await open();
  const paths = [
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'x',
    '/a b',
    '/a\r\nb',
  ];
  for (const path of paths) await harness.notify.mail.deliver({ ...verification, path });
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
  expect(harness.logged).toEqual(
    paths.map(() => expect.stringMatching(/^error .*could not be queued/)),
  );
  expect(harness.logged.join('')).not.toContain('evil');
});

test('the mail server’s username, password and implicit TLS are used', async () => {
  const account = { user: 'stats', password: 'p@ss:word' };
  await open({ secure: true, account }, { secure: true, ...account }, { smtpTls: 'unverified' });
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(received()).toMatchObject({ secure: true, user: 'stats' });
});

test('an untrusted certificate is rejected unless that is allowed', async () => {
  await open({ secure: true }, { secure: true });
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

test.each([
  ['verified', {}, false],
  ['verified', { startTls: true }, false],
  ['unverified', {}, false],
  ['unverified', { startTls: true }, true],
  ['optional', {}, true],
] as const)(
  'over an untrusted network, %s with a server that offers %j: sent is %s',
  async (smtpTls, offered, sent) => {
    // Also reaches this machine, but not by a local name.
    const account = { user: 'stats', password: 'secret' };
    await open({ ...offered, account }, { host: '0.0.0.0', ...account }, { smtpTls });
    await harness.notify.mail.deliver(invitation);
    await harness.jobs.runDue();
    expect(smtp.received).toHaveLength(sent ? 1 : 0);
    expect(await stored()).toHaveLength(sent ? 0 : 1);
  },
);

test('STARTTLS is used if it is offered', async () => {
  await open({ startTls: true });
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(received().secure).toBe(true);
});

test('mails wait while the mail server is unavailable, and are sent once when it is back', async () => {
  await open();
  const { port } = smtp;
  await smtp.close();
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(harness.logged).toEqual([expect.stringMatching(/^warn .*retrying in 1 min.*ESOCKET/)]);
  smtp = await smtpHarness({ port });
  harness.clock.advance(59_000);
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
  harness.clock.advance(1_000);
  await harness.jobs.runDue();
  harness.clock.advance(86_400_000);
  await harness.jobs.runDue();
  expect(smtp.received).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('while the mail server is unavailable, other mails wait without using up attempts', async () => {
  await open();
  await smtp.close();
  for (let count = 0; count < 5; count++) await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  const tried = (await stored()).filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeLessThanOrEqual(2);
  expect((await stored()).length).toBe(5);
});

test('a mail that is temporarily rejected is tried five times within a day, with one Message-ID', async () => {
  await open();
  const ids: (string | undefined)[] = [];
  smtp.answer = 451;
  smtp.meanwhile = async (raw) => void ids.push(/^message-id: (.*)$/im.exec(raw)?.[1]?.trim());
  await harness.notify.mail.deliver(invitation);
  for (let quarter = 0; quarter < 4 * 30; quarter++) {
    await harness.jobs.runDue();
    harness.clock.advance(15 * 60_000);
  }
  expect(ids).toHaveLength(5);
  expect([...new Set(ids)]).toEqual([
    expect.stringMatching(/^<[-0-9a-f]{36}@stats\.example\.com>$/),
  ]);
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 5 }]);
  expect(harness.logged.at(-1)).toMatch(/^error .*giving up.*EMESSAGE 451/);
});

test('a permanently rejected mail is given up at once, shown to the administrator and logged without its link', async () => {
  await open();
  smtp.answer = 550;
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(await stored()).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      path: invitation.path,
      last_error: expect.stringContaining('550'),
    },
  ]);
  expect(harness.logged).toEqual([expect.stringMatching(/^error .*giving up.*EMESSAGE 550/)]);
  expect(harness.logged.join('')).not.toMatch(/Secret0Id|new\.person/);
  harness.clock.advance(7 * 86_400_000);
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
});

test('a wrong mail server password does not give up any mail', async () => {
  const account = { user: 'stats', password: 'right' };
  await open({ account }, { user: 'stats', password: 'wrong' });
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(harness.logged.join('')).toContain('EAUTH 535');
  expect(harness.logged.join('')).not.toContain('wrong');
});

test('a mail with an expired link is not sent', async () => {
  await open();
  await harness.notify.mail.deliver(verification);
  harness.clock.advance(3_600_000);
  await harness.jobs.runDue();
  expect(smtp.received).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('a type that is turned off while a mail waits is not sent, but another type is', async () => {
  await open();
  await harness.notify.mail.deliver({ ...invitation, to: annAddress });
  await harness.notify.mail.deliver({ ...verification, to: annAddress });
  await harness.db
    .insertInto('mail_preferences')
    .values({ user_id: annId, type: 'organization_invite', enabled: 0, changed_at: 1 })
    .execute();
  await harness.jobs.runDue();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['Confirm your email address']);
  await harness.notify.mail.deliver({ ...invitation, to: 'ANN@Example.com' });
  await harness.jobs.runDue();
  expect(smtp.received).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('anonymous requests cannot flood an address with mails', async () => {
  await open();
  const deliver = async (message: Parameters<typeof harness.notify.mail.deliver>[0]) => {
    await harness.notify.mail.deliver(message);
  };
  for (let count = 0; count < 12; count++) await deliver(invitation);
  await deliver({ ...invitation, to: 'another@example.org' });
  await deliver(verification);
  expect((await stored()).map(({ type }) => type).toSorted()).toEqual([
    ...Array<string>(11).fill('organization_invite'),
    'verification',
  ]);
  harness.clock.advance(3_600_000);
  await deliver(invitation);
  expect(await stored()).toHaveLength(13);
});

test('one user causes at most 100 invitations an hour, to however many addresses', async () => {
  await open();
  const invite = (to: string, inviterId = invitation.inviterId) =>
    harness.notify.mail.deliver({ ...invitation, to, inviterId });
  for (let nth = 0; nth < 103; nth++) await invite(`person-${nth}@example.org`);
  expect(await stored()).toHaveLength(100);
  await invite('somebody@example.org', 'another user');
  harness.clock.advance(3_600_000);
  await invite('later@example.org');
  expect(await stored()).toHaveLength(102);
});

test('a mail from another module reaches a user only at a confirmed address', async () => {
  await open();
  const content = {
    subject: 'Your week\r\nBcc: x@example.com',
    paragraphs: ['<b>5</b> & more'],
    action: null,
    reason: 'You asked for it.',
  };
  expect(await harness.notify.send('weekly_report', annId, content)).toBe('taken');
  await harness.jobs.runDue();
  const { mail, to } = received();
  expect([to, mail.subject]).toEqual([[annAddress], 'Your week Bcc: x@example.com']);
  expect(mail.html).toContain('<p>&lt;b&gt;5&lt;/b&gt; &amp; more</p>');
  await harness.db.updateTable('user').set({ emailVerified: 0 }).where('id', '=', annId).execute();
  expect(await harness.notify.send('weekly_report', annId, content)).toBe('no_address');
  expect(await harness.notify.send('weekly_report', 'nobody', content)).toBe('no_address');
});

test('a member can send a colleague fifty mails an hour from all projects', async () => {
  await open();
  const content = { subject: 'Look', paragraphs: ['Look'], action: null, reason: 'Because.' };
  const taken = [];
  for (let each = 0; each < 60; each++) {
    const project = `project ${each % 8}`;
    taken.push(await harness.notify.send('error_comment', annId, content, project));
  }
  expect(taken).toEqual([
    ...Array<string>(50).fill('taken'),
    ...Array<string>(10).fill('too_many'),
  ]);
  const last = (await stored()).filter((mail) => mail.content.includes('50 emails about errors'));
  expect(last).toHaveLength(1);
});

test('account mails don’t wait behind others', async () => {
  await open();
  const content = { subject: 'Look', paragraphs: ['Look'], action: null, reason: 'Because.' };
  for (let each = 0; each < 12; each++) await harness.notify.send('error_new', annId, content);
  await harness.notify.mail.deliver(verification);
  await harness.notify.mail.deliver(invitation);
  await harness.jobs.runDue();
  const places = smtp.received.flatMap(({ mail }, place) =>
    mail.subject === 'Look' ? [] : [place],
  );
  expect(smtp.received).toHaveLength(14);
  expect(Math.max(...places)).toBeLessThan(10);
});
