import { expect, test } from 'vitest';
import { pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { labelFixture } from '../issues/issue-fixtures.ts';

const labels = 'GET /v0/project/*/error-labels';
const open = async (count: number) => {
  const many = Array.from({ length: count }, (_, nth) =>
    labelFixture(`l${nth}`, nth === 900 ? 'Résumé' : `Label ${nth}`),
  );
  const { page } = await openScreen('/projects/shop/settings/errors', {
    ...inProject(),
    [labels]: listOf(many),
    'GET /v0/project/*/error-grouping': pending,
  });
  const card = cardOf(page, 'Labels');
  await card.getByText('Label 0', { exact: true }).waitFor();
  return { page, card, rows: card.getByRole('listitem') };
};

test('of 1,000 labels a portion is shown, more on demand, and any is found by name', async () => {
  const { card, rows } = await open(1_000);
  expect(await rows.count()).toBe(50);
  await card.getByRole('status').getByText('50 of 1,000').waitFor();
  await card.getByRole('button', { name: 'Show more' }).click();
  await card.getByText('100 of 1,000').waitFor();
  const search = card.getByRole('searchbox', { name: 'Search labels' });
  await search.fill('RESUME');
  await expect.poll(() => rows.count()).toBe(1);
  await card.getByText('Résumé').waitFor();
  await search.fill('nothing');
  await card.getByText('Nothing contains “nothing”.').waitFor();
});

test('a label that is being edited stays while another is searched for', async () => {
  const { page, card, rows } = await open(40);
  await card.getByRole('button', { name: 'Edit Label 3', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Label 3' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Unsaved');
  await card.getByRole('searchbox', { name: 'Search labels' }).fill('label 20');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Unsaved');
});

test('a few labels have no search', async () => {
  const { card, rows } = await open(15);
  expect(await rows.count()).toBe(15);
  expect(await card.getByRole('searchbox').count()).toBe(0);
});
