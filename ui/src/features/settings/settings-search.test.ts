import { expect, test } from 'vitest';
import { type Answers, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { settingsParts } from './settings-parts.ts';
import { findSettings } from './settings-search.ts';
import { settingsSections } from './settings-sections.ts';

const found = (text: string) =>
  findSettings(text).map(({ section, parts }) =>
    [section.label, ...parts.map(({ title }) => title)].join(' / '),
  );

test.each([
  ['retention', ['Retention / Data retention']],
  ['  SLUG ', ['General / Project']],
  ['delete events', ['Danger zone / Wipe collected data']],
  ['replays', ['Collecting / Data to collect']],
  ['ip', ['Network rules / Network rules']],
  ['danger', ['Danger zone']],
  ['collecting token', ['Collecting / Token']],
  ['no such thing', []],
  [' ', []],
])('%j finds the pages and cards with all of its words', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

const settings = '/projects/shop/settings';
const ofProject = [
  'builds',
  'builds/usage',
  'data-sources',
  'error-grouping',
  'error-labels',
  'network-rules',
  'outcomes',
  'replays/usage',
  'retention',
  'upload-keys',
].map((path) => [`GET /v0/project/*/${path}`, pending]);
const answers = {
  ...inProject(),
  ...(Object.fromEntries(ofProject) as Answers),
  'GET /auth/organization/list': [],
  'GET /v0/project/*/jobs': listOf([]),
};

test.each(settingsSections)('what the search names is on the page $label', async ({ to }) => {
  const { page } = await openScreen(to.replace('$slug', 'shop'), answers);
  for (const { title } of settingsParts[to]) await cardOf(page, title).waitFor();
});

test('a card is found, opened and has the focus, also on another page', async () => {
  const { page } = await openScreen(settings, answers);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  const list = page.getByRole('navigation', { name: 'Settings' });
  await search.fill('localhost');
  expect(await list.getByRole('link').allInnerTexts()).toEqual(['Collecting', 'Allowed hostnames']);
  await list.getByRole('link', { name: 'Allowed hostnames' }).click();
  await page.waitForURL(/settings\/collecting$/);
  const card = cardOf(page, 'Allowed hostnames');
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe('');
  expect(await list.getByRole('link').count()).toBe(settingsSections.length);
});

test('Enter opens the first result, Escape shows all pages, and other words say so', async () => {
  const { page } = await openScreen(settings, answers, { width: 400 });
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('xyzzy');
  await page.getByText('No settings match these words.').waitFor();
  await search.press('Escape');
  await page.getByRole('combobox', { name: 'Settings section' }).waitFor();
  await search.fill('wipe');
  await search.press('Enter');
  await page.waitForURL(/settings\/danger$/);
  const card = cardOf(page, 'Wipe collected data');
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
  const top = await card.evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(800);
});
