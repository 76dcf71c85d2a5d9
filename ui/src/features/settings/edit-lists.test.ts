import { expect, test } from 'vitest';
import type { components } from '../../api/schema.d.ts';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { labelFixture } from '../issues/issue-fixtures.ts';
import { chooseOption } from '../../../test/choose-option.ts';

type Schemas = components['schemas'];

const at = '2026-03-01T10:00:00.000Z';
const settings = '/projects/shop/settings';
const collectionId = '11111111-1111-4111-8111-111111111111';
const collection = (change: Partial<Schemas['MarkerCollection']> = {}) => ({
  id: collectionId,
  projectId: 'shop',
  name: 'Releases',
  description: 'Every version',
  icon: null,
  emoji: null,
  color: 'red',
  position: 0,
  enabled: true,
  createdAt: at,
  updatedAt: at,
  ...change,
});
const marker = (change: Partial<Schemas['Marker']> = {}): Schemas['Marker'] => ({
  id: 'm1',
  projectId: 'shop',
  collectionId,
  time: '2026-03-02T10:30:00.000Z',
  title: 'Version 2',
  description: '',
  icon: null,
  emoji: null,
  color: null,
  source: 'manual',
  createdAt: at,
  updatedAt: at,
  ...change,
});
const source = (change: Partial<Schemas['DataSource']> = {}): Schemas['DataSource'] => ({
  id: 's1',
  projectId: 'shop',
  name: 'Ticks',
  referenceId: 'tps',
  dataType: 'number',
  metricShape: 'scalar',
  regex: null,
  regexProblem: null,
  allowNegative: true,
  allowFloat: true,
  minValue: null,
  maxValue: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});
const collections = 'GET /v0/project/*/marker-collections';
const markers = 'GET /v0/project/*/markers';
const labels = 'GET /v0/project/*/error-labels';
const sources = 'GET /v0/project/*/data-sources';
const answers = {
  ...inProject(),
  [collections]: listOf([collection()]),
  [markers]: listOf([marker()]),
  [labels]: listOf([labelFixture('l1', 'Payment')]),
  [sources]: listOf([source()]),
  'GET /v0/project/*/error-grouping': pending,
};
const open = async (section: string, title: string, more: object = {}, width?: number) => {
  const size = width === undefined ? {} : { width };
  const opened = await openScreen(`${settings}/${section}`, { ...answers, ...more }, size);
  return { ...opened, card: cardOf(opened.page, title) };
};

test('a label is created, and the form closes when the list has it', async () => {
  const create = 'POST /v0/errors/labels/create';
  const { card, page, service } = await open('errors', 'Labels', {
    [create]: labelFixture('l2', 'Search'),
  });
  await card.getByRole('button', { name: 'New label' }).click();
  const form = page.getByRole('form', { name: 'New label' });
  expect(await card.getByRole('button', { name: 'New label' }).count()).toBe(0);
  await form.getByRole('textbox', { name: 'Name' }).fill('Search');
  service.change({
    [labels]: listOf([labelFixture('l1', 'Payment'), labelFixture('l2', 'Search')]),
  });
  await form.getByRole('button', { name: 'Create label' }).click();
  await form.waitFor({ state: 'detached' });
  await card.getByRole('listitem').getByText('Search').waitFor();
  expect(service.bodiesOf(create)).toMatchObject([{ name: 'Search', color: '#b45309' }]);
});

test('a label without a name is not sent, and a rejected one is marked at its field', async () => {
  const create = 'POST /v0/errors/labels/create';
  const { card, page, service } = await open('errors', 'Labels', {
    [create]: failure(400, 'body.name is taken by another label.', 'body.name'),
  });
  await card.getByRole('button', { name: 'New label' }).click();
  const form = page.getByRole('form', { name: 'New label' });
  await form.getByRole('button', { name: 'Create label' }).click();
  expect(service.countOf(create)).toBe(0);
  await form.getByRole('textbox', { name: 'Name' }).fill('Payment');
  await form.getByRole('textbox', { name: 'Name' }).press('Enter');
  await form.getByRole('textbox', { description: 'Is taken by another label.' }).waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
});

