import { beforeEach, expect, test } from 'vitest';
import { projectRulesHarness } from '../../../test/project-rules-harness.ts';
import { networkRuleRequests } from '../../../test/network-rule-requests.ts';
import { ownerIds } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectRulesHarness());
let project: { id: string; slug: string; token: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const { url, add, list, sendFrom } = networkRuleRequests(harness, () => project);
const blocked = '{"error":"IP address blocked"}';
const notAllowed = '{"error":"IP address not allowed"}';

test('a rule is returned with all values, as sent', async () => {
  const { status, body } = await add('2001:DB8:0::1/64', true);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    ipAddress: '2001:DB8:0::1/64',
    allowed: true,
    createdAt: new Date(harness.clock.now()).toISOString(),
  });
  expect((await list()).items).toEqual([body]);
});

test('a deny rule applies at the collector as soon as it is answered', async () => {
  expect(await sendFrom('8.8.8.8')).not.toBe('taken');
  await harness.projects.directory.refresh();
  expect(await sendFrom('8.8.8.8')).toBe('taken');
  await add('8.8.8.0/24');
  expect(await sendFrom('8.8.8.8')).toBe(blocked);
  expect(await sendFrom('8.8.4.4')).toBe('taken');
});

test('with an allow rule, other addresses are rejected, and a deny rule takes precedence', async () => {
  await add('2001:db8::/32', true);
  expect(await sendFrom('8.8.8.8')).toBe(notAllowed);
  expect(await sendFrom('2001:db8::5')).toBe('taken');
  await add('2001:db8::5');
  expect(await sendFrom('2001:db8:0:0::5')).toBe(blocked);
});

test('an IPv4-mapped address is the same as its IPv4 address', async () => {
  await add('::ffff:8.8.8.8');
  expect(await sendFrom('8.8.8.8')).toBe(blocked);
  expect(await sendFrom('::ffff:808:808')).toBe(blocked);
});

test.each([
  ['192.0.2.7', '192.0.2.7/32'],
  ['192.0.2.0/24', '192.0.2.99/24'],
  ['2001:db8::1', '2001:DB8:0:0:0:0:0:1'],
  ['::ffff:192.0.2.8', '192.0.2.8'],
])('after %s, %s is the same and gets 409, whether it allows or denies', async (first, second) => {
  expect((await add(first, true)).status).toBe(200);
  for (const allowed of [true, false]) {
    const { status, tag, body } = await add(second, allowed);
    expect([status, tag, body['path']]).toEqual([409, 'ProjectConflictError', 'body.ipAddress']);
  }
  project = await harness.create({ ownerId: ownerIds.acme });
  expect((await add(second)).status).toBe(200);
});

test('of concurrent requests for the same rule, one succeeds', async () => {
  const answers = await Promise.all([add('192.0.2.1'), add('192.0.2.1'), add('192.0.2.1/32')]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  expect((await list())['total']).toBe(1);
});

const rejected: readonly (readonly [body: unknown, path: string])[] = [
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.ipAddress'],
  [{ allowed: true }, 'body.ipAddress'],
  [{ ipAddress: null, allowed: true }, 'body.ipAddress'],
  [{ ipAddress: 5, allowed: true }, 'body.ipAddress'],
  [{ ipAddress: '192.0.2.1' }, 'body.allowed'],
  [{ ipAddress: '192.0.2.1', allowed: null }, 'body.allowed'],
  [{ ipAddress: '192.0.2.1', allowed: 'true' }, 'body.allowed'],
  [{ ipAddress: '', allowed: true }, 'body.ipAddress'],
  [{ ipAddress: '192.0.2.1/33', allowed: true }, 'body.ipAddress'],
  [{ ipAddress: 'example.com', allowed: true }, 'body.ipAddress'],
  [{ ipAddress: '*', allowed: true }, 'body.ipAddress'],
  [{ ipAddress: '192.0.2.1\0', allowed: true }, 'body.ipAddress'],
  [{ ipAddress: '1'.repeat(100_000), allowed: true }, 'body.ipAddress'],
];

test.each(rejected)('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await harness.ask('acmeAdmin', 'POST', url(), sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect((await list())['total']).toBe(0);
});

test('viewers, members and strangers get 403, even for an invalid address', async () => {
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await add('nonsense', true, person)).tag).toBe('ForbiddenError');
  }
  expect((await add('192.0.2.1', true, 'nobody')).tag).toBe('UnauthorizedError');
});

test('adding is in the audit log, without the address', async () => {
  const { body } = await add('192.0.2.1', true, 'acmeKey');
  const entries = await harness.db
    .selectFrom('audit')
    .select(['action', 'key_id', 'owner_id', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', 'like', 'network_rule.%')
    .orderBy('id')
    .execute();
  const detail = JSON.stringify({ id: body['id'], allowed: true });
  const owner_id = ownerIds.acme;
  expect(entries).toEqual([
    { action: 'network_rule.created', key_id: 'key-acmeKey', owner_id, detail },
  ]);
});

test('a project has at most 1,000 rules', async () => {
  await harness.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 999; index++) {
      const ip_address = `10.0.${index >> 8}.${index & 255}`;
      await transaction
        .insertInto('network_rules')
        .values({
          id: harness.options.makeId(),
          project_id: project.id,
          ip_address,
          canonical: ip_address,
          allowed: 0,
          created_at: 1,
        })
        .execute();
    }
  });
  const answers = await Promise.all([add('192.0.2.1'), add('192.0.2.2')]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  await harness.projects.directory.refresh();
  expect(await sendFrom('10.0.3.230')).toBe(blocked);
});
