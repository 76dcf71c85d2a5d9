import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { commentFixture, issuePageAnswers } from './issue-fixtures.ts';

const list = 'GET /v0/project/*/issues/a/comments';
const history = 'GET /v0/project/*/issues/a/history';
const create = 'POST /v0/project/*/issues/a/comments';
const edit = 'PATCH /v0/project/*/issues/a/comments/c1';
const remove = 'DELETE /v0/project/*/issues/a/comments/c1';
const open = async (more: object = {}) => {
  const opened = await openScreen('/projects/shop/issues/a', { ...issuePageAnswers, ...more });
  return { ...opened, card: cardOf(opened.page, 'Comments') };
};

test('a comment is added, and comments and history are refetched', async () => {
  const { card, service } = await open({ [create]: commentFixture('c1', 'Seen in staging too') });
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('   ');
  expect(await card.getByRole('button', { name: 'Comment' }).count()).toBe(0);
  await field.fill('Seen in staging too');
  const before = service.countOf(history);
  service.change({ [list]: listOf([commentFixture('c1', 'Seen in staging too')]) });
  await card.getByRole('button', { name: 'Comment' }).click();
  await card.getByRole('listitem').getByText('Seen in staging too').waitFor();
  expect(service.bodiesOf(create)).toEqual([{ text: 'Seen in staging too' }]);
  expect(await field.inputValue()).toBe('');
  await expect.poll(() => service.countOf(history)).toBeGreaterThan(before);
});

test('a comment that is not saved stays in its field', async () => {
  const { card } = await open({ [create]: failure(429, 'Too many requests.') });
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Worth keeping');
  await card.getByRole('button', { name: 'Comment' }).click();
  await card.getByRole('alert').getByText('Too many requests.').waitFor();
  expect(await field.inputValue()).toBe('Worth keeping');
});

test('a comment stays in its field when another range can’t be read', async () => {
  const { card, page, service } = await open();
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Worth keeping');
  service.change({
    'GET /v0/project/*/issues/a': failure(400, 'This takes too long.'),
  });
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('alert').getByText('This takes too long.').first().waitFor();
  expect(await field.inputValue()).toBe('Worth keeping');
  // The figures are not those of the range.
  expect(await page.getByLabel('In this period').count()).toBe(0);
});

test('while a comment is being saved, its field doesn’t take what would be lost', async () => {
  let save = (): void => undefined;
  const saved = new Promise<void>((resolve) => (save = resolve));
  const { card } = await open({
    [create]: async () => {
      await saved;
      return commentFixture('c1', 'First');
    },
  });
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('First');
  await card.getByRole('button', { name: 'Comment' }).click();
  await expect.poll(() => field.isEditable()).toBe(false);
  await field.press('x');
  expect(await field.inputValue()).toBe('First');
  save();
  await expect.poll(() => field.inputValue()).toBe('');
  await field.pressSequentially('Second');
  expect(await field.inputValue()).toBe('Second');
});

test('an unsaved comment is not left without asking', async () => {
  const { card, page } = await open();
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Worth keeping');
  await page.getByRole('link', { name: 'Errors' }).first().click();
  await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field.inputValue()).toBe('Worth keeping');
});

test('the focus returns to what opened the form of a comment', async () => {
  const { card, page, service } = await open({
    [list]: listOf([commentFixture('c1', 'First')]),
    [edit]: commentFixture('c1', 'Second'),
  });
  await card.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.keyboard.type('!');
  service.change({ [list]: listOf([commentFixture('c1', 'Second')]) });
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await card.getByText('Second').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Edit');
});

test('a comment is sent once, however often its button is pressed', async () => {
  const { card, page, service } = await open({ [create]: pending });
  await card.getByRole('textbox', { name: 'Write a comment' }).fill('Once');
  await card.getByRole('button', { name: 'Comment' }).dblclick();
  expect(await service.settledCountOf(create, page)).toBe(1);
  expect(await card.getByRole('button', { name: 'Comment' }).isDisabled()).toBe(true);
});

test('comments are text, keep their lines, and only one’s own can be edited', async () => {
  const { card } = await open({
    [list]: listOf([
      commentFixture('c1', '<img src=x>\nsecond line'),
      commentFixture('c2', 'theirs', { author: { id: 'user-2', name: 'Grace', image: null } }),
      commentFixture('c3', 'edited', { author: null, updatedAt: '2026-03-01T11:00:00.000Z' }),
    ]),
  });
  const rows = card.getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.nth(0).locator('p').innerText()).toBe('<img src=x>\nsecond line');
  expect(await rows.nth(0).getByRole('button', { name: 'Edit' }).count()).toBe(1);
  expect(await rows.nth(1).getByRole('button', { name: 'Edit' }).count()).toBe(0);
  expect(await rows.nth(2).innerText()).toMatch(/^Former member[\s\S]*, edited/);
});

test('a comment is edited; Cancel keeps it as it was', async () => {
  const { card, service } = await open({
    [list]: listOf([commentFixture('c1', 'first')]),
    [edit]: commentFixture('c1', 'second'),
  });
  await card.getByRole('button', { name: 'Edit' }).click();
  const field = card.getByRole('textbox', { name: 'Edit comment' });
  await field.fill('never');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByText('first').waitFor();
  await card.getByRole('button', { name: 'Edit' }).click();
  expect(await field.inputValue()).toBe('first');
  await field.fill('second');
  service.change({ [list]: listOf([commentFixture('c1', 'second')]) });
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('listitem').getByText('second').waitFor();
  expect(service.bodiesOf(edit)).toEqual([{ text: 'second' }]);
});

test('a comment is deleted when that can no longer be undone', async () => {
  const { page, card, service } = await open({
    [list]: listOf([commentFixture('c1', 'wrong issue')]),
    [remove]: undefined,
  });
  const erase = card.getByRole('button', { name: 'Delete' });
  const items = card.getByRole('listitem');
  await erase.click();
  await page.getByText('Deleted the comment.').waitFor();
  expect(await items.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await items.getByText('wrong issue').waitFor();
  expect(service.countOf(remove)).toBe(0);
  await erase.click();
  service.change({ [list]: listOf([]) });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
  expect(await items.count()).toBe(0);
});

test('a comment is deleted when the page is left, and comes back if that fails', async () => {
  const { page, card, service } = await open({
    [list]: listOf([commentFixture('c1', 'wrong issue')]),
    [remove]: failure(403, 'Only admins can do this.'),
  });
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Not deleted. Only admins can do this.').waitFor();
  await card.getByRole('listitem').getByText('wrong issue').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  service.change({ [remove]: undefined });
  await card.getByRole('button', { name: 'Delete' }).click();
  // A page that is really left loses what a test intercepts.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => service.countOf(remove)).toBe(2);
});

test('older comments are read on request, and a failure can be tried again', async () => {
  const { card, service } = await open({ [list]: listOf([commentFixture('c1', 'new')], 50) });
  await card.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => service.queryOf(list)).toEqual({ limit: '40' });
  const failed = await open({ [list]: failure(400, 'Not today.') });
  await failed.card.getByRole('alert').getByText('Not today.').waitFor();
  failed.service.change({ [list]: listOf([commentFixture('c1', 'back again')]) });
  await failed.card.getByRole('button', { name: 'Try again' }).click();
  await failed.card.getByText('back again').waitFor();
});
