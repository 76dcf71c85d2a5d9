import { expect, test } from 'vitest';
import { aggregate, buckets, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { computedTables } from '../../kinds/tables.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import {
  DataVersions,
  type EventStore,
  EventStoreError,
  rowsOf,
  rowsOfProject,
  versionedStore,
} from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedCells, type ClosedCellsParts } from './closed-cells.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
let projects = 0;
let batches = 0;

function serviceOf(options: Partial<ClosedCellsParts> = {}, number = ++projects) {
  const clock = { time: today + 5.5 * hour, now: () => clock.time };
  const versions = new DataVersions(clock);
  const asked: string[] = [];
  const watch = { during: async (_sql: string): Promise<void> => {} };
  const watched: EventStore = {
    ...harness.store,
    query: async (statement, ...rest) => {
      asked.push(statement.sql);
      await watch.during(statement.sql);
      return harness.store.query(statement, ...rest);
    },
    insertSelected: async (...args) => {
      await watch.during('INSERT');
      await harness.store.insertSelected(...args);
    },
  };
  const store = versionedStore(watched, versions, computedTables);
  const problems: unknown[] = [];
  const runner = new QueryRunner(store);
  const report = (problem: string) => problems.push(problem);
  const cells = new ClosedCells({ store, versions, clock, report, slow: 0, rest: 0, ...options });
  const tenant = { number, generation: 1, errorGeneration: 1, numberedFrom: 0 };
  const rowsFor = (rows: readonly Partial<EventRow>[], generation: number) =>
    rows.map((row, position) => eventRow({ ...row, project: number, generation, position }));
  const counted = async () => {
    const own = rowsOf('closed_cells', tenant);
    const sql = `SELECT uniqExact(build) AS builds FROM ${own.where()}`;
    const limits = { seconds: 5, bytes: 1e9 };
    const [row] = await harness.store.query<{ builds: string }>(
      { sql, params: own.params },
      limits,
    );
    return Number(row?.builds);
  };
  return {
    ...{ asked, cells, clock, counted, problems, store, tenant, versions, watch },
    /** Inserts rows as the digest does. */
    add: async (rows: readonly Partial<EventRow>[], generation = 1) => {
      const since = Math.min(...rows.map(({ ts = 0 }) => ts));
      versions.begin([number], [[number, since]]);
      await harness.store.insert('events', rowsFor(rows, generation), `cells ${batches++}`);
      versions.end([number]);
    },
    /** The answer to a query about the last 30 days, and whether it read what is stored. */
    ask: async (query: object, generation = 1) => {
      const of = { ...tenant, generation };
      const before = asked.length;
      const read = readTrustedQuery({ outputs: [{ id: 'a', query }] });
      const known = { ...of, closedCells: cells.of(of) };
      const signal = AbortSignal.timeout(20_000);
      const [output] = await answerQuery(read, known, clock.now(), runner, signal);
      const isStored = asked.slice(before).some((sql) => sql.includes('FROM closed_cells'));
      const { metadata: _, ...answer } = output ?? { metadata: null };
      return { isStored, answer: JSON.stringify(answer) };
    },
  };
}

/** Another service over the same rows, which stores nothing. */
const fromRows = ({ tenant }: ReturnType<typeof serviceOf>) =>
  serviceOf({ slow: Number.POSITIVE_INFINITY }, tenant.number);

const visitor = (nth: number) => ({
  visitor: `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`,
  visitor_number: nth + 1,
});
const views = (days: number, ...visitors: readonly number[]) =>
  visitors.map((nth) => ({
    ...visitor(nth),
    ts: today - days * day + 3 * hour,
    page: `/${nth % 3}`,
    country: nth % 2 === 0 ? 'DE' : 'US',
    props: { plan: nth % 2 === 0 ? 'free' : 'paid' },
  }));
const of = source('user_id');
const visitors = aggregate('distinct', of);
const visitorsBy = (fields: readonly string[], input: unknown = of) =>
  limit(10, false, aggregate('distinct', group(fields, input)));
const byPage = visitorsBy(['page']);

