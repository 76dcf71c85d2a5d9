import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../../test/accounts-harness.ts';
import { ManualClock } from '../../platform/clock.ts';

let harness: AccountsHarness;
let clock: ManualClock;
beforeEach(async () => {
  // Near the real time, which better-auth's sessions use.
  clock = new ManualClock(Date.now());
  harness = await accountsHarness({ clock });
});
afterEach(async () => {
  await harness.close();
});

test('keys are listed newest first, by page, without their secrets', async () => {
  const ada = await harness.signUp('Ada');
  const { key, ...first } = await harness.key(ada.cookie, { name: 'first' });
  clock.advance(1);
  const { key: other, ...second } = await harness.key(ada.cookie, { name: 'second' });
  const listed = await harness.call('GET', '/v0/api-keys', key);
  const lastUsedAt = new Date(clock.now()).toISOString();
  expect(listed.json()).toEqual({
    items: [second, { ...first, lastUsedAt }],
    total: 2,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  for (const secret of [key, other]) expect(listed.body).not.toContain(secret);
  const page = await harness.call('GET', '/v0/api-keys?limit=1', key);
  expect(page.json()).toMatchObject({ items: [{ id: second.id }], total: 2, hasMore: true });
});

test('a caller lists their own keys and those of organizations they administer', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const administered = await harness.organization('Acme', { [ada.id]: 'admin' });
  const joined = await harness.organization('Joined', { [ada.id]: 'member', [bert.id]: 'owner' });
  const own = await harness.key(ada.cookie);
  const ofAcme = await harness.key(ada.cookie, { ownerId: administered });
  await harness.key(bert.cookie);
  await harness.key(bert.cookie, { ownerId: joined });
  const idsOf = async (key: string, query = '') => {
    const answer = await harness.call('GET', `/v0/api-keys${query}`, key);
    return answer
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id)
      .toSorted();
  };
  expect(await idsOf(own.key)).toEqual([own.id, ofAcme.id].toSorted());
  expect(await idsOf(own.key, `?ownerId=${administered}`)).toEqual([ofAcme.id]);
  expect(await idsOf(own.key, `?ownerId=${ada.id}`)).toEqual([own.id]);
  // A key of the organization is not the person who created it.
  expect(await idsOf(ofAcme.key)).toEqual([ofAcme.id]);
  expect(await idsOf(ofAcme.key, `?ownerId=${ada.id}`)).toEqual([]);
});

test('members below admin do not see an organization’s keys', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const organizationId = await harness.organization('Acme', {
    [ada.id]: 'owner',
    [bert.id]: 'member',
  });
  await harness.key(ada.cookie, { ownerId: organizationId });
  const { key } = await harness.key(bert.cookie);
  const list = await harness.call('GET', `/v0/api-keys?ownerId=${organizationId}`, key);
  expect(list.json()).toMatchObject({ items: [], total: 0 });
});

test('a read-only key can list keys', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie, { readOnly: true });
  expect((await harness.call('GET', '/v0/api-keys', key)).statusCode).toBe(200);
});

test('an unknown owner has no keys, and an invalid page gets 400', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  const list = async (query: string) =>
    (await harness.call('GET', `/v0/api-keys?${query}`, key)).json<object>();
  for (const ownerId of ['%00', 'x', '00000000-0000-7000-8000-000000000000']) {
    expect(await list(`ownerId=${ownerId}`)).toMatchObject({ items: [], total: 0 });
  }
  for (const [query, path] of [
    ['limit=0', 'query.limit'],
    ['offset=-1', 'query.offset'],
  ] as const) {
    expect(await list(query)).toMatchObject({ _tag: 'AccountValidationError', path });
  }
});
