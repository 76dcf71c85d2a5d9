import { expect, test } from 'vitest';
import { listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { issueDetailFixture, issueFixture, issuePageAnswers } from './issue-fixtures.ts';

const address = '/projects/shop/issues/a';
const one = 'GET /v0/project/*/issues/a';
const list = 'GET /v0/project/*/issues';
const people = 'GET /v0/project/*/issues/a/people';
const merge = 'POST /v0/errors/merge';
const open = (more: object = {}) => openScreen(address, { ...issuePageAnswers, ...more });

const affected = (id: string, change: object = {}) => ({
  ...{ id, externalId: `ext-${id}`, name: null, email: null, count: 3 },
  lastSeen: '2026-03-01T10:00:00.000Z',
  ...change,
});

test('people affected are named with a link, and more are read on request', async () => {
  const { page, service } = await open({
    [people]: {
      ...listOf([affected('p1', { name: 'Grace <b>' }), affected('p2', { count: 1 })], 9),
      hasMore: true,
    },
  });
  const card = cardOf(page, 'People affected 9');
  const rows = card.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  const link = rows.first().getByRole('link', { name: 'Grace <b>' });
  expect(await link.getAttribute('href')).toContain('/people/p1');
  expect(await rows.nth(1).innerText()).toMatch(/ext-p2\s+1 event\s/);
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => service.queryOf(people)).toMatchObject({ limit: '20' });
});

test('without identified people, the card says why', async () => {
  const { page } = await open();
  const card = cardOf(page, 'People affected');
  await card.getByText('None of the 5 visitors affected are identified.').waitFor();
  const nobody = await open({ [one]: issueDetailFixture('a', { people: 0 }) });
  await cardOf(nobody.page, 'People affected')
    .getByText('These errors were sent without a visitor.')
    .waitFor();
});

test('similar issues are listed, the most similar first, and merged into this one', async () => {
  const { page, service } = await open({
    [list]: listOf([
      issueFixture('x', { message: 'something else' }),
      issueFixture('y', { type: 'Other', message: 'message of a' }),
      ...['1', '2', '3', '4'].map((id) => issueFixture(id, { message: 'third' })),
    ]),
    [merge]: { success: true },
  });
  const card = cardOf(page, 'Similar issues');
  const rows = card.getByRole('listitem');
  await rows.first().getByText('Other').waitFor();
  expect(await rows.count()).toBe(4);
  expect(service.queryOf(list)).toMatchObject({ similarTo: 'a' });
  await card.getByRole('button', { name: 'Show 2 more' }).click();
  expect(await rows.count()).toBe(6);
  await rows.first().getByRole('button', { name: 'Merge' }).click();
  expect(service.countOf(merge)).toBe(0);
  service.change({ [list]: listOf([]) });
  await rows.first().getByRole('button', { name: 'Merge into this issue' }).click();
  await card.getByText('No other error in this period has this type or message.').waitFor();
  expect(service.bodiesOf(merge)).toMatchObject([{ primaryErrorId: 'a', mergedErrorIds: ['y'] }]);
});
