import { expect, test } from 'vitest';
import type { components } from '../../api/schema.d.ts';
import { type FakeRequest, failure, pending } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

type ApiKey = components['schemas']['ApiKey'];

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key-1',
  ownerId: 'user-1',
  name: 'Nightly report',
  prefix: 'bw_abc',
  readOnly: false,
  createdBy: 'user-1',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...change,
});
const list = 'GET /v0/api-keys';
const create = 'POST /v0/api-keys';
const answers = {
  ...signedIn(),
  'GET /auth/list-sessions': [],
  'GET /v0/organizations/*/audit': listOf([]),
  'GET /v0/notifications/email-preferences': [],
  [list]: listOf([key()]),
};
const open = async (more: object = {}) => {
  const opened = await openScreen('/account', { ...answers, ...more });
  return { ...opened, card: cardOf(opened.page, 'Your API keys') };
};

test('keys are listed with when they were used and when they end', async () => {
  const { card, service } = await open({
    [list]: listOf([
      key(),
      key({
        id: 'key-2',
        name: '<b>CI</b>',
        readOnly: true,
        lastUsedAt: '2026-03-05T10:00:00.000Z',
      }),
      key({ id: 'key-3', name: 'Old', expiresAt: '2026-03-02T10:00:00.000Z' }),
      key({ id: 'key-4', name: 'New', expiresAt: '2099-06-01T10:00:00.000Z' }),
    ]),
  });
  const rows = card.getByRole('listitem');
  await rows.first().waitFor();
  const texts = await rows.allInnerTexts();
  expect(texts[0]).toContain('never used');
  expect(texts[1]).toContain('<b>CI</b> (read-only)');
  expect(texts[1]).toContain('last used 5 Mar 2026');
  expect(texts[2]).toContain('expired 2 Mar 2026');
  expect(texts[3]).toContain('until 1 Jun 2099');
  expect(service.queryOf(list)).toEqual({ ownerId: 'user-1', limit: '1000' });
});

test('a new key is shown once, with a copy button, and the list is refetched', async () => {
  const { card, page, service } = await open({ [create]: { ...key(), key: 'bw_the_whole_key' } });
  await card.getByRole('button', { name: 'New key' }).click();
  await card.getByLabel('Name').fill('CI');
  await chooseOption(card.getByLabel('Expires'), 'In 30 days');
  await card.getByLabel('Read-only').check();
  const before = service.countOf(list);
  await card.getByRole('button', { name: 'Create key' }).click();
  await card.getByText('Copy the key now. It won’t be shown again.').waitFor();
  await card.getByRole('button', { name: 'Copy' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bw_the_whole_key');
  await expect.poll(() => service.countOf(list)).toBeGreaterThan(before);
  const [sent] = service.bodiesOf(create) as [{ expiresAt: string }];
  expect(sent).toMatchObject({ name: 'CI', ownerId: 'user-1', readOnly: true });
  const days = (Date.parse(sent.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
});

test('a key without an end says so to the service', async () => {
  const { card, service } = await open({ [create]: { ...key(), key: 'bw_key' } });
  await card.getByRole('button', { name: 'New key' }).click();
  await card.getByLabel('Name').fill('CI');
  await card.getByLabel('Name').press('Enter');
  await card.getByText('bw_key', { exact: true }).waitFor();
  expect(service.bodiesOf(create)).toEqual([
    { name: 'CI', ownerId: 'user-1', readOnly: false, expiresAt: null },
  ]);
});

test('a rejected key keeps the form, and Cancel closes it', async () => {
  const { card } = await open({ [create]: failure(403, 'You have too many keys.') });
  await card.getByRole('button', { name: 'New key' }).click();
  await card.getByLabel('Name').fill('One more');
  await card.getByRole('button', { name: 'Create key' }).click();
  await card.getByRole('alert').getByText('You have too many keys.').waitFor();
  expect(await card.getByLabel('Name').inputValue()).toBe('One more');
  await card.getByRole('button', { name: 'Cancel' }).click();
  expect(await card.getByLabel('Name').count()).toBe(0);
});

test('a key is created once, however often its button is pressed', async () => {
  const { card, page, service } = await open({ [create]: pending });
  await card.getByRole('button', { name: 'New key' }).click();
  await card.getByLabel('Name').fill('CI');
  await card.getByRole('button', { name: 'Create key' }).dblclick();
  expect(await service.settledCountOf(create, page)).toBe(1);
  expect(await card.getByRole('button', { name: 'Create key' }).isDisabled()).toBe(true);
});

test('a key is revoked after a confirmation and disappears from the list', async () => {
  let isThere = true;
  const revoked: string[] = [];
  const { card } = await open({
    [list]: () => listOf(isThere ? [key()] : []),
    'DELETE /v0/api-keys/*': ({ operation }: FakeRequest) => {
      revoked.push(operation);
      isThere = false;
    },
  });
  await card.getByRole('button', { name: 'Revoke' }).click();
  expect(revoked).toEqual([]);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await card.getByText('No API keys yet.').waitFor();
  expect(revoked).toEqual(['DELETE /v0/api-keys/key-1']);
});

test('a failed list and a failed revocation show the reason', async () => {
  const failed = await open({ [list]: failure(503, 'The service is restarting.') });
  await failed.card.getByRole('alert').getByText('The service is restarting.').waitFor();
  const { card } = await open({ 'DELETE /v0/api-keys/*': failure(404, 'No key with this ID.') });
  await card.getByRole('button', { name: 'Revoke' }).click();
  await card.getByRole('button', { name: 'Revoke' }).click();
  await card.getByRole('alert').getByText('No key with this ID.').waitFor();
});
