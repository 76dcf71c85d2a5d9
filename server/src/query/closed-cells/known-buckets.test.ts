import { expect, test } from 'vitest';
import { aggregate, buckets, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { closedCellsOn, day, hour, of, today, views } from '../../../test/closed-cells-harness.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const { fromRows, serviceOf } = closedCellsOn(harness);

const inRange = (from: number, to: number) => (input: unknown) => ({
  type: 'timeRange',
  range: { type: 'absolute', from, to },
  input,
});
const seriesOf = (input: unknown, options = {}) => [
  aggregate('distinct', buckets(input, options)),
  aggregate('count', buckets(source(), options)),
];

/** Asks twice, the second time with what was stored meanwhile. */
async function askTwice(service: ReturnType<typeof serviceOf>, query: object) {
  const first = await service.ask(query);
  await service.cells.settled();
  const before = service.requests.length;
  const second = await service.ask(query);
  const { answer } = await fromRows(service).ask(query);
  expect(first.answer).toBe(answer);
  expect(second.answer).toBe(answer);
  return service.requests.slice(before);
}

const visits = [...views(12, 1, 2, 3), ...views(3, 2, 3, 4), ...views(0, 4, 5)];

test('only the buckets of a series that continue outside of its pieces are read', async () => {
  const service = serviceOf();
  await service.add([...visits, { ...views(0, 5, 6)[1], ts: today + 5.4 * hour }]);
  const statements = await askTwice(service, seriesOf(of, { interval: 'day' }));
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatch(/FROM closed_cells .* AND bucket IN /);
  expect(statements[0]?.split('FROM closed_cells')).toHaveLength(2);
  expect(service.problems).toEqual([]);
});

test('of hours, nothing that is stored is read', async () => {
  const service = serviceOf();
  await service.add(visits);
  const statements = await askTwice(service, seriesOf(of, { interval: 'hour' }));
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toContain('FROM closed_cells');
});

test('rows that are counted are added to what is known of pieces, which are not read', async () => {
  const service = serviceOf();
  await service.add([
    ...visits,
    ...views(0, 6, 7).map((row) => ({ ...row, ts: today + 5.4 * hour })),
  ]);
  const counted = [
    aggregate('count', source()),
    aggregate('count', where('country', 'equals', 'DE', source())),
    aggregate('count', buckets(source(), { interval: 'day', timezone: 'Asia/Kolkata' })),
    aggregate('count', buckets(where('country', 'equals', 'US', source()), { gapFill: 'none' })),
  ];
  for (const query of [counted, ...counted]) {
    const statements = await askTwice(service, query);
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toMatch(/closed_cells|_by_/);
  }
  await service.add(views(7, 1, 5, 6));
  const { answer } = await fromRows(service).ask(counted);
  expect((await service.ask(counted)).answer).toBe(answer);
});

test('totals and series of the same rows are one statement that reads no row twice', async () => {
  const service = serviceOf();
  await service.add([
    ...visits,
    ...views(0, 6, 7).map((row) => ({ ...row, ts: today + 5.4 * hour })),
  ]);
  const ofGermans = where('country', 'equals', 'DE', of);
  for (const cut of [
    (input: unknown) => input,
    (input: unknown) => buckets(input, { gapFill: 'none' }),
  ]) {
    const query = [
      aggregate('distinct', cut(of)),
      aggregate('count', cut(source())),
      aggregate('count', cut(where('country', 'equals', 'nobody', source()))),
      aggregate('count', cut(where('country', 'equals', 'DE', source()))),
    ];
    const statements = await askTwice(service, query);
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('arrayJoin');
    // Two of which the sets are read need to be told apart.
    const both = await askTwice(service, [...query, aggregate('distinct', cut(ofGermans))]);
    expect(both).toHaveLength(1);
  }
  expect(service.problems).toEqual([]);
});

test('days that are over are known without a statement', async () => {
  const service = serviceOf();
  await service.add(visits);
  const within = inRange(today - 10 * day, today);
  const query = aggregate('distinct', buckets(within(of)));
  expect(await askTwice(service, query)).toEqual([]);
  expect(await askTwice(service, [query, aggregate('count', buckets(within(source())))])).toEqual(
    [],
  );
  await service.add(views(7, 1, 5, 6));
  const { answer } = await fromRows(service).ask(query);
  expect((await service.ask(query)).answer).toBe(answer);
});

test('series that split time in different ways don’t mix their buckets', async () => {
  const service = serviceOf();
  await service.add(visits);
  const query = ['day', 'week', 'month', 'hour'].flatMap((interval) => seriesOf(of, { interval }));
  const berlin = seriesOf(of, { timezone: 'Europe/Berlin' });
  const statements = await askTwice(service, [...query, ...berlin]);
  expect(statements.some((sql) => sql.includes('FROM closed_cells'))).toBe(true);
});

test('pieces with many buckets are read', async () => {
  const service = serviceOf();
  const minutes = Array.from({ length: 900 }, (_, minute) => ({
    ...views(1, minute % 7)[0],
    ts: today - day + minute * 60_000,
  }));
  await service.add(minutes);
  const within = inRange(today - day, today + 4 * hour);
  const query = aggregate('distinct', buckets(within(of), { interval: 'minute' }));
  const statements = await askTwice(service, query);
  expect(statements.join()).toContain('FROM closed_cells');
  expect(statements.join()).not.toContain('bucket IN');
});
