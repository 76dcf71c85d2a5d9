import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  annAddress,
  annId,
  invitation,
  notifyHarness,
  type NotifyHarness,
  onPort,
  verification,
} from '../../test/notify-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../test/smtp-harness.ts';

let harness: NotifyHarness;
let smtp: SmtpHarness;
beforeAll(async () => {
  smtp = await smtpHarness();
  harness = await notifyHarness({ smtp: onPort(smtp.port) });
});
afterAll(async () => {
  await harness.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  harness.clock.advance(3_600_000);
  await harness.db.deleteFrom('mail_preferences').execute();
  await harness.db.deleteFrom('mail_opt_outs').execute();
});

type Message = Parameters<NotifyHarness['notify']['mail']['deliver']>[0];

/** Sends a mail. @returns the path of its List-Unsubscribe header, or null if no mail arrived */
async function linkOf(message: Message): Promise<string | null> {
  const before = smtp.received.length;
  await harness.notify.mail.deliver(message);
  await harness.jobs.runDue();
  const headers = smtp.received[before]?.mail.headers;
  const value = headers?.find(({ key }) => key === 'list-unsubscribe')?.value;
  return value === undefined ? null : value.replace(/^<https:\/\/stats\.example\.com(.*)>$/, '$1');
}

const toAnn = { ...invitation, to: annAddress };
const verifyAnn = { ...verification, to: annAddress, expiresAt: '2027-01-01T00:00:00.000Z' };
const state = async () => ({
  preferences: await harness.db.selectFrom('mail_preferences').selectAll().execute(),
  optOuts: await harness.db.selectFrom('mail_opt_outs').selectAll().execute(),
});
const nothing = { preferences: [], optOuts: [] };

/** As RFC 8058 specifies and mail programs send it. */
const oneClick = (url: string) =>
  harness.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('one click turns invitations off for the recipient, even if repeated', async () => {
  const url = (await linkOf(toAnn)) ?? '';
  for (let click = 0; click < 2; click++) {
    const answer = await oneClick(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ type: 'organization_invite', emailEnabled: false });
  }
  expect((await state()).preferences).toMatchObject([
    { user_id: annId, type: 'organization_invite', enabled: 0 },
  ]);
  expect(await linkOf(toAnn)).toBeNull();
  expect(await linkOf(verifyAnn)).not.toBeNull();
});

test('an address without an account opts out by its hash, and the address is not stored', async () => {
  const url = (await linkOf(invitation)) ?? '';
  expect((await oneClick(url)).statusCode).toBe(200);
  expect(await linkOf({ ...invitation, to: invitation.to.toUpperCase() })).toBeNull();
  expect(await linkOf({ ...invitation, to: 'another@example.org' })).not.toBeNull();
  const { preferences, optOuts } = await state();
  expect([preferences.length, optOuts.length]).toEqual([0, 1]);
  expect(JSON.stringify(optOuts)).not.toContain('example.org');
  expect(url).not.toContain(Buffer.from('new.person').toString('base64url').slice(0, 12));
});

test('opening the link shows a confirmation page and changes nothing', async () => {
  const url = (await linkOf(toAnn)) ?? '';
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await harness.server.inject({ method, url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  const { body, headers } = await harness.server.inject({ url });
  expect(body).toContain('stop emails about invitations to organizations?');
  expect(body).toContain('<form method="post"><button class="button" type="submit">');
  expect(body).not.toContain(annAddress);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  expect(await state()).toEqual(nothing);
});

test('the button of the page turns mails off and shows a page', async () => {
  const url = (await linkOf(toAnn)) ?? '';
  const answer = await harness.server.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'bellwether.session_token=whatever',
      origin: 'null',
    },
    payload: '',
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(answer.body).toContain('You will no longer get emails');
  expect((await state()).preferences).toHaveLength(1);
});

test.each([
  ['application/json', '{}'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\nx\r\n--x--'],
  ['nonsense', '\0\u{1F389}'],
  [undefined, undefined],
])('a body of type %j does not matter', async (type, payload) => {
  const url = (await linkOf(toAnn)) ?? '';
  const answer = await harness.server.inject({
    method: 'POST',
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(payload !== undefined && { payload }),
  });
  expect(answer.statusCode).toBe(200);
});

test('security mails stay on, and the page says so', async () => {
  const url = (await linkOf(verifyAnn)) ?? '';
  expect((await harness.server.inject({ url })).body).toContain('can’t unsubscribe');
  expect((await oneClick(url)).json()).toEqual({ type: 'verification', emailEnabled: true });
  expect(await state()).toEqual(nothing);
  expect(await linkOf(verifyAnn)).not.toBeNull();
});

test('a token that was not created here turns nothing off', async () => {
  const url = (await linkOf(toAnn)) ?? '';
  const token = url.split('token=')[1] ?? '';
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(`u:${annId}:weekly_report`).toString('base64url');
  const path = '/v0/notifications/unsubscribe';
  for (const wrong of [
    path,
    `${path}?token=`,
    `${path}?token=x&token=y`,
    `${path}?token=${text}`,
    `${path}?token=${text}.`,
    `${path}?token=${text}.${signature.slice(1)}`,
    `${path}?token=${text}.${signature}.x`,
    `${path}?token=${other}.${signature}`,
    `${path}?token=${'x'.repeat(5000)}`,
    `${path}?token=%00%F0%9F%8E%89.${signature}`,
  ]) {
    const answer = await oneClick(wrong);
    expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
    expect(answer.json()).toMatchObject({ _tag: 'NotFoundError' });
    const shown = await harness.server.inject({ url: wrong });
    expect([shown.statusCode, shown.body]).toEqual([404, expect.stringContaining('not valid')]);
  }
  expect(await state()).toEqual(nothing);
});

test('the link of a deleted user still answers and stores nothing', async () => {
  const url = (await linkOf({ ...invitation, to: 'eve@example.com' })) ?? '';
  await harness.db.deleteFrom('user').where('email', '=', 'eve@example.com').execute();
  expect((await oneClick(url)).statusCode).toBe(200);
  expect(await state()).toEqual(nothing);
});

test('a body of more than 16 KiB is rejected', async () => {
  const url = (await linkOf(toAnn)) ?? '';
  const payload = 'x'.repeat(16 * 1024 + 1);
  const answer = await harness.server.inject({ method: 'POST', url, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { _tag: 'PayloadTooLargeError' }]);
});
