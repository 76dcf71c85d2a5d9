import fc from 'fast-check';
import { expect, test } from 'vitest';
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
} from '../chart-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { longest, runsOf } from '../test-runs.ts';
import { completeEventRollUps } from '../complete-event-roll-ups.ts';
import { asExpected, plain } from './same-values.ts';

const harness = closedAfterTests(await startChartHarness());

const texts = [
  '/a',
  '/b',
  '',
  'Other',
  "it's",
  '\\',
  '\n',
  '\0',
  '🦊',
  ' / ',
  '{p0:String}',
  'nan',
];
const numbers = ['1e308', '-1e308', '0', '-0', '0.1', '0.2', '7', '-5', 'inf', 'x', ''];
const of = <Item>(list: readonly Item[], nth: number): Item => list[nth % list.length] as Item;
const rows = Array.from({ length: 900 }, (_, nth) => ({
  ts: now - ((nth * nth * 7) % (25 * 24)) * hour - nth * 1000,
  page: of(texts, nth * 7),
  country: of(['DE', 'FR', ''], nth * 5),
  event: of(['pageview', 'signup', 'page_leave'], nth * 11),
  referrer: of(texts, nth * 3),
  time_on_page: of([null, 0, 2.5, 1e300], nth),
  cookieless: nth % 3 === 0,
  visitor: `${String(nth % 50).padStart(8, '0')}-0000-4000-8000-000000000000`,
  visitor_number: (nth % 50) + 1,
  session: `s ${nth % 90}`,
  props: { price: of(numbers, nth), ...(nth % 2 === 0 && { plan: of(['free', 'pro'], nth / 2) }) },
}));

type Shape = (input: unknown) => unknown;
const same: Shape = (input) => input;
/** Some are the same under another name. */
const fields = ['page', 'country', 'plan', 'properties.plan', 'price', 'time', 'timestamp'];
const cut = fc.oneof(
  fc.constant(same),
  fc
    .record({
      interval: fc.constantFrom('hour', 'day', 'week', 'month'),
      timezone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Africa/Abidjan'),
      cumulative: fc.constantFrom(false, false, false, true),
      gapFill: fc.constantFrom('none', 'zero'),
    })
    .map(
      (more): Shape =>
        (input) =>
          buckets(input, more),
    ),
  fc.tuple(fc.constantFrom(...fields), fc.constantFrom('combined', 'flat')).map(
    ([field, mode]): Shape =>
      (input) =>
        group([field], input, mode),
  ),
);
const picked = fc
  .record({
    rows: fc.constantFrom(null, 1, 3, 50, 50, 1000),
    by: fc.constantFrom(null, 'value', 'dimension'),
    direction: fc.constantFrom('asc', 'desc'),
    groupOthers: fc.constantFrom(false, false, false, true),
  })
  .map(({ rows, by, direction, groupOthers }): Shape => {
    const sorted: Shape = by === null ? same : (input) => sort(by, direction, input);
    return rows === null ? same : (input) => limit(rows, groupOthers, sorted(input));
  });
const measure = fc.constantFrom(
  ...([
    ['count', '*'],
    ['count', 'plan'],
    ['distinct', 'user_id'],
    ['distinct', 'user_id'],
  ] as const),
  ...([
    ['sum', 'price'],
    ['avg', 'price'],
    ['max', 'time_on_page'],
  ] as const),
);
const condition = fc.constantFrom<Shape>(
  ...[same, same, (input: unknown) => where('country', 'equals', 'DE', input)],
  ...[(input: unknown) => where('event', 'equals', 'nothing', input)],
);
/** A condition of one chart alone. */
const ofOne = fc.constantFrom<Shape>(
  ...[same, same, same, (input: unknown) => where('plan', 'equals', 'pro', input)],
);

test(
  'random charts over the same rows have the same answers together as alone',
  async () => {
    const alone = await harness.projectOf(rows);
    const tenant = { number: harness.newProject() - 1, generation: 1, errorGeneration: 1 };
    const askers = [
      tenant,
      { ...tenant, numberedFrom: 0 },
      { ...tenant, numberedFrom: 0, completeRollUps: completeEventRollUps },
      { ...tenant, numberedFrom: 0, readsRollUps: false },
    ].map((each) => harness.asker(each));
    let [shared, count] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...askers),
        fc.constantFrom(5, 169, 600),
        condition,
        fc.array(fc.tuple(measure, cut, picked, ofOne), {
          minLength: 8,
          maxLength: 12,
          size: 'max',
        }),
        async (ask, hours, only, charts) => {
          const queries = charts.map(([[name, field], split, pick, own]) =>
            pick(aggregate(name, split(lastHours(hours, only(own(source(field))))))),
          );
          const expected: unknown[] = [];
          for (const query of queries) expected.push(...(await alone(query)));
          harness.statements = 0;
          const together = await ask(...queries);
          if (harness.statements < queries.length) shared += 1;
          count += 1;
          expect(asExpected(together, expected)).toEqual(plain(expected));
        },
      ),
      { numRuns: runsOf(12), endOnFailure: true },
    );
    expect(shared / count).toBeGreaterThan(0.5);
  },
  longest,
);
