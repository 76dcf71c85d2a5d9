import { expect, test } from 'vitest';
import { aggregate, buckets, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import {
  closedCellsOn,
  day,
  hour,
  today,
  visitor,
  visitors,
} from '../../../test/closed-cells-harness.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { someOf } from '../../../test/test-runs.ts';
import { rowsOfProject } from '../../store/events/index.ts';

const harness = closedAfterTests(await startEngineHarness());
const { fromRows, serviceOf } = closedCellsOn(harness);

const from = (name: string) => ({ referrer: `https://${name}.example/` });
/** An event of a visit. @param at hours before today */
const event = (session: string, nth: number, at: number, more: object = {}) => {
  return { ...visitor(nth), session, ts: today - at * hour, page: `/${nth}`, ...more };
};

/** Visits from two sites: of several visitors, over midnight, for more than a day, and until now. */
const visits = [
  ...[event('a', 1, 12 * 24, from('one')), event('a', 1, 12 * 24 - 1, from('two'))],
  ...[event('b', 2, 9 * 24 + 1, from('one')), event('b', 3, 9 * 24 - 1)],
  ...[event('c', 4, 5 * 24, from('two')), event('c', 4, 3 * 24, from('one'))],
  ...[event('d', 5, 2, from('one')), event('d', 6, -3)],
  ...[event('e', 7, -5, from('two')), event('e', 8, -5.4)],
  event('', 9, 30),
];

const ofSource = (name: string, input: unknown = source('user_id')) =>
  where('session.source', 'equals', `${name}.example`, input);
const ofOne = aggregate('distinct', ofSource('one'));
const longer = aggregate(
  'distinct',
  where('session.duration_ms', 'greaterThan', 5_000_000, source('user_id')),
);

/** A project with these visits, whose sessions are stored, and what is asked about them. */
async function storedVisits(query: object) {
  const service = serviceOf({ hasSessions: true });
  await service.add(visits);
  await service.ask(query);
  await service.sessions?.settled();
  const { answer } = await service.ask(query);
  await service.cells.settled();
  return { service, before: answer };
}

/** The same answer as from rows. @returns whether it is read from what is stored */
async function expectSame(service: ReturnType<typeof serviceOf>, query: object): Promise<boolean> {
  const { answer } = await fromRows(service).ask(query);
  const asked = await service.ask(query);
  expect(asked.answer).toBe(answer);
  return asked.isStored;
}

const queries: readonly (readonly [string, object])[] = [
  ['visitors', ofOne],
  [
    'visitors of other sources, and of no visit',
    aggregate('distinct', where('session.source', 'notEquals', 'one.example', source('user_id'))),
  ],
  ['events by country', aggregate('count', group(['country'], ofSource('one', source())))],
  [
    'visitors by source',
    limit(10, true, aggregate('distinct', group(['session.source'], source('user_id')))),
  ],
  ['visitors by day', aggregate('distinct', buckets(ofSource('one')))],
  ['pages', limit(1, true, aggregate('distinct', group(['page'], ofSource('one'))))],
  ['one page', aggregate('distinct', where('page', 'equals', '/1', ofSource('one')))],
  ['longer visits', longer],
  [
    'several charts',
    [ofOne, aggregate('distinct', ofSource('two')), visitors, ofSource('one', source())],
  ],
];

test.each(someOf(queries, 5))(
  '%s by a property of visits are the same when stored',
  async (_, query) => {
    const { service, before } = await storedVisits(query);
    expect(await service.ask(query)).toEqual({ isStored: true, answer: before });
    expect(await expectSame(service, query)).toBe(true);
    const now = service.clock.now();
    await service.add([
      event('d', 1, 0, { ts: now - 2 }),
      event('f', 2, 0, { ts: now - 1, ...from('one') }),
    ]);
    expect(await expectSame(service, query)).toBe(true);
    expect(service.problems).toEqual([]);
  },
);

test('a visit that takes longer than a day is read from rows', async () => {
  const { service } = await storedVisits(ofOne);
  // Its first event among those that a query reads depends on the window.
  const back = event('a', 5, -5.2);
  await service.add([back]);
  expect(await expectSame(service, ofOne)).toBe(true);
});

test('a visit that goes on counts immediately, whether it matters how it ends', async () => {
  for (const query of [ofOne, longer]) {
    const { service } = await storedVisits(query);
    // The last piece that depends on the end of visits ends a day and some minutes ago.
    await service.add([event('d', 6, -4.4)]);
    expect(await expectSame(service, query)).toBe(true);
  }
});

test('late events and a removed person count immediately', async () => {
  for (const query of [ofOne, longer]) {
    const { service } = await storedVisits(query);
    await service.add([
      event('g', 10, 10 * 24, from('one')),
      event('b', 11, 9 * 24 + 2, from('two')),
    ]);
    await expectSame(service, query);
    await service.sessions?.settled();
    await service.cells.settled();
    await service.ask(query);
    await service.cells.settled();
    expect(await expectSame(service, query)).toBe(true);
    const theirs = rowsOfProject('events', service.tenant.number, 'removal');
    await service.store.removeRows(
      theirs.and('visitor = {gone:UUID}', { gone: visitor(2).visitor }),
    );
    expect(await expectSame(service, query)).toBe(false);
  }
});

test('nothing is stored as long as sessions are not', async () => {
  const service = serviceOf();
  await service.add(visits);
  for (let nth = 0; nth < 2; nth++) {
    expect((await service.ask(ofOne)).isStored).toBe(false);
    await service.cells.settled();
  }
  expect(await service.counted()).toBe(0);
  expect(visits.every(({ ts }) => ts < today + day)).toBe(true);
});
