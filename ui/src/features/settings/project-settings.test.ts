import { expect, test } from 'vitest';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf, project } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const settings = '/projects/shop/settings';
const save = 'PATCH /v0/project/*';
const slugs = 'GET /v0/project-slug';
const retention = 'GET /v0/project/*/retention';
const usage = 'GET /v0/project/*/replays/usage';
const none = {
  events: null,
  telemetry: null,
  vitals: null,
  errors: null,
  outcomes: null,
  replays: null,
};
const kept = { ...none, replays: 30, defaults: { ...none, vitals: 90, errors: 90, replays: 60 } };
const answers = {
  ...inProject(),
  [usage]: { replays: 1200, bytes: 9000, storedBytes: 34_000_000 },
  'GET /v0/projects': listOf([]),
};

test('a slug is checked while it is typed, and the page moves with it', async () => {
  const { page, service } = await openScreen(settings, {
    ...answers,
    [slugs]: { available: true, reason: null },
    [save]: project({ slug: 'store' }),
  });
  const form = page.getByRole('form', { name: 'Project' });
  await form.getByLabel('Slug').fill('store');
  await form.getByText(/^Free\. Links, scripts and badges/).waitFor();
  service.change({ 'GET /v0/project/*': project({ slug: 'store' }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/projects\/store\/settings$/);
  expect(service.bodiesOf(save)).toEqual([{ slug: 'store' }]);
});

test('the section of a project whose slug begins with “settings” is found', async () => {
  const slug = 'settings-shop';
  const { page } = await openScreen(
    `/projects/${slug}/settings/retention`,
    { ...answers, ...inProject({ slug }), [retention]: kept },
    { width: 390, height: 844 },
  );
  const section = page.getByLabel('Settings section');
  await section.waitFor();
  expect(await section.innerText()).toBe('Retention');
});

test('hostnames are one per line, and an invalid one is named', async () => {
  const { page, service } = await openScreen(`${settings}/collecting`, {
    ...answers,
    [save]: failure(
      400,
      'body.allowedHostnames[1] must be a hostname.',
      'body.allowedHostnames[1]',
    ),
  });
  const form = page.getByRole('form', { name: 'Allowed hostnames' });
  const field = form.getByLabel('Hostnames, one per line');
  await field.fill('example.com\n');
  // The line that is begun stays.
  expect(await field.inputValue()).toBe('example.com\n');
  await field.fill('example.com\nnot a host!');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('textbox', { description: /Must be a hostname\.$/ }).waitFor();
  await field.fill('example.com\n*.example.org\n\n');
  service.change({ [save]: project({ allowedHostnames: ['example.com', '*.example.org'] }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('status').getByText('Saved').waitFor();
  expect(service.bodiesOf(save).at(-1)).toEqual({
    allowedHostnames: ['example.com', '*.example.org'],
  });
});

test('kinds of data are turned on and off together, and an emptied field is the default', async () => {
  const { page, service } = await openScreen(`${settings}/collecting`, {
    ...answers,
    [save]: project({ webVitalsEnabled: false, replayRetentionDays: null }),
  });
  const form = page.getByRole('form', { name: 'Data to collect' });
  await form.getByText('1,200 replays take 34 MB.').waitFor();
  await form.getByLabel('Web vitals').uncheck();
  await form.getByLabel('Keep replays for').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect(service.bodiesOf(save)).toEqual([{ webVitalsEnabled: false, replayRetentionDays: null }]);
});

test('visitors are recognized in one of three ways, chosen with the arrow keys', async () => {
  const { page, service } = await openScreen(`${settings}/collecting`, {
    ...answers,
    [save]: project({ cookielessMode: false }),
  });
  const form = page.getByRole('form', { name: 'Visitor identification' });
  const first = form.getByRole('radio', { name: 'With an ID if sent, otherwise without' });
  expect(await first.isChecked()).toBe(true);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('status').getByText('Saved').waitFor();
  expect(service.bodiesOf(save)).toEqual([{ cookielessMode: false }]);
});

test('the source of frames has fields once it is linked, and mappings that can be removed', async () => {
  const { page, service } = await openScreen(`${settings}/collecting`, {
    ...answers,
    [save]: failure(
      400,
      'body.codeContextConfig.repository must be owner/name.',
      'body.codeContextConfig.repository',
    ),
  });
  const form = page.getByRole('form', { name: 'Source code' });
  expect(await form.getByLabel('Repository', { exact: true }).count()).toBe(0);
  await form.getByLabel('Link stack frames to a repository').check();
  await form.getByLabel('Repository', { exact: true }).fill('shop');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('textbox', { description: 'Must be owner/name.' }).waitFor();
  expect(service.bodiesOf(save)).toMatchObject([
    { codeContextConfig: { enabled: true, repository: 'shop', mappings: [] } },
  ]);
  // As on a service without HTTPS.
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await form.getByRole('button', { name: 'Add package mapping' }).click();
  await form.getByRole('group', { name: 'Mapping 1' }).waitFor();
  await form.getByRole('button', { name: 'Discard' }).click();
  expect(await form.getByLabel('Repository', { exact: true }).count()).toBe(0);
});

test('the token is copied; a role that can’t see it sees why', async () => {
  const { page } = await openScreen(`${settings}/collecting`, answers);
  const card = cardOf(page, 'Token');
  await card.getByText('token-1').waitFor();
  await card.getByRole('button', { name: 'Copy' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('token-1');
});

test('a public project has a page and a badge to copy', async () => {
  const { page, service } = await openScreen(settings, {
    ...answers,
    [save]: project({ private: false }),
  });
  const form = page.getByRole('form', { name: 'Visibility' });
  expect(await form.getByText('README badge').count()).toBe(0);
  await form.getByRole('radio', { name: 'Public' }).check();
  service.change({ 'GET /v0/project/*': project({ private: false }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('README badge').waitFor();
  expect(service.bodiesOf(save)).toEqual([{ private: false }]);
});

test('retention warns before older data is deleted, and sends only the changes', async () => {
  const change = 'PATCH /v0/project/*/retention';
  const { page, service } = await openScreen(`${settings}/retention`, {
    ...answers,
    [retention]: kept,
    [change]: { ...kept, vitals: 30, replays: null },
  });
  const form = page.getByRole('form', { name: 'Data retention' });
  await form.getByText('Instance default: 90 days.').first().waitFor();
  expect(await form.getByText(/^Shorter for/).count()).toBe(0);
  await form.getByLabel('Days to keep web vitals').fill('30');
  await form.getByText('Shorter for web vitals: older data is permanently deleted').waitFor();
  // The instance keeps replays longer than this project did.
  await form.getByLabel('Days to keep session replays').fill('');
  expect(await form.getByText(/Shorter for web vitals, session replays/).count()).toBe(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ vitals: 30, replays: null }]);
});

test('a number of days that is out of bounds is not sent', async () => {
  const { page, service } = await openScreen(`${settings}/retention`, {
    ...answers,
    [retention]: kept,
  });
  const field = page.getByLabel('Days to keep session replays');
  await field.fill('366');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);
  expect(service.countOf('PATCH /v0/project/*/retention')).toBe(0);
});

test('retention settings that can’t be loaded can be retried', async () => {
  const { page, service } = await openScreen(`${settings}/retention`, {
    ...answers,
    [retention]: failure(400, 'Not now.'),
  });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [retention]: kept });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Days to keep events').waitFor();
});

test('a project that can’t be read again keeps what is typed', async () => {
  const { page, service } = await openScreen(settings, answers);
  const name = page.getByRole('form', { name: 'Project' }).getByLabel('Name');
  await name.fill('Store');
  service.change({ 'GET /v0/project/*': failure(400, 'Not now.') });
  // Someone comes back to the page after a minute.
  await page.evaluate(() => {
    const later = Date.now() + 60_000;
    Date.now = () => later;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(await name.inputValue()).toBe('Store');
});

test('saved settings are undone with their former values', async () => {
  const { page, service } = await openScreen(settings, {
    ...answers,
    [save]: ({ body }: FakeRequest) => {
      const saved = project(body as Partial<ReturnType<typeof project>>);
      service.change({ 'GET /v0/project/*': saved });
      return saved;
    },
  });
  const form = page.getByRole('form', { name: 'Visibility' });
  await form.getByText('Only admins can change its settings.').waitFor();
  await form.getByRole('radio', { name: 'Public' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed “Visibility”.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => service.bodiesOf(save)).toEqual([{ private: false }, { private: true }]);
  await expect.poll(() => form.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
  await expect.poll(() => form.getByText('Saved').count()).toBe(0);
});

test('hostnames that someone else has changed meanwhile are not replaced without a word', async () => {
  const { page, service } = await openScreen(`${settings}/collecting`, {
    ...answers,
    [save]: ({ body }: FakeRequest) => project(body as Partial<ReturnType<typeof project>>),
  });
  const form = page.getByRole('form', { name: 'Allowed hostnames' });
  const hosts = form.getByLabel('Hostnames, one per line');
  await hosts.fill('a.example');
  service.change({ 'GET /v0/project/*': project({ allowedHostnames: ['b.example'] }) });
  const button = form.getByRole('button', { name: 'Save' });
  await button.click();
  await form
    .getByRole('alert')
    .getByText('Someone else has changed this since you began.')
    .waitFor();
  expect(await hosts.inputValue()).toBe('a.example');
  expect(service.countOf(save)).toBe(0);
  await form.getByRole('button', { name: 'Discard' }).click();
  expect(await hosts.inputValue()).toBe('b.example');
  await hosts.fill('b.example a.example');
  await button.click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect(service.bodiesOf(save)).toEqual([{ allowedHostnames: ['b.example', 'a.example'] }]);
});

test('settings that someone else has changed are replaced when they are saved again', async () => {
  const { page, service } = await openScreen(settings, {
    ...answers,
    [save]: project({ name: 'Store' }),
  });
  const form = page.getByRole('form', { name: 'Project' });
  await form.getByLabel('Name').fill('Store');
  service.change({ 'GET /v0/project/*': project({ name: 'Market', private: false }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Someone else has changed this').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect(service.bodiesOf(save)).toEqual([{ name: 'Store' }]);
});

test('days that someone else has changed are replaced only once that was said', async () => {
  const change = 'PATCH /v0/project/*/retention';
  const { page, service } = await openScreen(`${settings}/retention`, {
    ...answers,
    [retention]: kept,
    [change]: { ...kept, vitals: 30 },
  });
  const form = page.getByRole('form', { name: 'Data retention' });
  const days = form.getByLabel('Days to keep web vitals');
  await days.fill('30');
  service.change({ [retention]: { ...kept, vitals: 60, errors: 9 } });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Someone else has changed this').waitFor();
  expect([await days.inputValue(), service.countOf(change)]).toEqual(['30', 0]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ vitals: 30 }]);
});
