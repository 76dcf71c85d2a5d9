import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const data = 'POST /v0/metrics/dashboard-data';
const read = 'GET /v0/project/*/timezone';
const save = 'PUT /v0/project/*/timezone';
const answers = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/events/search': { rows: [], total: 0 },
  [data]: metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
};
const inTokyo = { ...answers, [read]: { timezone: 'Asia/Tokyo' } };
const berlin = { zone: 'Europe/Berlin' };
const overview = '/projects/shop';

test('a screen of a project with a time zone shows days of that zone, and says so in its URL', async () => {
  const { page, service } = await openScreen(`${overview}?range=7d`, inTokyo, berlin);
  await page.waitForURL(/range=7d&zone=Asia%2FTokyo/);
  await page.getByRole('button', { name: 'Time zone: Tokyo, UTC+9' }).waitFor();
  await expect.poll(() => service.bodiesOf(data)).toHaveLength(1);
  expect(service.bodiesOf(data)).toMatchObject([{ timezone: 'Asia/Tokyo' }]);
  await page.goBack();
  expect(page.url()).not.toContain('/app/');
});

test('a zone in the URL goes before that of the project, and the reader’s is a choice', async () => {
  const { page, service } = await openScreen(`${overview}?zone=America/New_York`, inTokyo, berlin);
  await page.getByRole('button', { name: 'Time zone: New York' }).click();
  const options = page.getByRole('option');
  await expect.poll(() => options.nth(0).textContent()).toMatch(/^TokyoThe project’s/);
  expect(await options.nth(1).textContent()).toMatch(/^BerlinYour browser’s/);
  await options.nth(1).click();
  await page.waitForURL(/zone=Europe%2FBerlin/);
  await expect
    .poll(() => service.bodiesOf(data).at(-1))
    .toMatchObject({ timezone: 'Europe/Berlin' });
});

test('the next time, no charts of the reader’s zone are asked for while the app is loading', async () => {
  const { page, service } = await openScreen(overview, inTokyo, berlin);
  await page.waitForURL(/zone=Asia%2FTokyo/);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const before = service.countOf(data);
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.waitForURL(/zone=Asia%2FTokyo/);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const asked = service.bodiesOf(data).slice(before) as { readonly timezone?: string }[];
  expect(asked.map(({ timezone }) => timezone)).toEqual(['Asia/Tokyo']);
});

test('without a time zone, or with the reader’s, a URL stays as it is', async () => {
  for (const timezone of [null, 'Europe/Berlin']) {
    const { page } = await openScreen(overview, { ...answers, [read]: { timezone } }, berlin);
    await page.getByRole('button', { name: '/a' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  }
});

test('a time zone that can’t be read keeps no one from the project', async () => {
  const failing = { ...answers, [read]: failure(503, 'Too busy.') };
  const { page } = await openScreen(overview, failing, berlin);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  await page.getByRole('button', { name: 'Time zone: Berlin' }).waitFor();
});

test('an admin gives the project a time zone, which its screens have from then on', async () => {
  const { page, service } = await openScreen(`${overview}/settings`, answers, berlin);
  const form = page.getByRole('form', { name: 'Time zone' });
  await form.getByLabel('The same for everyone').click();
  await form.getByRole('button', { name: 'Time zone: Berlin' }).click();
  await page.getByRole('combobox', { name: 'Find a time zone' }).fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo' }).click();
  service.change({ [save]: { timezone: 'Asia/Tokyo' }, [read]: { timezone: 'Asia/Tokyo' } });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/zone=Asia%2FTokyo/);
  expect(service.bodiesOf(save)).toEqual([{ timezone: 'Asia/Tokyo' }]);
  await form.getByText('Saved').waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Time zone: Tokyo, UTC+9' }).waitFor();
});

test('a time zone that someone else has set meanwhile is replaced only once that was said', async () => {
  const { page, service } = await openScreen(`${overview}/settings`, answers, berlin);
  const form = page.getByRole('form', { name: 'Time zone' });
  await form.getByLabel('The same for everyone').click();
  service.change({ [save]: { timezone: 'Europe/Berlin' }, [read]: { timezone: 'Asia/Tokyo' } });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Someone else has changed this').waitFor();
  expect(service.countOf(save)).toBe(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved').waitFor();
  expect(service.bodiesOf(save)).toEqual([{ timezone: 'Europe/Berlin' }]);
});
