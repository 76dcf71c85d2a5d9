import { expect, test } from 'vitest';
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

test('a card shows the visitors of the week', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf([project()]) });
  await page.getByRole('link', { name: /Shop/ }).getByText('42').waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
});

test('a failed request can be retried', async () => {
  const { page, service } = await openScreen('/', { ...shared, [list]: failure(422, 'Not now.') });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [list]: listOf([project()]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: /Shop/ }).waitFor();
});
