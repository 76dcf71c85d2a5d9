import { expect, test } from 'vitest';
import type { FakeRequest } from '../../../test/fake-service.ts';
import { metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { issueDetailFixture, issuePageAnswers, occurrenceFixture } from './issue-fixtures.ts';

const address = '/projects/shop/issues/a';
const latest = occurrenceFixture('o1', { release: '1.6.0' });
const measured = metrics({ groups: { '1.6.0': 3 }, days: [1, 2, 3] });
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

/** Occurrences over time in two releases, the newer since the second day. */
function withReleases(request: FakeRequest) {
  const answer = measured(request) as { outputs: { type: string }[] };
  const [first, second] = answer.outputs;
  if (first?.type !== 'timeSeries' || second?.type !== 'timeSeries') return answer;
  const rows = days.map((name, at) => ({
    name,
    ...{ series_0: '1.6.0', value_0: at, series_1: '1.5.0', value_1: 1 },
  }));
  return { outputs: [first, { ...second, rows }] };
}

const answers = {
  ...issuePageAnswers,
  'GET /v0/project/*/issues/a': issueDetailFixture('a', { latest }),
  'POST /v0/project/*/metrics/query': withReleases,
};

test('an issue says in which release it was seen first and last, and marks releases in its chart', async () => {
  const { page } = await openScreen(address, answers);
  const figures = page.locator('dl[aria-label="In this period"]');
  await figures.getByText('in 1.5.0').waitFor();
  await figures.getByText('in 1.6.0').waitFor();
  const chart = page.getByRole('group', { name: /^Chart\./ });
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await chart.getByRole('status').getByText('First seen in 1.6.0').waitFor();
});

test('the head names the topmost frame of the app', async () => {
  const { page } = await openScreen(address, answers);
  await page.getByTitle('Culprit').getByText('pay in cart.ts:3:5').waitFor();
});

test('an occurrence is copied as Markdown with the address of its issue', async () => {
  const { page } = await openScreen(address, answers);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('# TypeError: x is not a function\n');
  const link = `${new URL(page.url()).origin}/app${address}?occurrence=`;
  expect(text).toContain(`- **Issue:** \`${link}`);
  expect(text).toContain('- **Culprit:** `pay in cart.ts:3:5`');
});
