import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import type { FakeRequest } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { issuePageAnswers, occurrenceFixture, occurrencesOf } from './issue-fixtures.ts';

const address = '/projects/shop/issues/a';
const occurrences = 'GET /v0/project/*/issues/a/occurrences';
const open = (more: object, path: string) => openScreen(path, { ...issuePageAnswers, ...more });

test('occurrences are shown as a list, whose rows lead to their stacks', async () => {
  const { page, service } = await open(
    {
      [occurrences]: occurrencesOf(
        Array.from({ length: 60 }, (_, at) =>
          occurrenceFixture(`o${at + 1}`, { page: `/page/${at + 1}`, message: `#${at + 1}` }),
        ),
      ),
    },
    `${address}?occurrence=o27`,
  );
  await page.getByText('#27').waitFor();
  await page.getByRole('button', { name: 'List' }).click();
  // The page that has the occurrence shown before.
  await page.waitForURL(/list=2/);
  const card = cardOf(page, 'Occurrences');
  await card.getByText('26–50 of 60').waitFor();
  expect(service.queryOf(occurrences)).toMatchObject({ limit: '25', offset: '25' });
  expect(await card.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Time', 'Person', 'Page', 'Release', 'Browser', 'Country'],
  ]);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Newer' }).click();
  await card.getByText('/page/3', { exact: true }).waitFor();
  await card.getByRole('row').nth(3).getByRole('link').first().click();
  await page.waitForURL(/occurrence=o3$/);
  await page.getByText('#3', { exact: true }).waitFor();
});

test('the list of occurrences says when the period or the page has none', async () => {
  const none = await open({ [occurrences]: listOf([]) }, `${address}?list=1`);
  await none.page.getByText('No occurrences in this period.').waitFor();
  const beyond = await open({ [occurrences]: listOf([], 3) }, `${address}?list=2`);
  await beyond.page.getByText('No occurrences on this page.').waitFor();
  await beyond.page.getByRole('button', { name: 'Newer' }).last().click();
  await beyond.page.waitForURL(/list=1$/);
});

test('while another page of occurrences is loading, rows lead to themselves', async () => {
  let turn = (): void => undefined;
  const turned = new Promise<void>((resolve) => (turn = resolve));
  const { page } = await open(
    {
      [occurrences]: async ({ query }: FakeRequest) => {
        const offset = Number(query['offset']);
        if (offset > 0) await turned;
        return { ...listOf([occurrenceFixture(`o${offset}`)], 60), hasMore: true };
      },
    },
    `${address}?list=1`,
  );
  const card = cardOf(page, 'Occurrences');
  await card.getByText('1–1 of 60').waitFor();
  await card.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/list=2/);
  const link = card.getByRole('row').nth(1).getByRole('link').first();
  expect(await link.getAttribute('href')).toContain('occurrence=o0');
  turn();
  await expect.poll(() => link.getAttribute('href')).toContain('occurrence=o25');
});

test('pages turn through the occurrences there were when the first was read', async () => {
  const { page, service } = await open(
    {
      [occurrences]: ({ query }: FakeRequest) => ({
        ...listOf([occurrenceFixture(`o${query['offset']}`)], 60),
        hasMore: true,
      }),
    },
    `${address}?list=1`,
  );
  const card = cardOf(page, 'Occurrences');
  await card.getByText('1–1 of 60').waitFor();
  await card.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/list=2/);
  const end = String(Date.parse(occurrenceFixture('o0').timestamp) + 1);
  await expect
    .poll(() => service.queryOf(occurrences))
    .toMatchObject({ offset: '25', toTime: end });
  await card.getByRole('button', { name: 'Newer' }).click();
  await page.waitForURL(/list=1$/);
  expect(page.url()).not.toContain('until=');
});

test('another range or time zone shows the list from its start', async () => {
  const { page } = await open({ [occurrences]: listOf([]) }, `${address}?list=3`);
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/range=7d&list=1$/);
});
