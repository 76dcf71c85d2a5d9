import { expect, test } from 'vitest';
import type { components } from '../../../src/api/schema.d.ts';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

type Schemas = components['schemas'];

const settings = '/projects/shop/settings';
const save = 'PATCH /v0/project/*';
const form = (name: string) => `form[aria-label="${name}"]`;

test('a name is saved alone, and the page then shows it everywhere', async () => {
  const { page, service } = await openScreen(settings, {
    ...inProject(),
    [save]: project({ name: 'New shop' }),
    'GET /v0/projects': listOf([]),
  });
  const card = page.locator(form('Project'));
  const button = card.getByRole('button', { name: 'Save' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await card.getByRole('textbox', { name: 'Name' }).fill('New shop');
  await card.getByRole('textbox', { name: 'Name' }).press('Enter');
  await card.getByRole('status').getByText('Saved').waitFor();
  expect(service.bodiesOf(save)).toEqual([{ name: 'New shop' }]);
  await page.getByText('New shop').first().waitFor();
});

test('Discard brings back what is saved', async () => {
  const { page } = await openScreen(settings, inProject());
  const name = page.locator(form('Project')).getByRole('textbox', { name: 'Name' });
  await name.fill('Never');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await name.inputValue()).toBe('Shop');
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
});

test('errors are shown next to their field, without the path of the request', async () => {
  const { page } = await openScreen(settings, {
    ...inProject(),
    [save]: failure(400, 'body.name must be 1 to 200 characters.', 'body.name'),
  });
  await page.locator(form('Project')).getByRole('textbox', { name: 'Name' }).fill('x');
  await page.locator(form('Project')).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { description: 'Must be 1 to 200 characters.' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('while it is saved the button says so', async () => {
  const { page } = await openScreen(settings, { ...inProject(), [save]: pending });
  await page.locator(form('Project')).getByRole('textbox', { name: 'Name' }).fill('x');
  await page.locator(form('Project')).getByRole('button', { name: 'Save' }).click();
  expect(await page.getByRole('button', { name: 'Saving …' }).isDisabled()).toBe(true);
});

test('unsaved changes are not lost by a link without a question', async () => {
  const { page } = await openScreen(settings, {
    ...inProject(),
    'GET /v0/project/*/retention': {
      events: null,
      telemetry: null,
      vitals: null,
      errors: null,
      outcomes: null,
      replays: 30,
      defaults: {
        events: null,
        telemetry: null,
        vitals: 90,
        errors: 90,
        outcomes: 90,
        replays: 30,
      },
    },
  });
  const name = page.locator(form('Project')).getByRole('textbox', { name: 'Name' });
  await name.fill('Unsaved');
  await page.getByRole('link', { name: 'Retention' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await name.inputValue()).toBe('Unsaved');
  await page.getByRole('link', { name: 'Retention' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('textbox').or(page.getByRole('spinbutton')).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app${settings}/retention`);
});

test('colors of charts are added in order, and an invalid one is named', async () => {
  const { page, service } = await openScreen(settings, {
    ...inProject({ preferredChartColors: ['red'] }),
    [save]: failure(
      400,
      'body.preferredChartColors[1] must be a color.',
      'body.preferredChartColors[1]',
    ),
  });
  const card = page.locator(form('Chart colors'));
  await card.getByRole('button', { name: 'Add color' }).click();
  await card.getByRole('textbox', { name: 'Color 2', exact: true }).fill('nonsense');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('textbox', { description: 'Must be a color.' }).waitFor();
  expect(service.bodiesOf(save)).toEqual([{ preferredChartColors: ['red', 'nonsense'] }]);
});

test('a viewer is told why nothing can be changed, and a stranger sees nothing', async () => {
  const viewer = await openScreen(settings, inProject({ token: null }));
  await viewer.page.getByText('Your role can only view this project.').waitFor();
  const { token: _, ...reduced } = project({ private: false });
  const stranger = await openScreen(settings, { ...inProject(), 'GET /v0/project/*': reduced });
  await stranger.page.getByText('Only members can see the project’s settings.').waitFor();
});

test('on a narrow screen a section is chosen from a list', async () => {
  const { page } = await openScreen(
    settings,
    { ...inProject(), 'GET /v0/project/*/network-rules': listOf([]) },
    { width: 400 },
  );
  await chooseOption(page.getByRole('combobox', { name: 'Settings section' }), 'Network rules');
  await page.getByText('No rules yet: every address can send data.').waitFor();
});

const rule: Schemas['NetworkRule'] = {
  id: 'rule-1',
  projectId: 'shop',
  ipAddress: '203.0.113.0/24',
  allowed: false,
  createdAt: '2026-03-01T10:00:00.000Z',
};

test('a network rule is added, rejected next to its field, and deleted until it is undone', async () => {
  const rules = 'GET /v0/project/*/network-rules';
  const { page, service } = await openScreen(`${settings}/network-rules`, {
    ...inProject(),
    [rules]: listOf([rule]),
    'POST /v0/project/*/network-rules': failure(400, 'Not an address.', 'body.ipAddress'),
    'DELETE /v0/project/*/network-rules/*': undefined,
  });
  await page.getByRole('textbox', { name: 'Address or range' }).fill('here');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('textbox', { description: 'Not an address.' }).waitFor();
  service.change({ 'POST /v0/project/*/network-rules': rule });
  await chooseOption(page.getByRole('combobox', { name: 'Rule' }), 'Allow');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Address or range' }).inputValue())
    .toBe('');
  expect(service.bodiesOf('POST /v0/project/*/network-rules').at(-1)).toEqual({
    ipAddress: 'here',
    allowed: true,
  });
  await page.getByRole('button', { name: 'Delete the rule for 203.0.113.0/24' }).click();
  await page.getByText('Deleted the rule for 203.0.113.0/24.').waitFor();
  expect(service.countOf('DELETE /v0/project/*/network-rules/rule-1')).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => service.bodiesOf('POST /v0/project/*/network-rules').at(-1))
    .toEqual({ ipAddress: '203.0.113.0/24', allowed: false });
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

const collection: Schemas['MarkerCollection'] = {
  id: '11111111-1111-4111-8111-111111111111',
  projectId: 'shop',
  name: 'Releases',
  description: '',
  icon: null,
  emoji: '🚀',
  color: null,
  position: 0,
  enabled: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const marker: Schemas['Marker'] = {
  id: 'marker-1',
  projectId: 'shop',
  collectionId: collection.id,
  time: '2026-03-02T10:00:00.000Z',
  title: '<b>1.6.0</b>',
  description: '',
  icon: null,
  emoji: null,
  color: 'red',
  source: 'manual',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const markers = 'GET /v0/project/*/markers';
const collections = 'GET /v0/project/*/marker-collections';

test('markers are listed with their collection, and paged in the address', async () => {
  const { page, service } = await openScreen(`${settings}/markers`, {
    ...inProject(),
    [markers]: listOf([marker], 120),
    [collections]: listOf([collection]),
  });
  const list = page.getByRole('list', { name: 'Markers' });
  await list.getByText('<b>1.6.0</b>').waitFor();
  await list.getByText(/ · Releases/).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await expect
    .poll(
      () =>
        service.requests.filter(({ operation }) => operation.endsWith('/markers')).at(-1)?.query,
    )
    .toMatchObject({ offset: '50' });
});

test('without a collection markers say what to do first', async () => {
  const { page } = await openScreen(`${settings}/markers`, {
    ...inProject(),
    [markers]: listOf([]),
    [collections]: listOf([]),
  });
  await page.getByText('Markers belong to a collection. Create one above.').waitFor();
  expect(await page.getByRole('button', { name: 'New marker' }).count()).toBe(0);
});

test('outcomes are shown by day and reason; one of them alone on request', async () => {
  const { page } = await openScreen(`${settings}/outcomes`, {
    ...inProject(),
    'GET /v0/project/*/outcomes': {
      from: '2026-03-01',
      to: '2026-03-02',
      items: [
        { day: '2026-03-01', outcome: 'accepted', detail: '', count: 900 },
        { day: '2026-03-02', outcome: 'address_blocked', detail: '', count: 100 },
      ],
    },
  });
  const row = page.getByRole('row', { name: /Address blocked/ });
  expect(await row.getByRole('cell').nth(2).innerText()).toBe('10%');
  await row.getByRole('button', { name: 'Address blocked' }).press('Enter');
  await page.waitForURL(/outcome=address_blocked/);
  expect(await row.getByRole('button').getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Daily numbers').click();
  await page.getByRole('cell', { name: 'Mon, 2 Mar 2026' }).first().waitFor();
});

const quota: Schemas['Quota'] = {
  name: 'issues',
  title: 'Issues',
  unit: 'items',
  period: 'total',
  limit: 1000,
  ownLimit: null,
  defaultLimit: 1000,
  used: 1000,
  overSince: '2026-03-01T10:00:00.000Z',
  lastOverAt: '2026-03-01T10:00:00.000Z',
  beyond: 'New errors join “(other)”.',
};

test('a quota says how much is used, and an own limit is sent alone', async () => {
  const { page, service } = await openScreen(`${settings}/quotas`, {
    ...inProject(),
    'GET /v0/project/*/quotas': { items: [quota] },
    'PATCH /v0/project/*/quotas': { items: [{ ...quota, ownLimit: 500 }] },
  });
  await page.getByRole('status').getByText('Over quota: issues.').waitFor();
  const meter = page.getByRole('meter');
  expect(await meter.getAttribute('aria-valuenow')).toBe('100');
  await page.getByRole('spinbutton', { name: 'Limit of issues' }).fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
  expect(service.bodiesOf('PATCH /v0/project/*/quotas')).toEqual([{ issues: 500 }]);
});

test('a limit that someone else has changed is replaced only once that was said', async () => {
  const [read, change] = ['GET /v0/project/*/quotas', 'PATCH /v0/project/*/quotas'];
  const { page, service } = await openScreen(`${settings}/quotas`, {
    ...inProject(),
    [read]: { items: [quota] },
    [change]: { items: [{ ...quota, ownLimit: 500 }] },
  });
  const limit = page.getByRole('spinbutton', { name: 'Limit of issues' });
  await limit.fill('500');
  service.change({ [read]: { items: [{ ...quota, ownLimit: 700 }] } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Someone else has changed this').waitFor();
  expect([await limit.inputValue(), service.countOf(change)]).toEqual(['500', 0]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
});

test('changing a label refetches it and its issues', async () => {
  const label = {
    id: 'label-1',
    name: 'Payment',
    color: '#d64545',
    projectId: 'shop',
    position: 0,
    createdBy: 'user-1',
    updatedBy: 'user-1',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    issueCount: 2,
  };
  const { page, service } = await openScreen(`${settings}/errors`, {
    ...inProject(),
    'GET /v0/project/*/error-labels': listOf([label]),
    'PATCH /v0/project/*/error-labels/*': label,
    'GET /v0/project/*/error-grouping': pending,
  });
  await page.getByRole('button', { name: 'Edit Payment' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Billing');
  const read = () =>
    service.requests.filter(
      ({ operation }) => operation.startsWith('GET') && operation.endsWith('/error-labels'),
    ).length;
  const before = read();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(read).toBeGreaterThan(before);
  expect(service.bodiesOf('PATCH /v0/project/*/error-labels/*')).toEqual([{ name: 'Billing' }]);
});
