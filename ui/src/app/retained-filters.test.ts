import { expect, test } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { inProject, listOf, metrics } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';

const search = 'GET /v0/project/*/events/search';
const filled = {
  ...inProject(),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 1, groups: {}, days: [1] }),
  'GET /v0/project/*/metrics/datasets': {
    datasets: [],
    explorer: [],
    dashboardTemplates: [],
  },
  'GET /v0/project/*/events': { rows: [], total: 0 },
  [search]: { rows: [], total: 0 },
  'GET /v0/project/*/vitals': listOf([]),
  'GET /v0/project/*/vitals/trends': { items: [], interval: 'day' },
  'GET /v0/project/*/replays': listOf([]),
  'GET /v0/project/*/replays/usage': { replays: 0, bytes: 0, storedBytes: 0 },
  'GET /v0/project/*/issues': listOf([]),
  'GET /v0/project/*/error-labels': listOf([]),
};
const chosen = [
  { field: 'country', value: 'DE' },
  { field: 'session.channel', value: 'Search' },
];

test('filters stay on the way through all pages, also those without them', async () => {
  const filters = encodeURIComponent(JSON.stringify(chosen));
  const { page, service } = await openScreen(`/projects/shop?range=7d&filters=${filters}`, filled);
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  const titles = () =>
    chips.evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? ''));
  await expect.poll(titles).toEqual(['Country is Germany', 'Channel is Search']);
  await go('Events');
  await expect.poll(titles).toEqual(['Country is Germany', 'Channel is Search']);
  await expect
    .poll(() => JSON.parse(service.queryOf(search)?.['filter'] ?? '{}') as object)
    .toMatchObject({
      conditions: [
        { field: 'country', operator: 'equals', value: 'DE' },
        { field: 'session.channel', operator: 'equals', value: 'Search' },
      ],
    });
  await go('Errors');
  await page.waitForURL(/issues/);
  await go('Replays');
  await expect
    .poll(titles)
    .toEqual(['Channel is Search (not applied: Replays can’t be filtered by this)']);
  expect(await page.getByRole('combobox', { name: 'Country' }).innerText()).toContain('Germany');
  await go('Web vitals');
  await expect
    .poll(titles)
    .toEqual([
      'Country is Germany',
      'Channel is Search (not applied: Web vitals can’t be filtered by this)',
    ]);
  await expectAccessible(page);
  await chips.first().click();
  await go('Overview');
  await expect.poll(titles).toEqual(['Channel is Search']);
  await chips.first().click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=7d');
  await go('Events');
  await expect.poll(() => new URL(page.url()).search).toBe('?range=7d');
});
