import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { openWatchedPage } from './watched-page.ts';

const [dashboards, labels, projects] = [300, 1000, 1000];
const environment = { BELLWETHER_QUOTA_DASHBOARDS: '0', BELLWETHER_MAX_PROJECTS: '2000' };

const app = closedAfterTests(await startAppHarness({ environment }));
const { url, request } = app.service;
const token = await app.createProject({ name: 'Shop' });
const watched = await openWatchedPage(app);
const { page } = watched;

const numbered = (name: string, nth: number) => `${name} ${String(nth).padStart(4, '0')}`;

/** Creates many items, some at a time, as a script would. */
async function createMany(count: number, create: (nth: number) => Promise<Response>) {
  let next = 0;
  const work = async (): Promise<void> => {
    const nth = next++;
    if (nth >= count) return;
    const answer = await create(nth);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${text}`);
    await work();
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

beforeAll(async () => {
  const errors = [
    { error: 'CartError', message: 'Closed', stack: 'at com.shop.Cart.add(Cart.java:42)' },
  ];
  await app.collect('/v1/error', { language: 'java', errors }, token);
  await createMany(dashboards, (nth) =>
    request('POST', '/v0/project/shop/dashboards', { name: numbered('Dashboard', nth) }),
  );
  await createMany(labels, (nth) =>
    request('POST', '/v0/errors/labels/create', {
      projectId: 'shop',
      name: numbered('Label', nth),
      color: 'teal',
    }),
  );
  // With the one that has them.
  await createMany(projects, (nth) =>
    request('POST', '/v0/project', { name: numbered('Project', nth), private: true }),
  );
  await app.signIn(page);
});

test('a list of 301 dashboards can be used, and says that one is not shown', async () => {
  await page.goto(`${url}/app/projects/shop/dashboards`);
  const list = page.getByRole('list', { name: 'Dashboards' });
  await list.getByText(numbered('Dashboard', 0)).waitFor();
  expect(await watched.look()).toEqual([]);
  await page.getByText('1 more. Search to find them.').waitFor();
  await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('0299');
  await list.getByText(numbered('Dashboard', 299)).click();
  await page.waitForURL('**/dashboards/*');
  await page.getByRole('link', { name: 'Add chart' }).waitFor();
  expect(await watched.look()).toEqual([]);
});

test('one of 1,000 labels is found and added to an issue', async () => {
  await page.goto(`${url}/app/projects/shop/issues`);
  await page.getByRole('link', { name: 'CartError' }).waitFor();
  expect(await watched.look()).toEqual([]);
  await page.getByRole('combobox', { name: 'Label' }).click();
  await page.getByRole('option', { name: 'Any label' }).waitFor();
  expect(await watched.look()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'CartError' }).click();
  await page.getByRole('button', { name: 'Edit labels' }).click();
  await page.getByText('900 more. Search to find them.').waitFor();
  expect(await watched.look()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search labels' }).fill('0999');
  await page.getByRole('checkbox', { name: numbered('Label', 999) }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByTitle(numbered('Label', 999)).first().waitFor();
});

test('of more than 1,000 projects, those that are read are listed, and all are found', async () => {
  await page.goto(`${url}/app`);
  const note = page.getByText('Only 1,000 of 1,001 projects are listed. Search to find');
  await note.waitFor();
  expect(await watched.look()).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  // The oldest one is not read.
  await search.fill('shop');
  await page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Shop' }).waitFor();
  await search.fill('');
  await search.pressSequentially('0517');
  await expect
    .poll(() => page.getByRole('list', { name: 'Projects' }).getByRole('link').count())
    .toBe(1);
  await page.getByRole('link', { name: numbered('Project', 517) }).click();
  await page.waitForURL('**/projects/project-0517*');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('0518');
  await page.getByRole('option', { name: numbered('Project', 518) }).waitFor();
  expect(await watched.look()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(app.faults).toEqual([]);
});