test.each([
  ['a total', visitors],
  ['groups', byPage],
  ['groups of two fields', visitorsBy(['page', 'country'])],
  ['a property, and the rest of it', limit(1, true, aggregate('distinct', group(['plan'], of)))],
  ['events', group(['page'], source())],
  ['buckets', aggregate('distinct', buckets(of, { timezone: 'Asia/Kolkata' }))],
  ['running totals', aggregate('distinct', buckets(of, { cumulative: true }))],
  ['a filter', visitorsBy(['page'], where('country', 'equals', 'DE', of))],
])('%s: what is stored gives the same answer, also after new rows', async (_, query) => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2, 3), ...views(3, 2, 3, 4), ...views(0, 4, 5)]);
  const first = await service.ask(query);
  expect(first.isStored).toBe(false);
  await service.cells.settled();
  expect(await service.ask(query)).toEqual({ isStored: true, answer: first.answer });
  const now = service.clock.now();
  const more = [...views(0, 1, 6, 7), ...views(0, 8)].map((row) => ({ ...row, ts: now - 1 }));
  await service.add(more);
  const stored = await service.ask(query);
  const fresh = await fromRows(service).ask(query);
  expect(stored).toEqual({ isStored: true, answer: fresh.answer });
  expect(stored.answer).not.toEqual(first.answer);
  expect(service.problems).toEqual([]);
});

test('late rows count at once, and what they belong to is stored again', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  await service.ask(byPage);
  await service.cells.settled();
  await service.add(views(7, 1, 5, 6));
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
  await service.cells.settled();
  expect(await service.ask(byPage)).toEqual({ isStored: true, answer });
});

test('rows that arrive while a piece is being stored make it useless', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  let inserts = 0;
  service.watch.during = async (sql) => {
    // The second piece is that of the whole days.
    if (sql === 'INSERT' && ++inserts === 2) await service.add(views(7, 1, 5, 6));
  };
  await service.ask(byPage);
  await service.cells.settled();
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
});

test('nothing is stored while rows of the project are being inserted', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2));
  service.versions.begin([service.tenant.number], []);
  await service.ask(byPage);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await service.counted()).toBe(0);
  service.versions.end([service.tenant.number]);
  await service.cells.settled();
  expect((await service.ask(byPage)).isStored).toBe(true);
});

test('after a removal nothing stored counts', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  await service.ask(byPage);
  await service.cells.settled();
  const { visitor: gone } = visitor(2);
  const theirs = rowsOfProject('events', service.tenant.number, 'removal');
  await service.store.removeRows(theirs.and('visitor = {gone:UUID}', { gone }));
  expect(await service.counted()).toBe(0);
  const left = await service.ask(visitors);
  expect(left.isStored).toBe(false);
  expect(left.answer).toContain('"value":"2"');
});

test('an insert that begins when storing was about to begin is not missed', async () => {
  const service = serviceOf();
  const { number } = service.tenant;
  const { versions, watch } = service;
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const late = views(7, 1, 5, 6).map((row, position) =>
    eventRow({ ...row, project: number, generation: 1, position }),
  );
  const since = Math.min(...late.map(({ ts }) => ts));
  const events = ['', 'begin', 'insert'];
  const next = (event: string) => events[0] === event && events.shift() !== undefined;
  const insert = async () => {
    await harness.store.insert('events', late, `cells ${batches++}`);
    versions.end([number]);
  };
  const versionOf = versions.of.bind(versions);
  versions.of = (project) => {
    if (next('begin')) queueMicrotask(() => versions.begin([number], [[number, since]]));
    return versionOf(project);
  };
  watch.during = async (sql) => {
    // The piece after the first one is that of the whole days.
    if (sql === 'INSERT') next('');
    if (sql.includes('AS cells') && next('insert')) await insert();
  };
  await service.ask(byPage);
  await service.cells.settled();
  if (next('insert')) await insert();
  expect(events).toEqual([]);
  const { answer } = await fromRows(service).ask(byPage);
  expect((await service.ask(byPage)).answer).toBe(answer);
});

test('nothing is left of rows that are removed while a piece of them is stored', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const all = rowsOfProject('events', service.tenant.number, 'removal');
  let inserts = 0;
  service.watch.during = async (sql) => {
    if (sql !== 'INSERT' || ++inserts < 2) return;
    service.watch.during = async () => {};
    const { visitor: gone } = visitor(2);
    await service.store.removeRows(all.and('visitor = {gone:UUID}', { gone }));
  };
  await service.ask(byPage);
  await service.cells.settled();
  expect(await service.counted()).toBe(0);
});

test('a piece that is removed while it is read is not missed', async () => {
  const service = serviceOf();
  await service.add([...views(12, 1, 2), ...views(3, 2, 3)]);
  const first = await service.ask(byPage);
  await service.cells.settled();
  service.watch.during = async (sql) => {
    if (!sql.includes('FROM closed_cells')) return;
    service.watch.during = async () => {};
    const all = rowsOfProject('closed_cells', service.tenant.number, 'removal');
    service.versions.begin([service.tenant.number]);
    await harness.store.removeRows(all);
    service.versions.end([service.tenant.number]);
  };
  expect((await service.ask(byPage)).answer).toEqual(first.answer);
});

