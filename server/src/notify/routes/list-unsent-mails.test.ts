import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  invitation,
  notifyHarness,
  type NotifyHarness,
  verification,
} from '../../../test/notify-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { preferencesHarness } from '../../../test/preferences-harness.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
beforeAll(async () => {
  harness = await preferencesHarness();
  await harness.db
    .updateTable('user')
    .set({ instanceAdministrator: 1 })
    .where('id', '=', ownerIds.ann)
    .execute();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.deleteFrom('mails').execute();
});

const path = '/v0/instance/unsent-mails';
const keep = (id: string, more: object = {}) =>
  harness.db
    .insertInto('mails')
    .values({
      id,
      type: 'verification',
      address: 'a@example.com',
      user_id: null,
      content: '{}',
      path: '/app/x',
      state: 'kept',
      attempts: 0,
      last_error: null,
      created_at: harness.clock.now(),
      expires_at: harness.clock.now() + 1000,
      ...more,
    })
    .execute();
const ids = (items: readonly Record<string, unknown>[] | undefined) => items?.map(({ id }) => id);

test('the administrator sees unsent mails, newest first, with the reason', async () => {
  const now = harness.clock.now();
  await keep('1', { created_at: now - 2 });
  await keep('2', { created_at: now - 1, state: 'failed', last_error: '550 no', path: null });
  await keep('3', { created_at: now - 1, type: 'organization_invite' });
  await keep('4', { state: 'waiting' });
  await keep('5', { state: 'waiting', attempts: 1, last_error: 'away', created_at: now - 3 });
  const { status, body } = await harness.ask('ann', 'GET', path);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      expect.objectContaining({ id: '3', type: 'organization_invite' }),
      {
        id: '2',
        type: 'verification',
        to: 'a@example.com',
        path: null,
        reason: 'failed',
        error: '550 no',
        createdAt: '2026-03-01T11:59:59.999Z',
        expiresAt: '2026-03-01T12:00:01.000Z',
      },
      expect.objectContaining({ id: '1', path: '/app/x', reason: 'not_set_up', error: null }),
      expect.objectContaining({ id: '5', reason: 'retrying', error: 'away' }),
    ],
    total: 4,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
});

test('the list is paged', async () => {
  for (const id of ['1', '2', '3']) await keep(id);
  const { body } = await harness.ask('ann', 'GET', `${path}?limit=2`);
  expect([ids(body.items), body['total'], body['hasMore']]).toEqual([['3', '2'], 3, true]);
  const next = await harness.ask('ann', 'GET', `${path}?limit=2&offset=2`);
  expect([ids(next.body.items), next.body['hasMore']]).toEqual([['1'], false]);
  const wrong = await harness.ask('ann', 'GET', `${path}?limit=0`);
  expect([wrong.status, wrong.tag, wrong.body['path']]).toEqual([
    400,
    'NotificationValidationError',
    'query.limit',
  ]);
});

test('expired mails are gone', async () => {
  await keep('1', { expires_at: harness.clock.now() });
  await keep('2', { expires_at: harness.clock.now() + 1 });
  expect(ids((await harness.ask('ann', 'GET', path)).body.items)).toEqual(['2']);
});

test('no other user, read-only key or organization key can see them', async () => {
  for (const [person, status] of [
    ['nobody', 401],
    ['badKey', 401],
    ['stranger', 403],
    ['acmeOwner', 403],
    ['acmeKey', 403],
    ['annReadOnly', 403],
  ] as const) {
    expect([person, (await harness.ask(person, 'GET', path)).status]).toEqual([person, status]);
  }
});

test.each([
  [{ url: null }, /BELLWETHER_SMTP_URL and BELLWETHER_URL are not set/],
  [{}, /BELLWETHER_SMTP_URL is not set/],
])(
  'with the settings %j, links are kept and logged, and a message at startup says so',
  async (config, says) => {
    let own: NotifyHarness | undefined;
    try {
      own = await notifyHarness(config);
      expect(own.notify.mail.sends).toBe(false);
      expect(own.logged).toEqual([expect.stringMatching(says)]);
      await own.notify.mail.deliver(verification);
      await own.notify.mail.deliver(invitation);
      await own.jobs.runDue();
      const rows = await own.db.selectFrom('mails').selectAll().orderBy('id').execute();
      expect(rows).toMatchObject([
        { state: 'kept', type: 'verification', path: verification.path },
        {
          state: 'kept',
          type: 'organization_invite',
          expires_at: Date.parse(invitation.expiresAt),
        },
      ]);
      expect(own.logged[2]).toMatch(/^warn .*pass this link on.*invitations\/Secret0Id/);
      expect(own.logged.join('')).not.toContain('new.person');
      const content = { subject: 'x', paragraphs: [], action: null, reason: 'x' };
      expect(await own.notify.send('weekly_report', ownerIds.ann, content)).toBe('not_set_up');
      own.clock.advance(3_600_000);
      await own.jobs.enqueue(own.db, { kind: 'expired-mails' });
      await own.jobs.runDue();
      const left = await own.db.selectFrom('mails').select('type').execute();
      expect(left).toEqual([{ type: 'organization_invite' }]);
    } finally {
      await own?.close();
    }
  },
);
