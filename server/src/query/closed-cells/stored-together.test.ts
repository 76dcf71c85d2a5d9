import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregate, buckets, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { closedCellsOn, day, views } from '../../../test/closed-cells-harness.ts';
import { runsOf } from '../../../test/test-runs.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const { fromRows, serviceOf } = closedCellsOn(harness);
type Shape = (input: unknown) => object;

const windows: readonly Shape[] = [30, 7].map((days) => (input) => {
  const range = { type: 'relative', value: days, unit: 'day' };
  return { type: 'timeRange', range, input };
});
const filters: readonly ((input: unknown) => unknown)[] = [
  (input) => input,
  (input) => where('country', 'equals', 'DE', input),
  (input) => where('plan', 'notEquals', 'free', input),
  (input) => where('event', 'equals', 'nothing has it', input),
];
const cuts: readonly (readonly [Shape, most: number | null])[] = [
  [(input) => input as object, null],
  [(input) => buckets(input, { interval: 'day' }), null],
  [(input) => buckets(input, { interval: 'day', timezone: 'Asia/Kolkata', gapFill: 'zero' }), null],
  [(input) => group(['page'], input), 2],
  // As on a map.
  [(input) => group(['country'], input), null],
  [(input) => group(['plan'], input), 1],
];
/** Of how many groups the rest is shown, too. */
const folded: readonly (readonly [field: string, most: number])[] = [
  ['page', 1],
  ['page', 2],
  ['country', 1],
  ['plan', 5],
];
const counted: readonly (readonly [string, unknown])[] = [
  ['distinct', source('user_id')],
  ['count', source()],
];
const all = windows.flatMap((inWindow) =>
  filters.flatMap((filtered) =>
    cuts.flatMap(([cut, most]) =>
      counted.map(([name, from]) => {
        const query = aggregate(name, cut(inWindow(filtered(from))));
        return most === null ? query : limit(most, false, query);
      }),
    ),
  ),
);

test('stored charts with different filters and windows are read by few statements', async () => {
  const service = serviceOf();
  const { clock } = service;
  const ends = [clock.now() - 10, clock.now() - 30 * day + 10, clock.now() - 7 * day + 20];
  await service.add([
    ...[29, 12, 7, 3, 1, 0].flatMap((days) => views(days, days, days + 1, days + 2, 40)),
    ...ends.flatMap((ts) => views(0, 1, 2, 50, 51).map((row) => ({ ...row, ts }))),
  ]);
  // Only a limited number of queries wait to be stored.
  for (let at = 0; at < all.length; at += 8) {
    await service.ask(all.slice(at, at + 8));
    await service.cells.settled();
  }
  const fresh = fromRows(service);
  const some = fc.uniqueArray(fc.constantFrom(...all), { minLength: 2, maxLength: 30 });
  let statements = 0;
  let queries = 0;
  await fc.assert(
    fc.asyncProperty(some, async (requests) => {
      service.requests.length = 0;
      const stored = await service.ask(requests);
      statements += service.requests.length;
      queries += requests.length;
      const others = service.requests.filter((sql) => !sql.includes('FROM closed_cells'));
      // Of totals and series, it can be that only rows since the last hour are read.
      expect(others.filter((sql) => /own_label|cell_label|_by_/.test(sql))).toEqual([]);
      expect(stored.answer).toEqual((await fresh.ask(requests)).answer);
    }),
    { numRuns: runsOf(12) },
  );
  expect(statements / queries).toBeLessThan(0.35);
  expect(service.problems).toEqual([]);
});

test('the rest of groups is read with all other charts', async () => {
  const service = serviceOf({ fewVisitors: 1_000 });
  await service.add([29, 12, 7, 3, 1, 0].flatMap((days) => views(days, days, days + 1, 2, 40, 41)));
  const requests = folded.flatMap(([field, most]) =>
    counted.flatMap(([name, from]) =>
      [0, 1].map((nth) => {
        const grouped = group([field], filters[nth]?.(from) ?? from);
        return { groups: `${field} ${nth}`, query: limit(most, true, aggregate(name, grouped)) };
      }),
    ),
  );
  await service.ask(requests.map(({ query }) => query));
  await service.cells.settled();
  const fresh = fromRows(service);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...requests), {
        selector: ({ groups }) => groups,
        minLength: 1,
        maxLength: 6,
      }),
      async (some) => {
        const queries = some.map(({ query }) => query);
        service.requests.length = 0;
        const { answer } = await service.ask(queries);
        expect(service.requests).toHaveLength(1);
        expect(answer).toEqual((await fresh.ask(queries)).answer);
      },
    ),
    { numRuns: runsOf(12) },
  );
  expect(service.problems).toEqual([]);
});

test('of few visitors, all groups are read at once, and counts together with visitors', async () => {
  const visitorsBy = (field: string) => aggregate('distinct', group([field], source('user_id')));
  const requests = [
    aggregate('count', group(['country'], source())),
    limit(2, false, visitorsBy('page')),
    visitorsBy('plan'),
    limit(1, true, visitorsBy('country')),
  ];
  const statementsOf = async (fewVisitors: number) => {
    const service = serviceOf({ fewVisitors });
    await service.add([29, 12, 3, 0].flatMap((days) => views(days, days, days + 1, 2, 40)));
    await service.ask(requests);
    await service.cells.settled();
    service.requests.length = 0;
    const stored = await service.ask(requests);
    const sent = service.requests.length;
    expect(stored.isStored).toBe(true);
    expect(stored.answer).toEqual((await fromRows(service).ask(requests)).answer);
    return sent;
  };
  // Counts and visitors of the same groups are a statement of their own.
  expect(await statementsOf(1_000)).toBe(2);
  expect(await statementsOf(0)).toBe(4);
});

test('charts with mostly invalidated pieces read their rows separately', async () => {
  const service = serviceOf();
  await service.add([...views(29, 1, 2), ...views(12, 1, 2), ...views(1, 3), ...views(0, 3, 4)]);
  const requests = ['free', 'paid'].map((plan) =>
    aggregate(
      'distinct',
      buckets(where('plan', 'equals', plan, source('user_id')), { interval: 'day' }),
    ),
  );
  const isTogether = async () => {
    service.requests.length = 0;
    await service.ask(requests);
    return service.requests.some((sql) => sql.includes('nth'));
  };
  await service.ask(requests);
  await service.cells.settled();
  expect(await isTogether()).toBe(true);
  await service.add(views(28, 7));
  expect(await isTogether()).toBe(false);
  // Rows are read around what is still stored, of which the counts are known.
  expect(service.requests.map((sql) => / OR ts >= /.test(sql))).toEqual([true, true]);
  const { answer } = await service.ask(requests);
  expect(answer).toEqual((await fromRows(service).ask(requests)).answer);
});
