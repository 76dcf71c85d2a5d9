import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  type ChartHarness,
  formula,
  group,
  limit,
  now,
  sort,
  source,
  startChartHarness,
  sumOf,
} from '../../test/chart-harness.ts';
import { fillRows, timeOf } from '../../test/fill-rows.ts';
import { fewOr } from '../../test/test-runs.ts';

const labels = fewOr(200_000, 1_000_000);
const day = 86_400_000;
const project = 1;
const label = (nth: number): string => `session ${String(nth).padStart(6, '0')}`;
let harness: ChartHarness;

/** Many sessions with a measurement each, and ten more of the first, nine of the second, and so on. */
beforeAll(async () => {
  harness = await startChartHarness();
  harness.newProject();
  const columns = (nth: string) => ({
    project: `${project}`,
    generation: '1',
    ts: timeOf(`${now - 10 * day} + number % 1000000`),
    id: 'generateUUIDv7()',
    metric: `'LCP'`,
    value: '1',
    session: `concat('session ', leftPad(toString(${nth}), 6, '0'))`,
  });
  await fillRows(harness.engine, 'vitals', labels, columns('number'));
  for (let count = 10; count > 0; count--) {
    await fillRows(harness.engine, 'vitals', count, columns('number'));
  }
});
afterAll(async () => harness.close());

const sessions = (input: unknown) => group(['session_id'], input);
const vitals = source('*', 'web-vitals');
const ask = async (query: unknown) => {
  const asker = harness.asker({ number: project, generation: 1, errorGeneration: 1 });
  const [answer] = await asker(query);
  return answer;
};

test('the first of very many labels and the rest are right', async () => {
  const first = Array.from({ length: 10 }, (_, nth) => ({ name: label(nth), value: 11 - nth }));
  const total = labels + 55;
  const shown = first.reduce((sum, { value }) => sum + value, 0);
  expect(await ask(limit(10, false, sessions(vitals)))).toMatchObject({ rows: first });
  expect(await ask(limit(10, true, sessions(vitals)))).toMatchObject({
    rows: [...first, { name: 'Other', value: total - shown }],
  });
  const last = await ask(limit(2, true, sort('dimension', 'desc', sessions(vitals))));
  expect(last).toMatchObject({
    rows: [
      { name: label(labels - 1), value: 1 },
      { name: label(labels - 2), value: 1 },
      { name: 'Other', value: total - 2 },
    ],
  });
});

test('distinct counts of labels and of the rest are within 1 %', async () => {
  const distinct = aggregate('distinct', source('session_id', 'web-vitals'));
  const answer = await ask(distinct);
  const value = answer?.type === 'scalar' ? Number(answer.value) : 0;
  expect(Math.abs(value / labels - 1)).toBeLessThan(0.01);
});

test('of very many labels the first ten thousand are shown, and the answer says so', async () => {
  const all = await ask(sessions(vitals));
  expect(all).toMatchObject({ type: 'grouping', truncated: true });
  const rows = all && 'rows' in all ? all.rows : [];
  expect(rows).toHaveLength(10_000);
  expect(rows[9_999]).toEqual({ name: label(9_999), value: 1 });
});

test('of very many series those that fit are shown, with their rest', async () => {
  const series = sessions(buckets(vitals, { interval: 'day', gapFill: 'zero' }));
  const answer = await ask(limit(3, true, series));
  const rows = answer && 'rows' in answer ? answer.rows : [];
  const sum = (key: string) => rows.reduce((all, row) => all + Number(row[key]), 0);
  expect([0, 1, 2, 3].map((nth) => [rows[0]?.[`series_${nth}`], sum(`value_${nth}`)])).toEqual([
    [label(0), 11],
    [label(1), 10],
    [label(2), 9],
    ['Other', labels + 55 - 30],
  ]);
});

test('a formula over very many labels is rejected, and says why', async () => {
  const rejected = {
    tag: 'ChartQueryValidationError',
    message: expect.stringContaining('50000 groups'),
  };
  await expect(ask(sumOf(sessions(vitals), sessions(vitals)))).rejects.toMatchObject(rejected);
  const rate = formula('A / B', { A: limit(5, false, sessions(vitals)), B: vitals });
  expect(await ask(rate)).toMatchObject({ rows: [{ name: label(0) }, {}, {}, {}, {}] });
});
