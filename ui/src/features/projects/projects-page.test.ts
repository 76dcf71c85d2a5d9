import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const list = 'GET /v0/projects';
const shared = {
  ...inProject(),
  'POST /v0/project/*/metrics/query': metrics({ figure: 42, days: [1, 2, 3] }),
};
const many = Array.from({ length: 12 }, (_, index) =>
  project({ id: `id-${index}`, slug: `site-${index}`, name: `Site ${index}` }),
);

test('without projects, the form for the first one is shown', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf([]) });
  await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
});

test('a project is created with its hosts and leads to the snippet', async () => {
  const { page, service } = await openScreen('/', {
    ...shared,
    [list]: listOf([]),
    'POST /v0/project': project(),
    'GET /v0/project/*/events': { rows: [], total: 0 },
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await page
    .getByRole('textbox', { name: 'Allowed hosts (optional)' })
    .fill('a.example, b.example');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/projects/shop/install');
  expect(service.bodiesOf('POST /v0/project')).toEqual([
    {
      name: 'Shop',
      private: true,
      templateId: 'web',
      allowedHostnames: ['a.example', 'b.example'],
    },
  ]);
});

test('the service’s message about a field is shown next to it', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([]),
    'POST /v0/project': failure(400, 'No host in “???”.', 'body.allowedHostnames[0]'),
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await page.getByRole('textbox', { name: 'Allowed hosts (optional)' }).fill('???');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('textbox', { description: 'No host in “???”.' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('many projects can be searched, and the search is in the address', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf(many) });
  await page.getByText('Site 11').waitFor();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('site-7');
  await page.waitForURL(/search=site-7/);
  await page.getByText('Site 7').waitFor();
  expect(await page.getByText('Site 11').count()).toBe(0);
  await page.getByRole('searchbox').fill('nothing');
  await page.getByText('No project has “nothing” in its name or slug.').waitFor();
});

test('a card shows the week, the change to the one before, and who is online, in one request', async () => {
  let asked = 0;
  const figures = [120, 100, 0, 2400, 1, 3];
  const { page, service } = await openScreen('/', {
    ...shared,
    [list]: listOf([project()]),
    'POST /v0/project/*/metrics/query': metrics(() => ({
      figure: figures[asked++ % figures.length] ?? 0,
      days: [1, 2, 3],
    })),
  });
  const card = page.getByRole('link', { name: /Shop/ });
  await card.getByText('3 online').waitFor();
  const words = (await card.innerText()).split(/\s*\n\s*/);
  expect(words.slice(-8)).toEqual([
    '3 online',
    '120',
    '↑ 20 %',
    'visitors in 7 days',
    '2,400',
    'events',
    '1',
    'error',
  ]);
  await card.getByRole('img', { name: 'visitors of the last 7 days: 1, 2, 3' }).waitFor();
  expect(service.bodiesOf('POST /v0/project/*/metrics/query')).toHaveLength(1);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await expectAccessible(page);
});

test('servers have no number online, and a project without data says what it waits for', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([
      project({ templateId: 'server-app' }),
      project({ id: 'new', slug: 'new', name: 'New', firstEventAt: null }),
    ]),
  });
  await page.getByRole('link', { name: /Shop/ }).getByText('servers in 7 days').waitFor();
  expect(await page.getByText(/online/).count()).toBe(0);
  await page.getByRole('link', { name: /New/ }).getByText('Waiting for the first visit').waitFor();
});

test('one project whose week fails says so, and the others are shown', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([project()]),
    'POST /v0/project/*/metrics/query': failure(422, 'Too many rows.'),
  });
  await page.getByRole('link', { name: /Shop/ }).getByText('Too many rows.').waitFor();
});

test('a failed request can be retried', async () => {
  const { page, service } = await openScreen('/', { ...shared, [list]: failure(422, 'Not now.') });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [list]: listOf([project()]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: /Shop/ }).waitFor();
});
