import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { issueDetailFixture, issuePageAnswers, labelFixture } from './issue-fixtures.ts';

const one = 'GET /v0/project/*/issues/a';
const labels = 'GET /v0/project/*/error-labels';
const change = 'PATCH /v0/project/*/issues/a';
const open = (more: object = {}) =>
  openScreen('/projects/shop/issues/a', { ...issuePageAnswers, ...more });

test('labels are added and removed; the others of the issue stay', async () => {
  const { page, service } = await open({
    [one]: issueDetailFixture('a', { labels: [{ id: 'l1', name: 'Payment', color: 'red' }] }),
    [labels]: listOf([labelFixture('l1', 'Payment'), labelFixture('l2', '<i>Later</i>')]),
    [change]: issueDetailFixture('a'),
  });
  const card = cardOf(page, 'Labels');
  await card.getByText('Payment').waitFor();
  await card.getByRole('button', { name: 'Edit labels' }).click();
  await card.getByRole('checkbox', { name: '<i>Later</i>' }).click();
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ labelIds: ['l1', 'l2'] }]);
  await card.getByRole('checkbox', { name: 'Payment' }).click();
  await expect.poll(() => service.bodiesOf(change).at(-1)).toEqual({ labelIds: [] });
});

test('of many labels, those of the issue come first, and others are found by name', async () => {
  const many = Array.from({ length: 150 }, (_, nth) => labelFixture(`l${nth}`, `Label ${nth}`));
  const { page } = await open({
    [one]: issueDetailFixture('a', { labels: [{ id: 'l140', name: 'Label 140', color: 'red' }] }),
    [labels]: listOf(many),
    [change]: issueDetailFixture('a'),
  });
  const card = cardOf(page, 'Labels');
  await card.getByRole('button', { name: 'Edit labels' }).click();
  const offered = card.getByRole('checkbox');
  await expect.poll(() => offered.first().getAttribute('aria-label')).toBe('Label 140');
  await card.getByText('50 more. Search to find them.').waitFor();
  const search = card.getByRole('searchbox', { name: 'Search labels' });
  await search.fill('LABEL 14');
  await expect.poll(() => offered.count()).toBe(11);
  await search.fill('other');
  await card.getByText('No label contains “other”.').waitFor();
});

test('a label that someone else has added meanwhile stays', async () => {
  const first = { id: 'l1', name: 'Payment', color: 'red' };
  const { page, service } = await open({
    [one]: issueDetailFixture('a', { labels: [first] }),
    [labels]: listOf([labelFixture('l1', 'Payment'), labelFixture('l2', 'Later')]),
    [change]: issueDetailFixture('a'),
  });
  const card = cardOf(page, 'Labels');
  await card.getByRole('button', { name: 'Edit labels' }).click();
  await card.getByRole('checkbox', { name: 'Later' }).waitFor();
  const added = { id: 'l3', name: 'Checkout', color: 'blue' };
  service.change({ [one]: issueDetailFixture('a', { labels: [first, added] }) });
  await card.getByRole('checkbox', { name: 'Later' }).click();
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ labelIds: ['l1', 'l3', 'l2'] }]);
});

test('a new label is created in place and given to the issue', async () => {
  const create = 'POST /v0/errors/labels/create';
  const { page, service } = await open({
    [create]: labelFixture('l9', 'Checkout'),
    [change]: issueDetailFixture('a'),
  });
  const card = cardOf(page, 'Labels');
  await card.getByRole('button', { name: 'Edit labels' }).click();
  await card.getByRole('button', { name: 'New label' }).click();
  const form = page.getByRole('form', { name: 'New label' });
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await form.getByRole('textbox', { name: 'Label name' }).fill('Checkout');
  await form.getByLabel('Custom color').fill('#112233');
  const before = service.countOf(labels);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(service.bodiesOf(create)).toMatchObject([{ name: 'Checkout', color: '#112233' }]);
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ labelIds: ['l9'] }]);
  const opener = card.getByRole('button', { name: 'New label' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => service.countOf(labels)).toBeGreaterThan(before);
});

test('a label is deleted with the number of its issues, when that can no longer be undone', async () => {
  const remove = 'DELETE /v0/project/*/error-labels/l1';
  const { page, service } = await open({ [remove]: undefined });
  const card = cardOf(page, 'Labels');
  await card.getByRole('button', { name: 'Edit labels' }).click();
  await card.getByRole('button', { name: 'Edit label Payment' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted “Payment” from 2 issues.').waitFor();
  const payment = card.getByRole('checkbox', { name: 'Payment' });
  expect(await payment.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await payment.waitFor();
  expect(service.countOf(remove)).toBe(0);
  await card.getByRole('button', { name: 'Edit label Payment' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  service.change({ [labels]: listOf([]) });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
  await expect.poll(() => card.getByRole('checkbox').count()).toBe(0);
});

test('a label whose name is taken keeps its form open', async () => {
  const { page } = await open({
    'PATCH /v0/project/*/error-labels/l1': failure(409, 'Another label has this name.'),
  });
  const card = cardOf(page, 'Labels');
  await card.getByRole('button', { name: 'Edit labels' }).click();
  await card.getByRole('button', { name: 'Edit label Payment' }).click();
  const form = page.getByRole('form', { name: 'Edit label Payment' });
  await form.getByRole('textbox', { name: 'Label name' }).fill('Taken');
  await form.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('alert').getByText('Another label has this name.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Label name' }).inputValue()).toBe('Taken');
  await form.getByRole('button', { name: 'Cancel' }).click();
  expect(await card.getByRole('alert').count()).toBe(0);
});
