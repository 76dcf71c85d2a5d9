import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { chooseOption } from '../../../test/choose-option.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, metrics } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../datasets/dataset-fixtures.ts';

const data = 'POST /v0/metrics/dashboard-data';
const listing = 'GET /v0/project/*/metrics/datasets';
const fields = [fieldFixture('event', 'Event'), fieldFixture('page', 'Page')];
const datasets = (names: string[]) => ({ datasets: [datasetFixture('events-web', fields, names)] });
const filled = {
  ...inProject(),
  [data]: metrics({ figure: 80, groups: { signup: 20, '': 4 }, days: [1] }),
  [listing]: datasets(['plan', 'page', 'session.referrer']),
  'POST /v0/project/*/metrics/query': metrics({}),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
const overview = '/projects/shop';
const card = (page: Page, title: 'Events' | 'Properties') => cardOf(page, `${title} Visitors`);
const notAView = {
  type: 'comparison',
  field: 'event',
  operator: 'notIn',
  value: ['pageview', 'page_leave'],
};

test('events are listed without page views, with the share of visitors who sent them', async () => {
  const { page, service } = await openScreen(overview, filled);
  const row = card(page, 'Events').getByTitle('Show only: signup');
  await row.focus();
  await expect.poll(() => row.innerText()).toMatch(/25%[^]*20/);
  const [screen] = service.differentBodiesOf(data) as { charts: { id: string; query: object }[] }[];
  const chart = screen?.charts.find(({ id }) => id === 'ranking:event');
  expect(chart?.query).toMatchObject({
    outputs: [
      {
        query: {
          type: 'limit',
          input: {
            type: 'aggregate',
            function: 'distinct',
            input: {
              type: 'group',
              fields: ['event'],
              input: { type: 'filter', predicate: notAView },
            },
          },
        },
      },
    ],
  });
});

test('a click on an event filters the overview, whose lists then count visitors', async () => {
  const { page, service } = await openScreen(overview, filled);
  await cardOf(page, 'Pages Page views').waitFor();
  await card(page, 'Events').getByTitle('Show only: signup').click();
  await page.getByRole('list', { name: 'Filters' }).getByText('Event is signup').waitFor();
  await cardOf(page, 'Pages Visitors').waitFor();
  const bodies = service.differentBodiesOf(data) as { charts: { id: string; query: object }[] }[];
  const pages = bodies.flatMap(({ charts }) => charts).filter(({ id }) => id === 'ranking:page');
  expect(pages.at(-1)?.query).toMatchObject({
    outputs: [{ query: { input: { function: 'distinct' } } }],
  });
});

test('a property that page views need not have counts visitors too', async () => {
  const filters = (field: string) => encodeURIComponent(JSON.stringify([{ field, value: 'pro' }]));
  const { page } = await openScreen(`${overview}?filters=${filters('plan')}`, filled);
  await cardOf(page, 'Pages Visitors').waitFor();
  await page.goto(page.url().replace(/filters=.*/, `filters=${filters('page')}`));
  await cardOf(page, 'Pages Page views').waitFor();
});

test('the choice between events and properties keeps the focus', async () => {
  const { page } = await openScreen(overview, filled);
  await card(page, 'Events').getByRole('button', { name: 'Properties' }).focus();
  await page.keyboard.press('Space');
  await card(page, 'Properties').getByTitle('Show only: signup').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Properties');
});

test('the values of a property are listed, and one that is called like a field is read as a property', async () => {
  const { page, service } = await openScreen(overview, filled);
  await card(page, 'Events').getByRole('button', { name: 'Properties' }).click();
  await card(page, 'Properties').getByTitle('Show only: signup').waitFor();
  const asked = () => JSON.stringify(service.bodiesOf(data).at(-1));
  expect(asked()).toContain('"fields":["plan"]');
  await chooseOption(card(page, 'Properties').getByLabel('Property', { exact: true }), 'page');
  await expect.poll(asked).toContain('"fields":["properties.page"]');
  // Rows without the property are no row of the list.
  expect(asked()).toContain('"field":"properties.page","operator":"isNotNull"');
  const property = card(page, 'Properties').getByLabel('Property', { exact: true });
  await chooseOption(property, 'session.referrer');
  await expect.poll(asked).toContain('"fields":["properties.session.referrer"]');
  await chooseOption(property, 'page');
  await card(page, 'Properties').getByTitle('Show only: signup').click();
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect(await chip.innerText()).toContain('Property “page” is signup');
});

test('details of events have visitors and how often each was sent', async () => {
  const { page } = await openScreen(overview, filled);
  await page.getByRole('button', { name: 'Details of Events' }).click();
  const dialog = page.getByRole('dialog', { name: 'Events' });
  await dialog.getByRole('rowheader', { name: 'signup' }).waitFor();
  const heads = await dialog.getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(['Events', 'Visitors', 'Count', 'Share', 'Change']);
});

test('without events or properties the panel says so', async () => {
  const { page, service } = await openScreen(overview, {
    ...filled,
    [data]: metrics({ figure: 80, days: [1] }),
    [listing]: failure(503, 'The event store is not available.'),
  });
  await card(page, 'Events').getByText('No events besides page views in this period').waitFor();
  await card(page, 'Events').getByRole('button', { name: 'Properties' }).click();
  const properties = cardOf(page, 'Properties');
  await properties.getByText('The event store is not available.').waitFor();
  service.change({ [listing]: datasets([]) });
  await properties.getByRole('button', { name: 'Try again' }).click();
  await properties
    .getByText('No properties in the last 30 days. Send them with your events.')
    .waitFor();
});

test.each([
  { width: 1280, dark: true },
  { width: 360, dark: false },
])('properties are reached by screen readers and fit ($width px)', async (options) => {
  const { page } = await openScreen(
    overview,
    { ...filled, [listing]: datasets(['a property with a name that is long', 'plan']) },
    options,
  );
  // On a phone, only what is near is rendered.
  await page.getByRole('heading', { name: /^Events/ }).scrollIntoViewIfNeeded();
  await card(page, 'Events').getByRole('button', { name: 'Properties' }).click();
  await card(page, 'Properties').getByTitle('Show only: signup').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
});
