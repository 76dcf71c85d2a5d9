import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aggregate, buckets, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { longest, runsOf } from '../../../test/test-runs.ts';
import { computedTables } from '../../kinds/tables.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import {
  DataVersions,
  type EventStore,
  EventStoreError,
  rowsOfProject,
  versionedStore,
} from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedSessions } from './closed-sessions.ts';
import { SettledResults } from './settled-results.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
const now = today + 7.4 * hour;
let projects = 0;
let problems: unknown[] = [];
beforeEach(() => {
  problems = [];
});

/** A project whose sessions are stored. The statements of charts are those with the engine's time limit for them. */
async function projectOf(rows: readonly Partial<EventRow>[], slowAnswers = 1) {
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const asked: string[] = [];
  const watch = { before: (_sql: string): void => {} };
  const watched: EventStore = {
    ...harness.store,
    query: async (statement, ...rest) => {
      asked.push(statement.sql);
      watch.before(statement.sql);
      return harness.store.query(statement, ...rest);
    },
  };
  const store = versionedStore(watched, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = (problem: string) => problems.push(problem);
  const least = { leastEvents: 1, leastRecent: 1, rest: 0, slow: 0, slowAnswers };
  const closed = new ClosedSessions({ store, runner, versions, clock, report, ...least });
  const number = ++projects;
  let generation = 1;
  let batches = 0;
  const add = async (more: readonly Partial<EventRow>[]) => {
    const since = Math.min(...more.map(({ ts = 0 }) => ts));
    versions.begin([number], [[number, since]]);
    const placed = more.map((row, position) =>
      eventRow({ ...row, project: number, generation, position: position + batches * 1_000 }),
    );
    await harness.store.insert('events', placed, `settled ${number} ${batches++}`);
    versions.end([number]);
  };
  const ask = async (queries: readonly unknown[], readsStored = true) => {
    const tenant = { number, generation, errorGeneration: 1 };
    const closedSessions = readsStored ? await closed.of(tenant) : null;
    const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
    const before = asked.length;
    const signal = AbortSignal.timeout(60_000);
    const known = { ...tenant, closedSessions };
    const answer = await answerQuery(
      { query: readTrustedQuery({ outputs }), now },
      { tenant: known, runner, signal },
    );
    return { answer, statements: asked.slice(before) };
  };
  await add(rows);
  const settle = async () => {
    await closed.of({ number, generation, errorGeneration: 1 });
    await closed.settled();
  };
  await settle();
  const wipe = () => {
    generation += 1;
  };
  return { add, ask, closed, number, settle, store, watch, wipe };
}

const sessionsIn = (from: number, to: number, field = '*') => {
  const range = { type: 'absolute', from, to };
  return { type: 'timeRange', range, input: source(field, 'sessions') };
};
const first = (rows: number, field: string, input: unknown) =>
  limit(rows, false, aggregate('count', group([field], input)));
const berlin = { interval: 'day', timezone: 'Europe/Berlin' };

/** Charts of sessions in a window. The first ones are like the overview's, and share a statement. */
const chartsIn = (from: number, to: number) => {
  const all = sessionsIn(from, to);
  const duration = sessionsIn(from, to, 'duration_ms');
  const bounced = where('bounced', 'equals', true, all);
  return [
    [
      aggregate('count', all),
      aggregate('count', bounced),
      aggregate('avg', duration),
      aggregate('count', buckets(all, berlin)),
      first(3, 'entry_page', all),
    ],
    [first(20, 'referrer', all)],
    [limit(2, true, aggregate('count', group(['country'], all)))],
    [aggregate('sum', buckets(duration, { interval: 'day' }))],
    [aggregate('avg', buckets(duration, { interval: 'hour', gapFill: 'none' }))],
    [aggregate('avg', where('country', 'equals', 'XX', duration))],
    [aggregate('median', duration), aggregate('max', duration), aggregate('distinct', all)],
    [limit(5, false, aggregate('avg', group(['entry_page'], duration)))],
  ];
};

const knowsPast = (statements: readonly string[]) =>
  statements.some((sql) => sql.includes(' AS known)'));

/** Visits of one to three events, an hour apart. */
const visit = fc.record({
  began: fc.integer({ min: -14 * 24, max: 7 }),
  events: fc.integer({ min: 1, max: 3 }),
  page: fc.constantFrom('/a', '/b', `/it's "\\ 😀\n`, '/ё', ''),
  referrer: fc.constantFrom('', 'https://x.example/', "');--"),
  country: fc.constantFrom('DE', 'US', ''),
});
type Visit = typeof visit extends fc.Arbitrary<infer Of> ? Of : never;
const eventsOf = ({ began, events, ...columns }: Visit, nth: number) =>
  Array.from({ length: events }, (_, at) => ({
    ...columns,
    ts: Math.min(today + (began + at) * hour + nth * 1_000, now - 1),
    session: `s${nth}`,
    country: columns.country,
  }));

test(
  'charts of sessions have the same answers with what is known of past days after any change',
  async () => {
    let known = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(visit, { minLength: 30, maxLength: 60 }),
        fc.integer({ min: 4 * 24, max: 13 * 24 }),
        fc.constantFrom(now, today, today - 3 * day, today - 4.3 * day),
        async (visits, hours, to) => {
          const rows = visits.flatMap(eventsOf);
          const project = await projectOf(rows);
          const charts = chartsIn(to - hours * hour, to);
          const expectSame = async (times: number) => {
            const answers: unknown[] = [];
            for (const queries of charts) answers.push((await project.ask(queries, false)).answer);
            for (let time = 0; time < times; time++) {
              for (const [index, queries] of charts.entries()) {
                const stored = await project.ask(queries);
                expect(stored.answer).toEqual(answers[index]);
                if (knowsPast(stored.statements)) known += 1;
              }
              await project.settle();
            }
          };
          await expectSame(2);
          // What comes now does not change past days.
          await project.add([{ ts: now - 1_000, session: 's1', page: '/new' }]);
          await expectSame(1);
          await project.add([{ ts: today - 5 * day, session: 'late', page: '/late' }]);
          await expectSame(2);
          const gone = rowsOfProject('events', project.number, 'removal').and(
            `page = {gone:String}`,
            {
              gone: '/a',
            },
          );
          await project.store.removeRows(gone);
          await expectSame(2);
          project.wipe();
          await project.add(rows.slice(0, 20));
          await expectSame(1);
          await project.closed.close();
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(known).toBeGreaterThan(10);
  },
  longest,
);

const daily = Array.from({ length: 12 }, (_, nth) =>
  ['/a', '/b', '/a'].map((page, at) => ({
    ...{ ts: today - nth * day + at * hour, page },
    session: `d${nth} ${at % 2}`,
  })),
).flat();
const [overview = []] = chartsIn(today - 10 * day, now);

test('counts of past days are read in the background after two slow answers', async () => {
  const project = await projectOf(daily, 2);
  const isKnown = async () => {
    const { statements } = await project.ask(overview);
    await project.settle();
    return knowsPast(statements);
  };
  expect([await isKnown(), await isKnown(), await isKnown()]).toEqual([false, false, true]);
});

test('a window of past days is answered without reading sessions', async () => {
  const project = await projectOf(daily);
  const [queries = []] = chartsIn(today - 9 * day, today - 3 * day);
  const { answer } = await project.ask(queries);
  await project.settle();
  const { statements, ...second } = await project.ask(queries);
  expect(second.answer).toEqual(answer);
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toMatch(/FROM (closed_sessions|events)/);
});

test('with more groups than a statement can have as values, sessions are read', async () => {
  const rows = Array.from({ length: 4_100 }, (_, nth) => ({
    ...{ ts: today - 5 * day - nth * 30_000, page: `/${nth}`, session: `m${nth}` },
  }));
  const project = await projectOf([...daily, ...rows]);
  const queries = [first(5, 'entry_page', sessionsIn(today - 10 * day, now))];
  const before = await project.ask(queries);
  await project.settle();
  const after = await project.ask(queries);
  expect(after.answer).toEqual(before.answer);
  expect(knowsPast(after.statements)).toBe(false);
});

test('values of a query that leave no room for cells are accepted as before', async () => {
  const page = (nth: number) => `/${`${nth}`.padStart(900, 'x')}`;
  const rows = Array.from({ length: 40 }, (_, nth) => ({
    ...{ ts: today - 5 * day - nth * 60_000, page: page(nth), session: `m${nth}` },
  }));
  const project = await projectOf([...daily, ...rows]);
  const listed = Array.from({ length: 230 }, (_, nth) => page(nth));
  const input = where('entry_page', 'in', listed, sessionsIn(today - 10 * day, now));
  const queries = [first(5, 'entry_page', input)];
  const before = await project.ask(queries);
  await project.settle();
  const after = await project.ask(queries);
  expect(after.answer).toEqual(before.answer);
  expect(knowsPast(after.statements)).toBe(false);
});

test('a failure to read past days is reported and tried again, a time-out is not', async () => {
  const project = await projectOf(daily);
  let reads = 0;
  const failing = (failure: 'unavailable' | 'timeout') => {
    project.watch.before = (sql) => {
      if (!/ LIMIT \{p\d+:Int64\}$/.test(sql) || !sql.includes('part_0')) return;
      reads += 1;
      throw new EventStoreError(failure, 'not now');
    };
  };
  const ask = async () => {
    const { statements } = await project.ask(overview);
    await project.settle();
    return knowsPast(statements);
  };
  failing('unavailable');
  expect([await ask(), await ask()]).toEqual([false, false]);
  expect([reads, problems.length]).toEqual([2, 2]);
  failing('timeout');
  expect([await ask(), await ask(), await ask()]).toEqual([false, false, false]);
  expect([reads, problems.length]).toEqual([3, 2]);
});

test('labels are forgotten when rows of the project are removed, also those that are being read', async () => {
  const versions = new DataVersions({ now: () => now });
  let meanwhile = (): void => {};
  const query = (async () => {
    meanwhile();
    return [{ label_0: '/gone' }];
  }) as EventStore['query'];
  const report = (problem: string) => problems.push(problem);
  const clock = { now: () => now };
  const parts = { store: { query }, versions, clock, report, slow: 0, slowAnswers: 1 };
  const results = new SettledResults(parts);
  const tenant = { number: 1, generation: 1, errorGeneration: 1 };
  const removals = versions.removalsOf(1) ?? 0;
  const statement = { sql: 'SELECT', params: {} };
  const knownAfterAsking = async () => {
    results.of(tenant, removals).asking(statement)();
    await results.settled();
    return results.of(tenant, removals).of(statement);
  };
  expect(await knownAfterAsking()).toEqual([{ label_0: '/gone' }]);
  versions.beginRemoval([2]);
  expect(results.of(tenant, removals).of(statement)).not.toBeNull();
  versions.beginRemoval([1]);
  expect(results.of(tenant, removals).of(statement)).toBeNull();
  versions.endRemoval([1], false);
  meanwhile = () => {
    versions.beginRemoval([1]);
    versions.endRemoval([1], true);
  };
  expect(await knownAfterAsking()).toBeNull();
  expect(problems).toEqual([]);
});
