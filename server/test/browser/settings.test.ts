import { beforeAll, expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { harnessAccount } from '../service-harness.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1"> \u202Egnp.exe 🐏';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
await app.createProject({ name: 'Shop' });
await app.createProject({ name: 'Blog', private: false });
const page = await app.newPage();
beforeAll(async () => {
  await app.signIn(page);
  await page.getByRole('link', { name: /Shop/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
});

const form = (name: string) => page.getByRole('form', { name });
const section = (name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();

const project = (slug = 'web-shop') => app.read<Record<string, unknown>>(`/v0/project/${slug}`);

test('a taken slug is reported while typing; a free one is saved, and the URL changes', async () => {
  const general = form('Project');
  await general.getByLabel('Slug').fill('blog');
  await general.getByText('Another project has this slug.').waitFor();
  await general.getByLabel('Slug').fill('web-shop');
  await general.getByText(/^Free\./).waitFor();
  await general.getByLabel('Name').fill(hostile);
  await general.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/projects/web-shop/settings');
  await general.getByText('Saved', { exact: true }).waitFor();
  expect(await project()).toMatchObject({ name: hostile, slug: 'web-shop', private: true });
});

test('a public project shows its badge', async () => {
  await form('Visibility').getByLabel('Public').check();
  await form('Visibility').getByRole('button', { name: 'Save' }).click();
  await page.getByText(/!\[visitors\]\(https:\/\/img\.shields\.io/).waitFor();
});

test('rejected input is reported next to its field and kept', async () => {
  await section('Collecting');
  const hosts = form('Allowed hostnames');
  await hosts.getByRole('textbox').fill('example.com\n*shop.com');
  await hosts.getByRole('button', { name: 'Save' }).click();
  await hosts.getByText(/“\*shop\.com”: Must be a host name/).waitFor();
  await hosts.getByRole('textbox').fill('example.com\n*.example.com');
  await hosts.getByRole('button', { name: 'Save' }).click();
  await hosts.getByText('Saved', { exact: true }).waitFor();
  expect(await project()).toMatchObject({ allowedHostnames: ['example.com', '*.example.com'] });
});

test('leaving with unsaved changes asks for confirmation', async () => {
  await page.getByLabel('Always cookieless').check();
  await section('Retention');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Always cookieless').isChecked()).toBe(true);
  await section('Retention');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL('**/settings/retention');
  expect(await project()).toMatchObject({ cookielessMode: null });
});

test('a shorter retention shows what will be deleted', async () => {
  await page.getByLabel('Days to keep events').fill('90');
  await page.getByText(/Shorter for events/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await app.read('/v0/project/web-shop/retention')).toMatchObject({
    events: 90,
    errors: null,
    replays: 30,
  });
});

test('a data source is created, rejected if its key exists, changed and deleted', async () => {
  await section('Data sources');
  await page.getByRole('button', { name: 'New data source' }).click();
  const made = form('New data source');
  await made.getByLabel('Name').fill(hostile);
  await made.getByLabel('Key').fill('player_count');
  await made.getByRole('button', { name: 'Create data source' }).click();
  await made.getByText(/Is a built-in key/).waitFor();
  await made.getByLabel('Key').fill('queue_length');
  await made.getByLabel('Maximum').fill('5');
  await made.getByRole('button', { name: 'Create data source' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'queue_length' });
  await row.getByText('number, up to 5').waitFor();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await chooseOption(page.getByLabel('Value type'), 'Text');
  await page.getByLabel('Pattern').fill('^a+$');
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('text, matching ^a+$').waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No data sources yet').waitFor();
});

test('a network rule is added once', async () => {
  await section('Network rules');
  const rule = form('New network rule');
  await rule.getByLabel('Address or range').fill('203.0.113.0/24');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('list', { name: 'Network rules' }).getByText('203.0.113.0/24').waitFor();
  await rule.getByLabel('Address or range').fill('203.0.113.0/24');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await rule.getByText('The project already has a rule for 203.0.113.0/24.').waitFor();
});

test('an upload key is shown once', async () => {
  await section('Source maps');
  await page.getByRole('button', { name: 'New upload key' }).click();
  await page.getByLabel('Name').fill('CI');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByText(/^bwu_\w{20,}$/).textContent();
  const upload = await fetch(`${service.url}/v0/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({
      type: 'proguard',
      buildId: hostile,
      files: [{ fileName: 'mapping.txt', content: 'a.B -> a.a:\n' }],
    }),
  });
  expect(upload.status).toBe(200);
  await page.reload();
  await page.getByRole('list', { name: 'Builds' }).getByText(hostile).waitFor();
  expect(await page.getByText(key ?? '').count()).toBe(0);
});

test('markers are added to a collection, and labels are created', async () => {
  await section('Markers');
  await page.getByRole('button', { name: 'New collection' }).click();
  await form('New collection').getByLabel('Name').fill('Releases');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await page.getByRole('button', { name: 'New marker' }).click();
  await form('New marker').getByLabel('Title').fill(hostile);
  await page.getByRole('button', { name: 'Create marker' }).click();
  await page.getByRole('list', { name: 'Markers' }).getByText(hostile).waitFor();
  await section('Errors');
  await page.getByRole('button', { name: 'New label' }).click();
  await form('New label').getByLabel('Name').fill('Payment');
  await page.getByRole('button', { name: 'Create label' }).click();
  await page.getByRole('list', { name: 'Labels' }).getByText('Payment').waitFor();
});

test('dropped data is counted by reason', async () => {
  const { token } = await project();
  await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Googlebot/2.1', origin: 'https://example.com' },
    body: JSON.stringify({ token, page: '/' }),
  });
  const counted = async () => {
    const { items } = await app.read<{ items: unknown[] }>('/v0/project/web-shop/outcomes');
    return items.length;
  };
  await expect.poll(counted).toBe(1);
  await section('Dropped events');
  await page.getByRole('row', { name: /^Bot/ }).getByRole('button').click();
  await page.waitForURL('**/outcomes?outcome=bot');
});

test('a wipe requires slug and password, and its progress is shown to the end', async () => {
  await section('Danger zone');
  await page.getByRole('button', { name: 'Wipe project …' }).click();
  const wipe = form('Wipe project');
  const go = wipe.getByRole('button', { name: 'Wipe project permanently' });
  await wipe.getByLabel('Your password').fill('not the password');
  expect(await go.isDisabled()).toBe(true);
  await wipe.getByLabel(/type the slug/).fill('web-shop');
  await go.click();
  await wipe.getByRole('alert').waitFor();
  await wipe.getByLabel('Your password').fill(harnessAccount.password);
  await go.click();
  const work = page.getByRole('list', { name: 'Background jobs' });
  await work.getByText(/^done/).waitFor();
});

test('a deleted project disappears from the list, and others are found by name', async () => {
  await page.getByRole('button', { name: 'Delete project …' }).click();
  const removal = form('Delete project');
  await removal.getByLabel(/type the slug/).fill('web-shop');
  await removal.getByLabel('Your password').fill(harnessAccount.password);
  await removal.getByRole('button', { name: 'Delete project permanently' }).click();
  const projects = page.getByRole('list', { name: 'Projects' }).getByRole('link');
  await expect.poll(() => projects.allTextContents()).toEqual([expect.stringContaining('Blog')]);
  for (let each = 1; each <= 9; each += 1) {
    await app.createProject({ name: `Site ${each}` });
  }
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('site 7');
  await expect.poll(() => projects.allTextContents()).toEqual([expect.stringContaining('Site 7')]);
  await page.waitForURL('**/app/?search=site*7');
  expect(await page.title()).toBe('Projects – Bellwether');
  expect(faults).toEqual([]);
});
