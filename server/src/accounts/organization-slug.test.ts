import { expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await accountsHarness());
const olga = await harness.signUp('Olga');
const adam = await harness.signUp('Adam');

async function slugOf(body: object, { cookie } = olga): Promise<string> {
  const made = await harness.auth('/organization/create', body, cookie);
  expect(made.statusCode).toBe(200);
  return made.json<{ slug: string }>().slug;
}

test('an organization without a slug gets one from its name', async () => {
  expect(await slugOf({ name: 'Ünïque Firm' })).toBe('uenique-firm');
  expect(await slugOf({ name: 'Ünïque Firm', slug: null })).toBe('uenique-firm-2');
});

test('a slug from a name is not a user’s slug and contains no email address', async () => {
  expect(await slugOf({ name: 'Olga' })).toBe('olga-2');
  expect(await slugOf({ name: 'ann@example.com' })).not.toMatch(/ann|example/);
});

test('two organizations of the same name, created at once, get different slugs', async () => {
  const slugs = await Promise.all([olga, adam].map((who) => slugOf({ name: 'Trio' }, who)));
  expect(slugs.toSorted()).toEqual(['trio', 'trio-2']);
});

test('an organization without a name is still rejected', async () => {
  const answer = await harness.auth('/organization/create', {}, olga.cookie);
  expect(answer.statusCode).toBe(400);
});
