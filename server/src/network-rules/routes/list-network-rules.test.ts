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

const { url, add, list } = networkRuleRequests(harness, () => project);

test('rules are listed newest first, as sent, by page', async () => {
  const first = (await add('2001:DB8:0::1/64', true)).body;
  const second = (await add('192.0.2.1')).body;
  expect(await list()).toEqual({
    items: [second, first],
    total: 2,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  expect(await list('?limit=1')).toMatchObject({ items: [second], total: 2, hasMore: true });
  expect(await list('?offset=2')).toMatchObject({ items: [], total: 2, hasMore: false });
  expect(await list('?limit=1001')).toMatchObject({ limit: 1000 });
});

test('rules of another project are not listed', async () => {
  await add('192.0.2.1');
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await list()).toEqual({ items: [], total: 0, limit: 50, offset: 0, hasMore: false });
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=-1', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  expect(await list(`?${query}`)).toMatchObject({ _tag: 'ProjectValidationError', path });
});

test('all members can read, strangers cannot', async () => {
  expect((await harness.ask('acmeMember', 'GET', url())).status).toBe(200);
  expect((await harness.ask('stranger', 'GET', url())).tag).toBe('ForbiddenError');
});
