import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  formula,
  group,
  hour,
  lastHours,
  now,
  source,
  startChartHarness,
  where,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await startChartHarness());

const pages = ['/a', '/b', '/c', ''];
const visitorOf = (nth: number) => `${nth % 5}0000000-0000-4000-8000-000000000000`;
const rows = Array.from({ length: 60 }, (_, nth) => ({
  page: pages[nth % 4] ?? '',
  event: nth % 3 === 0 ? 'signup' : 'pageview',
  visitor: visitorOf(nth),
  visitor_number: (nth % 5) + 1,
  props: { ...(nth % 2 === 0 && { price: `${nth / 10}` }), plan: nth % 7 === 0 ? 'pro' : 'free' },
}));
const tenantOf = (number: number) => ({ number, generation: 1, errorGeneration: 1 });

const conditions: readonly ((input: unknown) => unknown)[] = [
  (input) => input,
  (input) => where('plan', 'equals', 'pro', input),
  (input) => where('plan', 'notEquals', 'pro', input),
  (input) => where('price', 'isNull', null, input),
  (input) => where('price', 'greaterThan', 2, where('plan', 'equals', 'free', input)),
  (input) => where('page', 'in', ['/a', null], where('plan', 'equals', 'free', input)),
  (input) => where('plan', 'equals', 'nothing has it', input),
];
const measures: readonly ((shape: (input: unknown) => unknown) => unknown)[] = [
  (shape) => shape(source()),
  (shape) => shape(source('page')),
  (shape) => aggregate('distinct', shape(source('user_id'))),
  ...['sum', 'avg', 'median', 'min'].map(
    (name) => (shape: (input: unknown) => unknown) => aggregate(name, shape(source('price'))),
  ),
];

test('totals of rows under different conditions are those that each has alone', async () => {
  await harness.projectOf(rows);
  const number = harness.newProject() - 1;
  for (const tenant of [tenantOf(number), { ...tenantOf(number), numberedFrom: 0 }]) {
    const ask = harness.asker(tenant);
    const queries = conditions.flatMap((condition) =>
      measures.map((measure) => measure(condition)),
    );
    const together = await ask(...queries);
    const alone = [];
    for (const query of queries) alone.push(...(await ask(query)));
    expect(together).toEqual(alone);
  }
});

test('series of rows under different conditions share a statement if they show empty buckets', async () => {
  const times = rows.map((row, nth) => ({ ...row, ts: now - (nth % 10) * 3 * hour }));
  await harness.projectOf(times);
  const number = harness.newProject() - 1;
  for (const tenant of [tenantOf(number), { ...tenantOf(number), numberedFrom: 0 }]) {
    const ask = harness.asker(tenant);
    for (const gapFill of ['zero', 'none']) {
      const byHour = (input: unknown) =>
        buckets(lastHours(48, input), { interval: 'hour', gapFill });
      for (const measure of measures) {
        const queries = conditions.map((condition) => measure((input) => byHour(condition(input))));
        const together = await ask(...queries);
        const alone = [];
        for (const query of queries) alone.push(...(await ask(query)));
        expect(together).toEqual(alone);
      }
      const counts = conditions.slice(1).map((condition) => byHour(condition(source())));
      harness.statements = 0;
      await ask(...counts);
      expect(harness.statements).toBe(gapFill === 'zero' ? 1 : counts.length);
    }
  }
});

test('counts, sums and numbered visitors under different conditions are one statement', async () => {
  await harness.projectOf(rows);
  const number = harness.newProject() - 1;
  const ask = harness.asker({ ...tenantOf(number), numberedFrom: 0 });
  const pro = (input: unknown) => where('plan', 'equals', 'pro', input);
  const free = (input: unknown) => where('plan', 'equals', 'free', input);
  const count = async (...queries: unknown[]): Promise<number> => {
    harness.statements = 0;
    await ask(...queries);
    return harness.statements;
  };
  const visitors = (shape: (input: unknown) => unknown) =>
    aggregate('distinct', shape(source('user_id')));
  expect(await count(pro(source()), free(source()), visitors(pro), visitors(free))).toBe(1);
  expect(await count(formula('A / B', { A: pro(source()), B: free(source()) }))).toBe(1);
  // Each of these may use up the memory of a statement.
  const median = (shape: (input: unknown) => unknown) =>
    aggregate('median', shape(source('price')));
  expect(await count(median(pro), median(free))).toBe(2);
  // Rows of other windows, a slow pattern, or a group.
  expect(await count(pro(source()), lastHours(2, free(source())))).toBe(2);
  expect(await count(pro(source()), where('plan', 'regex', '^f', source()))).toBe(2);
  expect(await count(pro(source()), group(['page'], free(source())))).toBe(2);
});
