import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { listOf, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const owner = {
  id: 'acme',
  name: 'Acme',
  slug: 'acme',
  image: null,
  type: 'organization',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const shown = { ...project({ private: false }), owner, online: 3, total: 12_345 };
const stats = { projectCount: 70, onlineServers: 5, totalServers: 900 };
const list = 'GET /v0/public-projects';
const answers = { 'GET /auth/get-session': null };

test('an empty search says so, and the search is in the address', async () => {
  const { page, service } = await openScreen('/public', {
    ...answers,
    [list]: { ...listOf([]), stats },
  });
  await page.getByText('No public projects yet.').waitFor();
  await page.getByRole('searchbox', { name: 'Search public projects' }).fill('nothing');
  await page.waitForURL(/search=nothing/);
  await expect
    .poll(() => service.requests.filter(({ operation }) => operation === list).at(-1)?.query)
    .toMatchObject({ search: 'nothing' });
  await page.getByText('No public project has “nothing” in its name or slug.').waitFor();
});

test('a search asks when its text was typed, not for each letter', async () => {
  const { page, service } = await openScreen('/public', {
    ...answers,
    [list]: { ...listOf([shown]), stats },
  });
  const search = page.getByRole('searchbox', { name: 'Search public projects' });
  await search.pressSequentially('nothing');
  await page.waitForURL(/search=nothing/);
  const searches = () =>
    service.requests.flatMap(({ operation, query }) =>
      operation === list && query.search !== undefined ? [query.search] : [],
    );
  await expect.poll(() => searches().at(-1)).toBe('nothing');
  expect(new Set(searches()).size).toBeLessThan(4);
  await search.fill('');
  await page.waitForURL(/public$/);
});

test('a failure is also shown to people who are signed out', async () => {
  const { page } = await openScreen('/public', { ...answers, [list]: failure(429, 'Slow down.') });
  await page.getByText('Slow down.').waitFor();
});

test('more projects than fit on a page are paged', async () => {
  const { page } = await openScreen('/public', {
    ...answers,
    [list]: { ...listOf([shown], 70), stats },
  });
  await page.getByText('70 projects · 5 online now · 900 visitors and servers in 7 days').waitFor();
  await page
    .getByRole('link', { name: /by Acme/ })
    .getByText('12.3K')
    .waitFor();
  await page.getByText('1–1 of 70').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
});
