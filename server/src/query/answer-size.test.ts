import { expect, test } from 'vitest';
import {
  buckets,
  group,
  hour,
  lastHours,
  now,
  source,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await startChartHarness());
const hours = 700;
const series = (field: string) =>
  buckets(group([field], lastHours(hours, source())), { gapFill: 'zero' });
const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    page: `${at} `.padEnd(length, 'x'),
    ts: now - (1 + (at % hours)) * hour,
  }));

test('labels of 8,000 characters are not repeated for each of 250,000 values', async () => {
  const ask = await harness.projectOf(rows(400, 8_000));
  const [chart, plain] = await ask(series('page'), group(['page'], source()));
  expect(chart).toMatchObject({ type: 'timeSeries', truncated: true });
  expect(JSON.stringify(chart).length).toBeLessThan(17 * 2 ** 20);
  expect(chart?.type === 'timeSeries' && chart.rows[0]).toHaveProperty('series_0');
  expect(plain).not.toHaveProperty('truncated');
});

test('the outputs of a request share its limit of values; a single output has more', async () => {
  const ask = await harness.projectOf(rows(100, 4));
  const seriesOf = (answer: unknown) =>
    Object.keys(Object(answer).rows[0]).filter((key) => key.startsWith('series_')).length;
  const [alone] = await ask(series('page'));
  expect([seriesOf(alone), Object(alone).truncated]).toEqual([100, undefined]);
  const many = await ask(...Array.from({ length: 10 }, () => series('page')));
  for (const answer of many) {
    expect(seriesOf(answer)).toBeGreaterThan(40);
    expect(seriesOf(answer)).toBeLessThanOrEqual(Math.floor(50_000 / hours));
    expect(answer).toMatchObject({ truncated: true });
  }
});
