import { expect, test } from 'vitest';
import { pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { labelFixture } from '../issues/issue-fixtures.ts';

const at = '2026-03-01T10:00:00.000Z';
const stamps = { projectId: 'shop', createdAt: at, updatedAt: at };
const collection = (change: object = {}) => ({
  ...stamps,
  ...{ id: 'c1', name: 'Releases', description: 'Every version', icon: null, emoji: null },
  ...{ color: null, position: 0, enabled: true, ...change },
});
const marker = (change: object = {}) => ({
  ...stamps,
  ...{ id: 'm1', collectionId: 'c1', time: at, title: 'Version 2', description: '', icon: null },
  ...{ emoji: null, color: null, source: 'manual', ...change },
});
const source = (change: object = {}) => ({
  ...stamps,
  ...{ id: 's1', name: 'Ticks', referenceId: 'tps', dataType: 'number', metricShape: 'scalar' },
  ...{ regex: null, regexProblem: null, allowNegative: true, allowFloat: true },
  ...{ minValue: null, maxValue: null, ...change },
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

const lists = [
  {
    kind: 'marker',
    ...{ page: 'markers', card: 'Markers', item: 'Version 2', field: 'Title', key: 'title' },
    ...{ list: markers, change: 'PATCH /v0/project/*/markers/m1' },
    theirs: marker({ title: 'Theirs' }),
  },
  {
    kind: 'collection of markers',
    ...{ page: 'markers', card: 'Collections', item: 'Releases', field: 'Name', key: 'name' },
    ...{ list: collections, change: 'PATCH /v0/project/*/marker-collections/c1' },
    theirs: collection({ name: 'Theirs' }),
  },
  {
    kind: 'label',
    ...{ page: 'errors', card: 'Labels', item: 'Payment', field: 'Name', key: 'name' },
    ...{ list: labels, change: 'PATCH /v0/project/*/error-labels/l1' },
    theirs: labelFixture('l1', 'Theirs'),
  },
  {
    kind: 'data source',
    ...{ page: 'data-sources', card: 'Data sources', item: 'Ticks', field: 'Name', key: 'name' },
    ...{ list: sources, change: 'PATCH /v0/project/*/data-sources/s1' },
    theirs: source({ name: 'Theirs' }),
  },
];

test.each(lists)(
  'a $kind that someone else has renamed meanwhile is renamed only when that was seen',
  async ({ page: section, card, item, field, key, list, change, theirs }) => {
    const { page, service } = await openScreen(`/projects/shop/settings/${section}`, {
      ...answers,
      [change]: theirs,
    });
    await cardOf(page, card)
      .getByRole('button', { name: `Edit ${item}` })
      .click();
    const input = page.getByRole('form').getByRole('textbox', { name: field }).first();
    await input.fill('Mine');
    service.change({ [list]: listOf([theirs]) });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Someone else has changed this').waitFor();
    expect(await input.inputValue()).toBe('Mine');
    expect(service.countOf(change)).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('form').waitFor({ state: 'detached' });
    expect(service.bodiesOf(change)).toEqual([{ [key]: 'Mine' }]);
  },
);

test('what someone else has changed in other fields is kept, and shown once it is read', async () => {
  const change = 'PATCH /v0/project/*/data-sources/s1';
  const { page, service } = await openScreen('/projects/shop/settings/data-sources', {
    ...answers,
    [change]: source(),
  });
  const edit = page.getByRole('button', { name: /^Edit / });
  await edit.click();
  const form = page.getByRole('form');
  await form.getByLabel('Maximum (optional)').fill('20');
  service.change({ [sources]: listOf([source({ name: 'Ticks per second', maxValue: 30 })]) });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Someone else has changed this').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Ticks per second');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  expect(await form.getByLabel('Maximum (optional)').inputValue()).toBe('30');
  await form.getByLabel('Minimum (optional)').fill('1');
  service.change({ [sources]: listOf([source({ name: 'Ticks', maxValue: 30 })]) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(change)).toEqual([{ minValue: 1 }]);
});
