import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { computedTables } from '../../kinds/tables.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import {
  DataVersions,
  type EventStore,
  rowsOf,
  rowsOfProject,
  type StatementRunner,
  versionedStore,
} from '../../store/events/index.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedSessions, type ClosedSessionsParts } from './closed-sessions.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
let projects = 0;
let batches = 0;

function serviceOf(number: number, options: Partial<ClosedSessionsParts> = {}) {
  const clock = { time: today + 5 * hour, now: () => clock.time };
  const versions = new DataVersions(clock);
  const requests: string[] = [];
  const counting: EventStore = {
    ...harness.store,
    query: (statement, ...rest) => {
      requests.push(statement.sql);
      return harness.store.query(statement, ...rest);
    },
  };
  const store = versionedStore(counting, versions, computedTables);
  const problems: unknown[] = [];
  const closed = new ClosedSessions({
    ...{ store, versions, clock, leastEvents: 1, rest: 0 },
    runner: new QueryRunner(store),
    report: (problem) => problems.push(problem),
    ...options,
  });
  const tenant = { number, generation: 1, errorGeneration: 1 };
  return {
    ...{ requests, clock, closed, problems, store, tenant },
    add: (...rows: readonly Partial<EventRow>[]) =>
      store.insert(
        'events',
        rows.map((row, position) => eventRow({ ...row, project: number, position })),
        `batch ${batches++}`,
      ),
    settle: async () => {
      await closed.of(tenant);
      await closed.settled();
      return closed.of(tenant);
    },
    rows: async () => {
      const own = rowsOf('closed_sessions', tenant);
      const sql = `SELECT session, toString(build) AS build FROM ${own.where()} ORDER BY session`;
      const limits = { seconds: 60, bytes: 1e9 };
      return harness.store.query<{ session: string; build: string }>(
        { sql, params: own.params },
        limits,
      );
    },
  };
}

const at = (days: number, session: string) => ({ ts: today - days * day, session });

test('days that are over are stored once, and found again without asking while nothing changes', async () => {
  const service = serviceOf(++projects);
  await service.add(at(5, 'a'), at(4, 'b'), at(1, 'yesterday'), at(0, 'today'));
  const closed = await service.settle();
  expect(closed).toMatchObject({ window: { to: today - day }, long: [] });
  expect((await service.rows()).map(({ session }) => session)).toEqual(['a', 'b']);
  service.requests.length = 0;
  expect(await service.closed.of(service.tenant)).toBe(closed);
  expect(service.requests).toEqual([]);
  service.clock.time += day;
  const next = await service.settle();
  expect(next?.window.to).toBe(today);
  expect((await service.rows()).map(({ session }) => session)).toEqual(['a', 'b', 'yesterday']);
  expect(service.problems).toEqual([]);
});

test('projects with few events are left alone, and not counted for every query', async () => {
  const service = serviceOf(++projects, { leastEvents: 3 });
  await service.add(at(5, 'a'), at(4, 'b'));
  expect(await service.settle()).toBeNull();
  service.requests.length = 0;
  await service.add(at(5, 'c'));
  expect(await service.settle()).toBeNull();
  expect(service.requests).toEqual([]);
  service.clock.time += 61_000;
  expect(await service.settle()).not.toBeNull();
});

test('sessions are stored before anybody asks once a project that had few events has imported more', async () => {
  const service = serviceOf(++projects, { leastEvents: 3 });
  await service.add(at(5, 'a'), at(4, 'b'));
  expect(await service.settle()).toBeNull();
  await service.add(at(5, 'c'));
  await service.closed.prepare(service.tenant);
  await service.closed.settled();
  expect((await service.rows()).map(({ session }) => session)).toEqual(['a', 'b', 'c']);
});

