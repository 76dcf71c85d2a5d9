import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { issuePageAnswers, occurrenceFixture, occurrencesOf } from './issue-fixtures.ts';

const address = '/projects/shop/issues/a';
const search = 'GET /v0/project/*/events/search';
const occurrences = 'GET /v0/project/*/issues/a/occurrences';
const inSession = occurrenceFixture('o1', { sessionId: 's1', windowId: 'w' });
const at = Date.parse(inSession.timestamp);
const row = (id: string, before: number, fieldValues: object, sent: object = {}) => ({
  ...{ id, fieldValues, rawData: JSON.stringify(sent) },
  timestamp: new Date(at - before).toISOString(),
});
const answers = {
  ...issuePageAnswers,
  'GET /v0/project/*/replays': listOf([]),
  [occurrences]: occurrencesOf([inSession]),
  [search]: ({ query }: FakeRequest) => ({
    total: 1,
    rows:
      query['mode'] === 'errors'
        ? [row('e0', 5000, { error_type: 'RangeError', error_message: 'big', issue_id: 'b' })]
        : [
            row('r2', 3000, { event: '<b>paid</b>' }, { properties: { plan: 'pro' } }),
            row('r1', 42_000, { event: 'pageview', page: '/cart' }),
          ],
  }),
};

test('what happened before an error is listed in order, and copied with it', async () => {
  const { page, service } = await openScreen(address, answers);
  const trail = page.getByRole('region', { name: 'Before this error' });
  const steps = trail.getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(4);
  const texts = (await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(texts).toEqual([
    ...['−0:42 Page /cart', '−0:05 RangeErrorbig', '−0:03 <b>paid</b>plan: pro'],
    '−0:00 This error TypeError',
  ]);
  const href = await trail.getByRole('link', { name: 'RangeError' }).getAttribute('href');
  expect(href).toMatch(/\/issues\/b\?.*occurrence=e0/);
  const { fromTime, toTime, filter } = service.queryOf(search) ?? {};
  expect([Number(fromTime), Number(toTime)]).toEqual([at - 1_800_000, at + 1]);
  expect(filter).toContain('"s1"');
  const events = await trail.getByRole('link', { name: 'Open in Events' }).getAttribute('href');
  expect(events).toContain('s1');
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('−0:42 Page `/cart`');
  await expectAccessible(page);
});

test('the replay of the session can be watched from its first step', async () => {
  const startedAt = new Date(at - 60_000).toISOString();
  const { page, service } = await openScreen(address, {
    ...answers,
    'GET /v0/project/*/replays': listOf([
      { sessionId: 's1', windowId: 'another', startedAt },
      { sessionId: 's1', windowId: 'w', startedAt },
    ]),
  });
  const trail = page.getByRole('region', { name: 'Before this error' });
  const link = trail.getByRole('link', { name: 'Watch from here' });
  expect(await link.getAttribute('href')).toMatch(/\/replays\/s1\/w\?t=18/);
  const error = page.getByRole('link', { name: 'Watch replay' });
  expect(await error.getAttribute('href')).toMatch(/\/replays\/s1\/w\?t=55/);
  expect(service.queryOf('GET /v0/project/*/replays')).toMatchObject({ session: 's1' });
});

test('without a session nothing is asked for, and an empty session says so', async () => {
  const { page, service } = await openScreen(address, {
    ...answers,
    [occurrences]: occurrencesOf([occurrenceFixture('o1')]),
  });
  await page.getByRole('region', { name: 'Stack' }).waitFor();
  await service.settledCountOf(occurrences, page);
  expect(service.countOf(search)).toBe(0);
  const empty = await openScreen(address, { ...answers, [search]: { rows: [], total: 0 } });
  await empty.page
    .getByText('Nothing else was collected in this session in the 30 minutes before.')
    .waitFor();
});

test('a trail that can’t be read can be tried again', async () => {
  const { page, service } = await openScreen(address, {
    ...answers,
    [search]: failure(400, 'Not today.'),
  });
  const trail = page.getByRole('region', { name: 'Before this error' });
  await trail.getByRole('alert').getByText('Not today.').waitFor();
  service.change({ [search]: answers[search] });
  await trail.getByRole('button', { name: 'Try again' }).click();
  await trail.getByText('/cart').waitFor();
});
