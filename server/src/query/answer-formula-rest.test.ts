import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  formula,
  group,
  lastHours,
  limit,
  now,
  hour,
  source,
  startChartHarness,
  sumOf,
  where,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await startChartHarness());

/** Page `a` has five rows, `b` four and so on; every second row is of Germany. */
const rows = ['a', 'b', 'c', 'd', 'e'].flatMap((page, nth) =>
  Array.from({ length: 5 - nth }, (_, row) => ({
    page,
    country: row % 2 === 0 ? 'DE' : 'US',
    time_on_page: row,
    ts: now - (row + 0.5) * hour,
  })),
);
const byPage = (input: unknown) => group(['page'], input);
const ofGermany = where('country', 'equals', 'DE', source());
const share = formula('A / B * 100', { A: byPage(ofGermany), B: byPage(source()) }, 2);

async function askCounting(query: object) {
  const ask = await harness.projectOf(rows);
  harness.statements = 0;
  const [answer] = await ask(query);
  return { answer, statements: harness.statements };
}

test('how many rows the others have is known from the answers with all labels', async () => {
  const { answer, statements } = await askCounting(limit(2, true, share));
  // c, d and e have three, two and one, of which two, one and one are of Germany.
  expect(answer).toMatchObject({
    rows: [
      { name: 'e', value: 100 },
      { name: 'c', value: 66.67 },
      { name: 'Other', value: Number(((100 * (3 + 2 + 1)) / (5 + 4 + 2)).toFixed(2)) },
    ],
  });
  const { statements: without } = await askCounting(limit(2, false, share));
  expect(statements).toBe(without);
});

test('the buckets of the others are the sums of theirs', async () => {
  const hours = (input: unknown) => buckets(byPage(lastHours(6, input)));
  const { answer, statements } = await askCounting(limit(1, true, sumOf(hours(source()))));
  expect(answer).toMatchObject({
    rows: [5, 4, 3, 2, 1].map((row) => ({
      value_0: 1,
      series_0: 'a',
      ...(row === 5 ? {} : { value_1: 5 - row, series_1: 'Other' }),
    })),
  });
  expect(statements).toBe(1);
});

test('the rest is queried if its value is not the sum over its labels', async () => {
  for (const measure of ['distinct', 'avg'] as const) {
    const field = measure === 'avg' ? 'time_on_page' : 'country';
    const pages = aggregate(measure, byPage(source(field)));
    const { answer, statements } = await askCounting(limit(4, true, sumOf(pages)));
    expect(answer).toMatchObject({ rows: { length: 5, 4: { name: 'Other' } } });
    expect(statements).toBe(2);
  }
});