test('late events replace the days around them; the replaced rows are removed later', async () => {
  const service = serviceOf(++projects);
  await service.add(...[9, 8, 7, 6, 5].map((days) => at(days, `s${days}`)));
  await service.settle();
  const before = await service.rows();
  await service.add({ ...at(7, 's7'), page: '/late' });
  const dirty = await service.closed.of(service.tenant);
  expect(dirty?.days.length).toBeLessThan(3);
  await service.closed.settled();
  expect(await service.rows()).toHaveLength(before.length + 3);
  expect((await service.settle())?.days).toHaveLength(5);
  await service.add(at(2, 'more'));
  await service.settle();
  expect(await service.rows()).toHaveLength(6);
});

test('sessions that last longer than a day or come back are listed, however far apart', async () => {
  const service = serviceOf(++projects);
  await service.add(
    ...[at(20, 'short'), { ...at(20, 'short'), ts: today - 20 * day + hour }],
    ...[at(18, 'long'), at(17, 'long')],
    ...[at(16, 'back'), at(9, 'back')],
    ...[at(15, 'now'), at(0, 'now')],
  );
  const closed = await service.settle();
  expect(closed?.long).toHaveLength(3);
  const many = Array.from({ length: 1_001 }, (_, nth) => `m${nth}`);
  await service.add(...many.flatMap((name) => [at(13, name), at(12, name)]));
  const without = await service.settle();
  expect(without?.window.to).toBeLessThanOrEqual(today - 13 * day);
});

test('after a removal nothing stored counts, and its rows are gone', async () => {
  const service = serviceOf(++projects);
  await service.add(at(5, 'a'), at(4, 'b'));
  const closed = await service.settle();
  expect(closed?.isStored()).toBe(true);
  const gone = rowsOfProject('events', service.tenant.number, 'removal').and(`session = 'a'`);
  await service.store.removeRows(gone);
  expect(closed?.isStored()).toBe(false);
  expect(await service.rows()).toEqual([]);
  expect(await service.closed.of(service.tenant)).toBeNull();
  await service.settle();
  expect((await service.rows()).map(({ session }) => session)).toEqual(['b']);
  const none = rowsOfProject('events', service.tenant.number, 'removal').and(`session = 'none'`);
  await service.store.removeRows(none);
  expect(await service.rows()).toHaveLength(1);
});

test('everything that an earlier process stored is removed', async () => {
  const earlier = serviceOf(++projects);
  await earlier.add(at(5, 'a'), at(4, 'b'));
  await earlier.settle();
  await earlier.closed.close();
  const service = serviceOf(projects);
  expect(await service.closed.of(service.tenant)).toBeNull();
  await service.closed.settled();
  expect(await service.rows()).toHaveLength(2);
});

test('if a day cannot be stored, it is reported and answers come from events', async () => {
  const service = serviceOf(++projects);
  await service.add(at(5, 'a'));
  const failing = { ...service.store, insertSelected: () => Promise.reject(new Error('full')) };
  const broken = serviceOf(projects, { store: failing });
  expect(await broken.settle()).toBeNull();
  expect(broken.problems.length).toBeGreaterThan(0);
});

test('once days are stored, events are counted and later ones looked for at the same time', async () => {
  let running = 0;
  let most = 0;
  const own = new QueryRunner(harness.store);
  const runner: StatementRunner = {
    run: async (...args) => {
      most = Math.max(most, ++running);
      return own.run<never>(...args).finally(() => (running -= 1));
    },
  };
  const { add, closed, settle, tenant } = serviceOf(++projects, { runner });
  const before = [-10, -9, -8].map((days) => ({ ts: today + days * day, session: `s${days}` }));
  await add(...before, { ts: today - 2 * day, session: 'goes on' });
  await settle();
  most = 0;
  await add({ ts: today + hour, session: 'new' });
  const after = await closed.of(tenant);
  expect(most).toBe(2);
  expect(after?.days).not.toEqual([]);
  expect(after?.window.to).toBe(today - day);
  // A day that gets a late event is not stored any more.
  await add({ ts: today - 8 * day, session: 'late' });
  expect((await closed.of(tenant))?.days).not.toEqual(after?.days);
  await closed.close();
});
