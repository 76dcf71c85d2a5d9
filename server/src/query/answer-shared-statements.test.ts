import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { EventStoreError, type StatementRunner } from '../store/events/index.ts';
import { answerQuery } from './answer-query.ts';
import { QueryRunner } from './run/query-runner.ts';
import { readSafeQuery } from '../../test/safe-query-harness.ts';
import {
  aggregate,
  buckets,
  group,
  hour,
  lastHours,
  limit,
  now,
  sort,
  source,
  startChartHarness,
  where,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { completeEventRollUps } from '../../test/complete-event-roll-ups.ts';
import { someOf } from '../../test/test-runs.ts';

const harness = closedAfterTests(await startChartHarness());

const pages = ['/a', '/b', '/c', '', '/nth'];
const countries = ['DE', 'FR', ''];
const visitorOf = (nth: number) => `${nth % 9}0000000-0000-4000-8000-000000000000`;
const rows = Array.from({ length: 400 }, (_, nth) => ({
  ts: now - Math.floor((nth * nth) % 170) * hour - nth * 1000,
  page: pages[(nth * 7) % 5] ?? '',
  country: countries[nth % 3] ?? '',
  event: nth % 3 === 0 ? 'signup' : 'pageview',
  visitor: visitorOf(nth),
  visitor_number: (nth % 9) + 1,
  session: `session ${nth % 80}`,
  props: { ...(nth % 2 === 0 && { price: `${nth / 10}` }), plan: nth % 7 === 0 ? 'pro' : 'free' },
}));
const tenantOf = (number: number) => ({ number, generation: 1, errorGeneration: 1 });
type Shape = (input: unknown) => unknown;

interface Cut {
  readonly split: Shape;
  /** Which of the groups are shown. */
  readonly pick?: Shape;
}

const byTime: readonly Cut[] = [
  { split: (input) => input },
  { split: (input) => buckets(input) },
  {
    split: (input) =>
      buckets(input, { interval: 'day', timezone: 'Asia/Kolkata', gapFill: 'zero' }),
  },
  { split: (input) => buckets(input, { interval: 'day', cumulative: true }) },
];
const by =
  (field: string): Shape =>
  (input) =>
    group([field], input);
const first =
  (rows: number, groupOthers = false): Shape =>
  (input) =>
    limit(rows, groupOthers, input);
const byField = (page: string, other: string): readonly Cut[] => [
  { split: by(page), pick: first(2) },
  { split: by('country'), pick: (input) => first(3)(sort('dimension', 'desc', input)) },
  { split: by(other), pick: (input) => first(1)(sort('value', 'asc', input)) },
  { split: by('device') },
  { split: by(page), pick: first(2, true) },
  { split: (input) => group([page, 'country'], input), pick: first(2) },
  { split: (input) => buckets(by(page)(input)), pick: first(2) },
];

const nothing =
  (field: string): Shape =>
  (input) =>
    where(field, 'equals', 'nothing has it', input);
const datasets = [
  {
    cuts: [...byTime, ...byField('page', 'event'), { split: by('plan'), pick: first(2) }],
    conditions: [nothing('event'), (input: unknown) => where('plan', 'equals', 'pro', input)],
    measures: [
      ['count', source()],
      ['distinct', source('user_id')],
      ['avg', source('price')],
      ['sum', source('price')],
    ] as const,
  },
  {
    cuts: [...byTime, ...byField('entry_page', 'bounced')],
    conditions: [nothing('country'), (input: unknown) => where('country', 'equals', 'DE', input)],
    measures: [
      ['count', source('*', 'sessions')],
      ['avg', source('duration_ms', 'sessions')],
      ['max', source('pageviews', 'sessions')],
    ] as const,
  },
];

/** As many as fit into one query. */
const mostOutputs = 30;

test('charts that are split differently have the same answers together as alone', async () => {
  await harness.projectOf(rows);
  const number = harness.newProject() - 1;
  const numbered = { ...tenantOf(number), numberedFrom: 0 };
  const asker = harness.asker(tenantOf(number));
  const askers = [
    numbered,
    { ...numbered, completeRollUps: completeEventRollUps },
    { ...numbered, readsRollUps: false },
  ].map((tenant) => harness.asker(tenant));
  for (const { cuts, conditions, measures } of datasets) {
    const all = [...[(input: unknown) => input, ...conditions].entries()];
    for (const [nth, condition] of someOf(all, 2)) {
      const queries = cuts.flatMap(({ split, pick = (input) => input }) =>
        someOf<readonly [string, unknown]>(measures, 2).map(([name, from]) =>
          pick(aggregate(name, split(lastHours(nth === 2 ? 5 : 169, condition(from))))),
        ),
      );
      harness.statements = 0;
      const alone = [];
      for (const query of queries) alone.push(...(await asker(query)));
      const most = harness.statements * 0.7;
      for (const ask of askers) {
        harness.statements = 0;
        const together = [];
        for (let from = 0; from < queries.length; from += mostOutputs) {
          together.push(...(await ask(...queries.slice(from, from + mostOutputs))));
        }
        expect(together).toEqual(alone);
        expect(harness.statements).toBeLessThan(most);
      }
    }
  }
});

test('charts that split rows equally under different names have the same answers as alone', async () => {
  await harness.projectOf(rows);
  const ask = harness.asker({ ...tenantOf(harness.newProject() - 1), numberedFrom: 0 });
  const flat: Shape = (input) => group(['country'], input, 'flat');
  const splits = [by('country'), flat, by('plan'), by('properties.plan'), by('time')];
  const counts = splits.map((split) => first(4)(aggregate('count', split(source()))));
  const means = [by('country'), by('timestamp')].map((split) =>
    first(5)(aggregate('avg', split(source('price')))),
  );
  const queries = [...counts, ...means];
  const alone = [];
  for (const query of queries) alone.push(...(await ask(query)));
  expect(await ask(...queries)).toEqual(alone);
});

test('fields with a value for nearly each row have separate statements', async () => {
  await harness.projectOf(rows);
  const tenant = { ...tenantOf(harness.newProject() - 1), readsRollUps: false };
  const ask = harness.asker(tenant);
  const statementsOf = async (...fields: readonly string[]) => {
    harness.statements = 0;
    await ask(...fields.map((field) => first(3)(aggregate('count', by(field)(source())))));
    return harness.statements;
  };
  expect(await statementsOf('session_id', 'user_id', 'time')).toBe(3);
  expect(await statementsOf('country', 'browser', 'device')).toBe(1);
});

test.each([
  ['takes too long', new AppError('QueryTimeoutError', 'It takes too long.')],
  ['is too much for the engine', new EventStoreError('failed', 'Too many keys.')],
])('charts are answered separately if their shared statement %s', async (_, failure) => {
  await harness.projectOf(rows);
  const tenant = { ...tenantOf(harness.newProject() - 1), numberedFrom: 0 };
  const real = new QueryRunner(harness.engine.store);
  const failed: string[] = [];
  const runner: StatementRunner = {
    run: (statement, ...rest) => {
      if (!statement.sql.includes('nth')) return real.run(statement, ...rest);
      failed.push(statement.sql);
      return Promise.reject(failure);
    },
  };
  const visitors = (split: Shape) => aggregate('distinct', split(source('user_id')));
  const queries = [visitors((input) => input), first(3)(visitors(by('country')))];
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const query = await readSafeQuery({ outputs });
  const ask = (by: StatementRunner) =>
    answerQuery({ query, now }, { tenant, runner: by, signal: new AbortController().signal });
  expect(await ask(runner)).toEqual(await ask(real));
  expect(failed).toHaveLength(1);
});
