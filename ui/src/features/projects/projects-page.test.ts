import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption, optionsOf } from '../../../test/choose-option.ts';

const list = 'GET /v0/projects';
const weeks = 'GET /v0/projects/figures';
const zone = 'PUT /v0/project/*/timezone';
const figures = { count: 42, before: 40, days: [1, 2, 3], events: 50, errors: 0, online: 0 };
/** The same figures for every project that is asked about. */
const everyWeek = ({ query }: FakeRequest) => ({
  items: (query['projects'] ?? '').split(',').map((id) => ({ project: id, figures, error: null })),
});
const shared = { ...inProject(), [weeks]: everyWeek, 'GET /auth/organization/list': [] };
const many = Array.from({ length: 12 }, (_, index) =>
  project({ id: `id-${index}`, slug: `site-${index}`, name: `Site ${index}` }),
);

test('without projects, the form for the first one is shown', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf([]) });
  await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
});

test('if there are more projects than are read, the list says so', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf(many, 1_234) });
  await page
    .getByText('Only 12 of 1,234 projects are listed. Search to find the others.')
    .waitFor();
});

test('a project is created with its hosts and leads to the snippet', async () => {
  const { page, service } = await openScreen(
    '/',
    {
      ...shared,
      [list]: listOf([]),
      'POST /v0/project': project(),
      [zone]: { timezone: 'Europe/Berlin' },
      'GET /v0/project/*/events': { rows: [], total: 0 },
    },
    { zone: 'Europe/Berlin' },
  );
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
  // Its days are those of who creates it, also for members elsewhere.
  expect(service.bodiesOf(zone)).toEqual([{ timezone: 'Europe/Berlin' }]);
});

test('a project of another kind is created for an organization', async () => {
  const move = 'PATCH /v0/project/*/owner';
  const { page, service } = await openScreen('/', {
    ...shared,
    [list]: listOf([project()]),
    'GET /auth/organization/list': [{ id: 'org-2', name: 'Other Ltd', slug: 'other' }],
    'POST /v0/project': project(),
    [zone]: failure(503, 'Too busy.'),
    [move]: failure(403, 'You must be an admin of both owners.'),
    'GET /v0/project/*/events': { rows: [], total: 0 },
  });
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Server');
  await chooseOption(page.getByLabel('Kind'), 'Server or app');
  // Only sites have hosts.
  expect(await page.getByRole('textbox', { name: 'Allowed hosts (optional)' }).count()).toBe(0);
  await chooseOption(page.getByLabel('Owner'), 'Other Ltd');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/projects/shop/install');
  expect(service.bodiesOf('POST /v0/project')).toMatchObject([
    { name: 'Server', templateId: 'server-app', allowedHostnames: null },
  ]);
  // It exists, so what is wrong is said on its page, where the move can be tried again.
  const toast = page.getByRole('region', { name: 'Notifications' });
  await toast.getByText('You must be an admin of both owners.').waitFor();
  service.change({ [move]: undefined });
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => service.bodiesOf(move))
    .toEqual([{ targetOwnerId: 'org-2' }, { targetOwnerId: 'org-2' }]);
});

test('an organization is offered as the owner only to its admins, and others read who can', async () => {
  const named = (id: string, name: string) => ({ id, name, slug: id });
  const having = (role: string) => ({ role, operations: [] });
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([]),
    'GET /auth/organization/list': [named('a', 'Acme'), named('b', 'Bolt'), named('c', 'Core')],
    'GET /v0/organizations/a/permissions': having('owner'),
    'GET /v0/organizations/b/permissions': having('viewer'),
    'GET /v0/organizations/c/permissions': having('member'),
  });
  const owner = page.getByLabel('Owner');
  await expect
    .poll(() => optionsOf(owner))
    .toEqual([
      'Your personal account',
      'Acme',
      'Bolt\nAsk an admin of Bolt.',
      'Core\nAsk an admin of Core.',
    ]);
  await owner.click();
  const denied = page.getByRole('option', { name: 'Bolt' });
  expect(await denied.getAttribute('aria-disabled')).toBe('true');
  // Neither a click nor the keys choose it.
  await denied.click({ force: true });
  await page.keyboard.press('End');
  // The focus moves a moment later.
  await page.locator('[role=option]:focus').getByText('Acme').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => owner.innerText()).toBe('Acme');
});