test('of a wiped project nothing counts that was stored before', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  await service.ask(visitors);
  await service.cells.settled();
  await service.add(views(2, 5), 2);
  const wiped = await service.ask(visitors, 2);
  expect(wiped.isStored).toBe(false);
  expect(wiped.answer).toContain('"value":"1"');
  await service.cells.settled();
  expect(await service.ask(visitors, 2)).toEqual({ isStored: true, answer: wiped.answer });
});

test('questions about people, sessions or other numbers are left alone', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  const ask = async (query: object) => {
    await service.ask(query);
    await service.cells.settled();
    return service.ask(query);
  };
  for (const query of [
    visitorsBy(['person_id']),
    visitorsBy(['session.entry_page']),
    aggregate('distinct', source('session_id')),
    aggregate('avg', source('time_on_page')),
  ]) {
    expect((await ask(query)).isStored).toBe(false);
  }
  expect(await service.counted()).toBe(0);
});

test('quick answers are not worth storing anything', async () => {
  const service = serviceOf({ slow: 10 });
  await service.add(views(3, 1, 2, 3));
  await service.ask(byPage);
  await service.cells.settled();
  expect(await service.counted()).toBe(0);
});

test('a question with too many cells is tried again after an hour', async () => {
  const service = serviceOf();
  const many = Array.from({ length: 50_000 }, (_, nth) => ({ ...visitor(nth), page: `/${nth}` }));
  await service.add(many.map((row) => ({ ...row, ts: today - 5 * day })));
  const tries = async () => {
    await service.ask(byPage);
    await service.cells.settled();
    return service.asked.filter((sql) => sql.includes('bitmapCardinality')).length;
  };
  const once = await tries();
  expect(await tries()).toBe(once);
  service.clock.time += hour;
  expect(await tries()).toBeGreaterThan(once);
  expect(service.problems).toEqual([]);
});

test('pieces that are lost unused again and again are stored less often', async () => {
  const service = serviceOf({ rest: 60_000 });
  let stored = 0;
  for (let minutes = 0; minutes < 10; minutes++) {
    await service.add(views(3, minutes));
    await service.ask(visitors);
    await service.cells.settled();
    stored = service.asked.filter((sql) => sql.includes('bitmapCardinality')).length;
    service.clock.time += 60_000;
  }
  // Three pieces each time.
  expect(stored).toBeGreaterThan(3);
  expect(stored).toBeLessThan(13);
});

test('one project has ten questions waiting at most', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  service.watch.during = async (sql) => {
    if (sql === 'INSERT') await released;
  };
  for (let nth = 0; nth < 15; nth++)
    await service.ask(visitorsBy(['page'], where('country', 'equals', `${nth}`, of)));
  release();
  await service.cells.settled();
  const own = service.asked.filter((sql) => sql.includes('bitmapCardinality'));
  expect(own).toHaveLength(10 * 3);
});

test('a project rests four times as long as storing took', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  service.watch.during = async (sql) => {
    if (sql === 'INSERT') service.clock.time += 1_000;
  };
  const stored = async (country: string) => {
    await service.ask(visitorsBy(['page'], where('country', 'equals', country, of)));
    await service.cells.settled();
    return service.asked.filter((sql) => sql.includes('bitmapCardinality')).length;
  };
  expect(await stored('DE')).toBe(3);
  service.clock.time += 11_999;
  expect(await stored('US')).toBe(3);
  service.clock.time += 1;
  expect(await stored('US')).toBe(6);
});

test('what an earlier process stored is removed', async () => {
  const earlier = serviceOf();
  await earlier.add(views(3, 1, 2, 3));
  await earlier.ask(visitors);
  await earlier.cells.settled();
  await earlier.cells.close();
  const stored = await earlier.counted();
  expect(stored).toBeGreaterThan(0);
  const service = serviceOf({}, earlier.tenant.number);
  expect((await service.ask(visitors)).isStored).toBe(false);
  await service.cells.settled();
  expect(await service.counted()).toBe(stored);
});

test('a question that takes too long to be stored is not reported', async () => {
  const { store } = serviceOf();
  const failure = new EventStoreError('timeout', 'too slow');
  const slowly = { ...store, insertSelected: () => Promise.reject(failure) };
  const service = serviceOf({ store: slowly });
  await service.add(views(3, 1, 2, 3));
  await service.ask(visitors);
  await service.cells.settled();
  expect(service.problems).toEqual([]);
});

test('if nothing can be stored, it is reported and answers come from events', async () => {
  const { store } = serviceOf();
  const broken = { ...store, insertSelected: () => Promise.reject(new Error('full')) };
  const service = serviceOf({ store: broken });
  await service.add(views(3, 1, 2, 3));
  const first = await service.ask(visitors);
  await service.cells.settled();
  expect(service.problems).toHaveLength(1);
  expect(await service.ask(visitors)).toEqual(first);
});
