import { beforeEach, expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import { allOn, named } from '../../../test/all-preferences.ts';
import { preferencesHarness, harnessSecret } from '../../../test/preferences-harness.ts';
import type { ProjectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await preferencesHarness());
beforeEach(async () => {
  await harness.db.deleteFrom('mail_preferences').execute();
  await harness.db.deleteFrom('mail_opt_outs').execute();
});

const path = '/v0/notifications/email-preferences';
type Person = Parameters<ProjectsHttpHarness['ask']>[0];
const put = (body: unknown, person: Person = 'ann') => harness.ask(person, 'PUT', path, body);
const list = async (person: Person = 'ann') => (await harness.ask(person, 'GET', path)).body;

test('the named types are changed, and the answer has them in the order sent', async () => {
  const sent = [
    named('weekly_report', false),
    named('organization_invite', false),
    named('error_new', true),
  ];
  const { status, body } = await put({ preferences: sent });
  expect([status, body]).toEqual([200, sent]);
  expect(await list()).toEqual(
    allOn.map(({ type }) =>
      named(type, type !== 'weekly_report' && type !== 'organization_invite'),
    ),
  );
  expect((await put({ preferences: [named('weekly_report', true)] })).body).toEqual([
    named('weekly_report', true),
  ]);
  expect(await list()).toContainEqual(named('organization_invite', false));
  expect(await list()).toContainEqual(named('weekly_report', true));
});

test('an empty list changes nothing and returns all types', async () => {
  await put({ preferences: [named('error_new', false)] });
  const { status, body } = await put({ preferences: [] });
  expect([status, body]).toEqual([200, await list()]);
  expect(body).toContainEqual(named('error_new', false));
});

test('unknown keys are ignored and not returned', async () => {
  const sent = { preferences: [{ ...named('error_new', false), more: 1 }], more: 2 };
  expect((await put(sent)).body).toEqual([named('error_new', false)]);
});

test('turning a type on cancels the opt-out of the address', async () => {
  await harness.db
    .insertInto('mail_opt_outs')
    .values({
      address_hash: harnessSecret.addressHash('Ann@example.com'),
      type: 'organization_invite',
      created_at: 1,
    })
    .execute();
  expect(await list()).toContainEqual(named('organization_invite', false));
  await put({ preferences: [named('error_new', true)] });
  expect(await list()).toContainEqual(named('organization_invite', false));
  await put({ preferences: [named('organization_invite', true)] });
  expect(await list()).toEqual(allOn);
});

test('each user has separate preferences', async () => {
  await put({ preferences: [named('error_new', false)] });
  expect(await list('stranger')).toEqual(allOn);
  expect(await list('annReadOnly')).toContainEqual(named('error_new', false));
});

test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  [[named('error_new', false)], 'body'],
  ['text', 'body'],
  [{}, 'body.preferences'],
  [{ preferences: null }, 'body.preferences'],
  [{ preferences: {} }, 'body.preferences'],
  [{ preferences: 'error_new' }, 'body.preferences'],
  [{ preferences: [null] }, 'body.preferences[0]'],
  [{ preferences: [[]] }, 'body.preferences[0]'],
  [{ preferences: ['error_new'] }, 'body.preferences[0]'],
  [{ preferences: [{}] }, 'body.preferences[0].type'],
  [{ preferences: [named('error_new', undefined)] }, 'body.preferences[0].emailEnabled'],
  [{ preferences: [named('error_new', null)] }, 'body.preferences[0].emailEnabled'],
  [{ preferences: [named('error_new', 'false')] }, 'body.preferences[0].emailEnabled'],
  [{ preferences: [named('error_new', 0)] }, 'body.preferences[0].emailEnabled'],
  [{ preferences: [named('', true)] }, 'body.preferences[0].type'],
  [{ preferences: [named('Error_New', true)] }, 'body.preferences[0].type'],
  [{ preferences: [named('verification', false)] }, 'body.preferences[0].type'],
  [{ preferences: [named('toString', false)] }, 'body.preferences[0].type'],
  [{ preferences: [named(5, true)] }, 'body.preferences[0].type'],
  [
    { preferences: [named('error_new', false), named('unknown', true)] },
    'body.preferences[1].type',
  ],
  [
    { preferences: [named('error_new', false), named('error_new', false)] },
    'body.preferences[1].type',
  ],
])('the body %j gets 400 at %s and changes nothing', async (sent, at) => {
  const { status, tag, body } = await put(sent);
  expect([status, tag, body['path']]).toEqual([400, 'NotificationValidationError', at]);
  expect(await list()).toEqual(allOn);
});

test('without a valid key the answer is 401, with a key that lacks permission 403', async () => {
  const body = { preferences: [named('error_new', false)] };
  for (const [person, put, get] of [
    ['nobody', 401, 401],
    ['badKey', 401, 401],
    ['annRevoked', 401, 401],
    ['annReadOnly', 403, 200],
    ['acmeKey', 403, 403],
  ] as const) {
    const answers = [
      (await harness.ask(person, 'PUT', path, body)).status,
      (await harness.ask(person, 'GET', path)).status,
    ];
    expect([person, ...answers]).toEqual([person, put, get]);
  }
  expect(await harness.db.selectFrom('mail_preferences').select('type').execute()).toEqual([]);
});

test('of two concurrent changes the last one wins, and neither is mixed with the other', async () => {
  const both = (enabled: boolean) => [named('error_new', enabled), named('weekly_report', enabled)];
  const answers = await Promise.all(
    [true, false, true, false].map((enabled) => put({ preferences: both(enabled) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await harness.db
    .selectFrom('mail_preferences')
    .select(['user_id', 'enabled'])
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({ user_id: ownerIds.ann, enabled: rows[1]?.enabled });
});
