import { beforeEach, expect, test } from 'vitest';
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

test('everything is on until it is turned off', async () => {
  expect(await list()).toEqual(allOn);
});

test('types that are turned off are off, for their user only', async () => {
  await put({ preferences: [named('error_new', false), named('weekly_report', false)] });
  const off = ['error_new', 'weekly_report'];
  expect(await list()).toEqual(allOn.map(({ type }) => named(type, !off.includes(String(type)))));
  expect(await list('stranger')).toEqual(allOn);
});

test('an opt-out of the address counts as off', async () => {
  await harness.db
    .insertInto('mail_opt_outs')
    .values({
      address_hash: harnessSecret.addressHash('Ann@example.com'),
      type: 'organization_invite',
      created_at: 1,
    })
    .execute();
  expect(await list()).toContainEqual(named('organization_invite', false));
  expect(await list('stranger')).toEqual(allOn);
});

test('a read-only key reads them, an organization’s key has none', async () => {
  expect(await list('annReadOnly')).toEqual(allOn);
  for (const [person, status] of [
    ['acmeKey', 403],
    ['nobody', 401],
    ['annRevoked', 401],
  ] as const) {
    expect([person, (await harness.ask(person, 'GET', path)).status]).toEqual([person, status]);
  }
});