test('the service’s message about a field is shown next to it', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([]),
    'POST /v0/project': failure(
      400,
      'body.allowedHostnames[1] must be a host name.',
      'body.allowedHostnames[1]',
    ),
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await page.getByRole('textbox', { name: 'Allowed hosts (optional)' }).fill('example.com, ???');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('textbox', { description: '“???”: Must be a host name.' }).waitFor();
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

test('of more projects than are read, the service finds the others, with their figures', async () => {
  const far = project({ id: 'id-far', slug: 'far-site', name: 'Far away' });
  const found = ({ query }: FakeRequest) =>
    query['search'] === undefined ? listOf(many, 1_234) : listOf([far, many[3] ?? far], 140);
  const { page, service } = await openScreen('/', { ...shared, [list]: found });
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(' site ');
  await page
    .getByRole('link', { name: /Far away/ })
    .getByText('42', { exact: true })
    .waitFor();
  expect(await page.getByRole('list', { name: 'Projects' }).getByRole('listitem').count()).toBe(13);
  await page.getByText('127 more projects match. Type more of the name.').waitFor();
  expect(service.queryOf(list)).toEqual({ search: 'site', limit: '100' });
  await expectAccessible(page);
  // It is asked when people pause, and not for what is all read.
  service.change({ [list]: failure(422, 'Not now.') });
  await page.getByRole('searchbox').fill('elsewhere');
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(await page.getByText('No project has').count()).toBe(0);
});

test('a card shows the week, the change to the one before, and who is online', async () => {
  const shown = { count: 120, before: 100, days: [1, 2, 3], events: 2400, errors: 1, online: 3 };
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([project()]),
    [weeks]: { items: [{ project: project().id, figures: shown, error: null }] },
  });
  const card = page.getByRole('link', { name: /Shop/ });
  await card.getByText('3 online').waitFor();
  const words = (await card.innerText()).split(/\s*\n\s*/);
  expect(words.slice(-8)).toEqual([
    '3 online',
    '120',
    '↑ 20%',
    'visitors in 7 days',
    '2,400',
    'events',
    '1',
    'error',
  ]);
  await card.getByRole('img', { name: 'visitors of the last 7 days: 1, 2, 3' }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await expectAccessible(page);
});

test('the figures of twelve cards take one request, those of later ones another when they come near', async () => {
  const sites = Array.from({ length: 30 }, (_, index) =>
    project({ id: `id-${index}`, slug: `site-${index}`, name: `Site ${index}` }),
  );
  const answers = { ...shared, [list]: listOf(sites) };
  const { page, service } = await openScreen('/', answers, { height: 500 });
  const card = (index: number) => page.getByRole('link', { name: `Site ${index} ` });
  await card(0).getByText('42', { exact: true }).waitFor();
  expect(await service.settledCountOf(weeks, page)).toBe(1);
  expect(service.queryOf(weeks)?.['projects']?.split(',')).toEqual(
    sites.slice(0, 12).map(({ id }) => id),
  );
  await card(29).scrollIntoViewIfNeeded();
  await card(29).getByText('42', { exact: true }).waitFor();
  // On the way there, the cards before them have come near too.
  await expect.poll(() => service.countOf(weeks)).toBe(3);
  const sizes = service.requests
    .filter(({ operation }) => operation === weeks)
    .map(({ query }) => query['projects']?.split(',').length ?? 0);
  expect(sizes.toSorted((one, other) => one - other)).toEqual([6, 12, 12]);
});

test('servers have no number online, and a project without data says what it waits for', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([
      project({ templateId: 'server-app' }),
      project({ id: 'new', slug: 'new', name: 'New', firstEventAt: null }),
    ]),
    [weeks]: {
      items: [{ project: project().id, figures: { ...figures, online: null }, error: null }],
    },
  });
  await page.getByRole('link', { name: /Shop/ }).getByText('servers in 7 days').waitFor();
  expect(await page.getByText(/online/).count()).toBe(0);
  await page.getByRole('link', { name: /New/ }).getByText('Waiting for the first visit').waitFor();
});

test('one project whose week fails says so, and the others are shown', async () => {
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([project(), project({ id: 'b', slug: 'b', name: 'Other' })]),
    [weeks]: {
      items: [
        {
          project: project().id,
          figures: null,
          error: { _tag: 'QueryTimeoutError', message: 'Too many rows.' },
        },
        { project: 'b', figures, error: null },
      ],
    },
  });
  await page.getByRole('link', { name: /Shop/ }).getByText('Too many rows.').waitFor();
  await page.getByRole('link', { name: /Other/ }).getByText('42', { exact: true }).waitFor();
});

test('a failed request can be retried', async () => {
  const { page, service } = await openScreen('/', { ...shared, [list]: failure(422, 'Not now.') });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [list]: listOf([project()]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: /Shop/ }).waitFor();
});

test('a picture comes from the service; without one, the letter is shown', async () => {
  const picture = (path: string) =>
    ({ type: 'image', value: `https://elsewhere.example/${path}` }) as const;
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const requests: string[] = [];
  const { page } = await openScreen('/', {
    ...shared,
    [list]: listOf([
      project({ id: 'a', slug: 'a', name: 'Ant', icon: picture('ant.png') }),
      project({ id: 'b', slug: 'b', name: 'Bee', icon: picture('bee.png') }),
    ]),
    'GET /v0/project/*/icon': failure(404, 'The project has no stored picture.'),
  });
  page.on('request', (request) => void requests.push(new URL(request.url()).host));
  await page.route('**/v0/project/a/icon?of=*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(dot, 'base64') }),
  );
  await page.reload();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await card('Ant').locator('img').waitFor();
  await expect.poll(() => card('Bee').locator('[aria-hidden]').first().innerText()).toBe('B');
  expect(requests).not.toContain('elsewhere.example');
});

test('what was typed for a new project is not lost by a link without a question', async () => {
  const { page } = await openScreen('/', { ...shared, [list]: listOf([project()]) });
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Store');
  await page.getByRole('link', { name: 'Organizations' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Store');
});
