import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const environment = { BELLWETHER_QUOTA_ITEMS_PER_SECOND: '1' };
const app = closedAfterTests(await startAppHarness({ environment }));
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop' });
await app.collect(
  '/v1/web',
  Array.from({ length: 100 }, () => ({ token, event: 'bought' })),
);
const page = await app.newPage();
beforeAll(() => app.signIn(page));

const quotas = async () => {
  const { items } = await app.read<{ items: Record<string, unknown>[] }>('/v0/project/shop/quotas');
  return new Map(items.map((item) => [item['name'], item]));
};

test('dropped data is shown on the pages of the project and in its quotas', async () => {
  await expect
    .poll(async () => (await quotas()).get('itemsPerSecond')?.['overSince'])
    .not.toBeNull();
  await page.goto(`${service.url}/app/projects/shop`);
  await page.getByText('Over quota: items per second.').waitFor();
  await page.getByRole('link', { name: 'View quotas' }).click();
  await page.getByRole('heading', { name: 'Quotas', level: 2 }).waitFor();
  await page.getByText(/^First over quota/).waitFor();
  await page.getByRole('meter', { name: /^Items per second/ }).waitFor();
});

test('a limit is set and reset', async () => {
  const form = page.getByRole('form', { name: 'Quotas' });
  const limit = form.getByLabel('Limit of issues');
  await limit.fill('70000');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect((await quotas()).get('issues')).toMatchObject({ limit: 70_000, ownLimit: 70_000 });
  await form.getByText('0 of 70,000').waitFor();
  await form.getByLabel('Limit of session replays, in MiB').fill('0.5');
  await limit.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('0 of 50,000').waitFor();
  const now = await quotas();
  expect(now.get('issues')).toMatchObject({ limit: 50_000, ownLimit: null });
  expect(now.get('replayBytes')).toMatchObject({ limit: 524_288 });
  expect(faults).toEqual([]);
});