test('an edited label sends only what changed; Cancel changes nothing', async () => {
  const change = 'PATCH /v0/project/*/error-labels/l1';
  const { card, page, service } = await open('errors', 'Labels', {
    [change]: labelFixture('l1', 'Payment'),
  });
  await card.getByRole('button', { name: 'Edit Payment' }).click();
  const form = page.getByRole('form', { name: 'Edit Payment' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Never');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await card.getByText('Payment').waitFor();
  await card.getByRole('button', { name: 'Edit Payment' }).click();
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Payment');
  await form.getByRole('textbox', { name: 'Color', exact: true }).fill('#00ff00');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(change)).toEqual([{ color: '#00ff00' }]);
});

test('an item is sent once, however often its button is pressed', async () => {
  const create = 'POST /v0/errors/labels/create';
  const { card, page, service } = await open('errors', 'Labels', { [create]: pending });
  await card.getByRole('button', { name: 'New label' }).click();
  const form = page.getByRole('form', { name: 'New label' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Once');
  await form.getByRole('button', { name: 'Create label' }).dblclick();
  await form.getByRole('textbox', { name: 'Name' }).press('Enter');
  expect(await service.settledCountOf(create, page)).toBe(1);
});

test('a data source can be brought back; one that stays says why', async () => {
  const remove = 'DELETE /v0/project/*/data-sources/s1';
  const { card, page, service } = await open('data-sources', 'Data sources', {
    [remove]: failure(403, 'Your role can only view data sources.'),
  });
  const erase = card.getByRole('button', { name: 'Delete Ticks' });
  await erase.click();
  await card.getByText('No data sources yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('Ticks').waitFor();
  expect(service.countOf(remove)).toBe(0);
  await erase.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Not deleted. Your role can only view data sources.').waitFor();
  await card.getByText('Ticks').waitFor();
  service.change({ [remove]: undefined, [sources]: listOf([]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await card.getByText('No data sources yet').waitFor();
  expect(service.countOf(remove)).toBe(2);
});

test('a label is deleted when that can no longer be undone, because it would come back without its issues', async () => {
  const remove = 'DELETE /v0/project/*/error-labels/l1';
  const { card, page, service } = await open('errors', 'Labels', { [remove]: undefined });
  await card.getByText('2 issues').waitFor();
  await card.getByRole('button', { name: 'Delete Payment' }).click();
  await page.getByText('Deleted “Payment”.').waitFor();
  await card.getByText('No labels yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('2 issues').waitFor();
  expect(service.countOf(remove)).toBe(0);
  await card.getByRole('button', { name: 'Delete Payment' }).click();
  service.change({ [labels]: listOf([]) });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
});

test('what was typed is not lost by a link without a question', async () => {
  const { card, page } = await open('errors', 'Labels');
  await card.getByRole('button', { name: 'New label' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Unsaved');
  await page.getByRole('link', { name: 'Data sources' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Unsaved');
  // A form that is closed holds nothing to lose.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Data sources' }).click();
  await page.getByText('Ticks').waitFor();
});

test('a list that can’t be loaded shows the reason and can be retried', async () => {
  const { card, service } = await open('errors', 'Labels', { [labels]: failure(400, 'Not now.') });
  await card.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [labels]: answers[labels] });
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByText('Payment').waitFor();
});

test('a collection is created with its appearance, and hidden and shown in charts', async () => {
  const create = 'POST /v0/project/*/marker-collections';
  const change = `PATCH /v0/project/*/marker-collections/${collectionId}`;
  const { card, page, service } = await open('markers', 'Collections', {
    [create]: collection({ id: 'c2' }),
    [change]: collection(),
  });
  await card.getByRole('button', { name: 'New collection' }).click();
  const form = page.getByRole('form', { name: 'New collection' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Outages');
  await form.getByRole('textbox', { name: 'Emoji (optional)' }).fill('🔥');
  await form.getByRole('button', { name: 'Create collection' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(create)).toEqual([
    { name: 'Outages', description: '', emoji: '🔥', color: null, enabled: true },
  ]);
  service.change({ [collections]: listOf([collection({ enabled: false })]) });
  await card.getByRole('button', { name: 'Hide in charts' }).click();
  await card.getByText('Not shown in charts').waitFor();
  await card.getByRole('button', { name: 'Show in charts' }).click();
  await expect
    .poll(() => service.bodiesOf(change))
    .toEqual([{ enabled: false }, { enabled: true }]);
});

test('a collection is deleted with its markers, unless that is undone', async () => {
  const remove = `DELETE /v0/project/*/marker-collections/${collectionId}`;
  const { card, page, service } = await open('markers', 'Collections', { [remove]: undefined });
  const marker = cardOf(page, 'Markers').getByText('Version 2');
  await marker.waitFor();
  await card.getByRole('button', { name: 'Delete Releases' }).click();
  await page.getByText('Deleted “Releases” with its markers.').waitFor();
  await marker.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await marker.waitFor();
  await card.getByRole('link', { name: 'Releases' }).waitFor();
  expect(service.countOf(remove)).toBe(0);
  await card.getByRole('button', { name: 'Delete Releases' }).click();
  service.change({ [collections]: listOf([]), [markers]: listOf([]) });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Markers belong to a collection. Create one above.').waitFor();
  expect(service.countOf(remove)).toBe(1);
});

test('a collection links to its markers, and that filter can be removed', async () => {
  const { card, page, service } = await open('markers', 'Markers', {
    [markers]: listOf([marker()], 120),
  });
  await page.getByRole('link', { name: 'Releases' }).click();
  await page.waitForURL(new RegExp(`collection=${collectionId}`));
  await expect.poll(() => service.queryOf(markers)).toMatchObject({ collectionId });
  await card.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/collection=.*page=2/);
  await chooseOption(card.getByRole('combobox', { name: 'Collection' }), 'All collections');
  await page.waitForURL((url) => url.search === '');
  await card.getByText('1–1 of 120').waitFor();
});

test('a marker is created at a time of the reader’s zone', async () => {
  const create = 'POST /v0/project/*/markers';
  const { page, service } = await openScreen(
    `${settings}/markers?collection=${collectionId}`,
    { ...answers, [create]: marker() },
    { zone: 'Asia/Kolkata' },
  );
  const card = cardOf(page, 'Markers');
  await card.getByText('16:00 · Releases').waitFor();
  await page.clock.setFixedTime('2026-04-01T12:00:00Z');
  await card.getByRole('button', { name: 'New marker' }).click();
  const form = page.getByRole('form', { name: 'New marker' });
  await form.getByLabel('Title').fill('Sale');
  await form.getByRole('button', { name: 'Day: 1 Apr 2026' }).click();
  const calendar = page.getByRole('dialog', { name: 'Time' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: 'Sunday, 29 March 2026' }).click();
  await form.getByRole('button', { name: 'Day: 29 Mar 2026' }).waitFor();
  await form.getByLabel('Time of day').fill('02:30');
  await form.getByRole('button', { name: 'Create marker' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(create)).toEqual([
    {
      collectionId,
      title: 'Sale',
      time: '2026-03-28T21:00:00.000Z',
      description: '',
      emoji: null,
      color: null,
    },
  ]);
});

test('the form of a marker fits a narrow phone', async () => {
  const { card, page } = await open('markers', 'Markers', {}, 320);
  await card.getByRole('button', { name: 'New marker' }).click();
  await page.getByRole('form', { name: 'New marker' }).getByLabel('Time of day').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('an edited marker keeps its time, and an emptied color is none', async () => {
  const change = 'PATCH /v0/project/*/markers/m1';
  const { card, page, service } = await open('markers', 'Markers', {
    [markers]: listOf([marker({ color: 'red', emoji: '🚀' })]),
    [change]: marker(),
  });
  await card.getByRole('button', { name: 'Edit Version 2' }).click();
  const form = page.getByRole('form', { name: 'Edit Version 2' });
  await form.getByRole('button', { name: 'Day: 2 Mar 2026' }).waitFor();
  expect(await form.getByLabel('Time of day').inputValue()).toBe('10:30');
  await form.getByLabel('Title').fill('Version 2.0');
  await form
    .getByRole('textbox', { name: 'Color (from its collection, if empty)', exact: true })
    .fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  // What wasn't changed isn't sent: others may have changed it.
  expect(service.bodiesOf(change)).toEqual([{ title: 'Version 2.0', color: null }]);
});

test('a data source of numbers has bounds, one of texts a pattern, and only what fits is sent', async () => {
  const create = 'POST /v0/project/*/data-sources';
  const { card, page, service } = await open('data-sources', 'Data sources', {
    [create]: source(),
  });
  await card.getByRole('button', { name: 'New data source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name').fill('World');
  await form.getByLabel('Key').fill('world');
  await form.getByLabel('Minimum (optional)').fill('5');
  await form.getByLabel('Allow fractions').uncheck();
  expect(await form.getByLabel('Pattern (optional)').count()).toBe(0);
  await chooseOption(form.getByLabel('Value type'), 'Text');
  expect(await form.getByLabel('Minimum (optional)').count()).toBe(0);
  await form.getByLabel('Pattern (optional)').fill('^[a-z]+$');
  await chooseOption(form.getByLabel('Shape'), 'A list of values');
  await form.getByRole('button', { name: 'Create data source' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(create)).toEqual([
    {
      name: 'World',
      referenceId: 'world',
      dataType: 'string',
      metricShape: 'array',
      regex: '^[a-z]+$',
      allowNegative: true,
      allowFloat: false,
      minValue: null,
      maxValue: null,
    },
  ]);
});

test('an edited data source sends only what changed', async () => {
  const change = 'PATCH /v0/project/*/data-sources/s1';
  const { card, page, service } = await open('data-sources', 'Data sources', {
    [sources]: listOf([source({ minValue: 1, maxValue: 20 })]),
    [change]: source(),
  });
  await card.getByText('number, from 1, up to 20').waitFor();
  await card.getByRole('button', { name: 'Edit Ticks' }).click();
  const form = page.getByRole('form', { name: 'Edit Ticks' });
  await form.getByLabel('Maximum (optional)').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(change)).toEqual([{ maxValue: null }]);
});

test('a stored pattern that is not run shows the reason until it is changed', async () => {
  const problem = { reason: 'invalid', message: 'Close the bracket.' } as const;
  const { card, page } = await open('data-sources', 'Data sources', {
    [sources]: listOf([source({ dataType: 'string', regex: '[', regexProblem: problem })]),
  });
  await card.getByText('Pattern not used. Close the bracket.').waitFor();
  await card.getByRole('button', { name: 'Edit Ticks' }).click();
  const pattern = page.getByLabel('Pattern (optional)');
  await page.getByRole('textbox', { description: 'Close the bracket.' }).waitFor();
  await pattern.fill('[a]');
  await page
    .getByRole('textbox', { description: 'Texts must match this RE2 regular expression.' })
    .waitFor();
});

test('data sources are paged in the URL', async () => {
  const { card, page, service } = await open('data-sources', 'Data sources', {
    [sources]: listOf([source()], 51),
  });
  await card.getByText('1–1 of 51').waitFor();
  await card.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => service.queryOf(sources)).toEqual({ limit: '50', offset: '50' });
});
