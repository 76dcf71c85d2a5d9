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

test('a deny rule applies at the collector as soon as it is answered, and no longer once removed', async () => {
  expect(await sendFrom('8.8.8.8')).not.toBe('taken');
  await harness.projects.directory.refresh();
  expect(await sendFrom('8.8.8.8')).toBe('taken');
  const { body } = await add('8.8.8.0/24');
  expect(await sendFrom('8.8.8.8')).toBe(blocked);
  expect(await sendFrom('8.8.4.4')).toBe('taken');
  expect((await harness.ask('acmeAdmin', 'DELETE', url(body['id']))).status).toBe(204);
  expect(await sendFrom('8.8.8.8')).toBe('taken');
});

test('a process that only reads the database follows changes too', async () => {
  await harness.projects.directory.refresh();
  const before = harness.projects.directory.version;
  const { body } = await add('8.8.8.8');
  const added = harness.projects.directory.version;
  expect(added).toBeGreaterThan(before);
  await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
  expect(harness.projects.directory.version).toBeGreaterThan(added);
});

test('a deleted rule is gone, and others stay', async () => {
  const gone = (await add('192.0.2.1')).body;
  const kept = (await add('192.0.2.2')).body;
  const { status, text } = await harness.ask('acmeAdmin', 'DELETE', url(gone['id']));
  expect([status, text]).toEqual([204, '']);
  expect((await list()).items).toEqual([kept]);
  expect((await harness.ask('acmeAdmin', 'DELETE', url(gone['id']))).tag).toBe('NotFoundError');
  expect((await add('192.0.2.1')).status).toBe(200);
});

test('an ID that is not a rule of the project gets 404, as does one of another project', async () => {
  const { body } = await add('192.0.2.1');
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const id of [body['id'], 'x', '%00']) {
    expect((await harness.ask('acmeAdmin', 'DELETE', url(id))).tag).toBe('NotFoundError');
  }
});

test('members get 403, and the rule stays', async () => {
  const { body } = await add('192.0.2.1');
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await harness.ask(person, 'DELETE', url(body['id']))).tag).toBe('ForbiddenError');
  }
  expect(await list()).toMatchObject({ total: 1 });
});

test('adding and removing are in the audit log, without the address', async () => {
  const { body } = await add('192.0.2.1', true, 'acmeKey');
  await harness.ask('acmeAdmin', 'DELETE', url(body['id']));
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
    { action: 'network_rule.deleted', key_id: 'key-acmeAdmin', owner_id, detail },
  ]);
});
