import { expect, test } from 'vitest';
import { aggregate, group, limit, source, where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { computedTables } from '../../kinds/tables.ts';
import { DataVersions, versionedStore } from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedSessions } from './closed-sessions.ts';

const harness = closedAfterTests(await startEngineHarness());
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
/** From here on, sessions are computed from events. */
const end = today - day;
/** The last hour that is over. */
const storedTo = today + 5 * hour;
const now = storedTo + 40 * minute;
let projects = 0;

/** Sessions that begin every 20 minutes around a time, most of them go on over it. */
const sessionsAround = (time: number, name: string) =>
  Array.from({ length: 24 }, (_, nth) => {
    const began = time + (nth - 16) * 20 * minute;
    const events = 1 + (nth % 5);
    const gap = nth % 7 === 6 ? 9 * hour : 50 * minute;
    return Array.from({ length: events }, (_, at) => ({
      ts: began + at * gap,
      session: `${name}${nth}`,
      page: `/${(nth + at) % 4}`,
    }));
  }).flat();
const around = [...sessionsAround(end, 's'), ...sessionsAround(storedTo, 'h')];
const others = [
  { ts: today - 5 * day, session: 'before', page: '/1' },
  { ts: today + hour, session: 'today', page: '/2' },
  // Longer than a day, and one that comes back.
  ...[-30, -2, 2].map((hours) => ({ ts: end + hours * hour, session: 'long', page: '/3' })),
  ...[-90, 1].map((hours) => ({ ts: end + hours * hour, session: 'back', page: '/0' })),
  ...[-28, 0.5].map((hours) => ({ ts: storedTo + hours * hour, session: 'day', page: '/1' })),
];

/** Sessions that begin more than two hours before what is stored ends. */
const early = /^h[0-9]$/;

test.each([
  ['days', Number.POSITIVE_INFINITY, around],
  ['hours', 1, around],
  ['hours, all of which began shortly before,', 1, around.filter((e) => !early.test(e.session))],
])(
  'sessions that go on after the stored %s count once, and where they began',
  async (until, leastRecent, around) => {
    const clock = { now: () => now };
    const versions = new DataVersions(clock);
    const store = versionedStore(harness.store, versions, computedTables);
    const runner = new QueryRunner(store);
    const parts = {
      store,
      runner,
      versions,
      clock,
      report: () => undefined,
      leastEvents: 1,
      leastRecent,
      rest: 0,
    };
    const closed = new ClosedSessions(parts);
    const tenant = { number: ++projects, generation: 1, errorGeneration: 1 };
    const rows = [...around, ...others].map((row, position) =>
      eventRow({ ...row, project: tenant.number, position }),
    );
    await store.insert('events', rows, `rows until ${until}`);
    await closed.of(tenant);
    await closed.settled();
    const closedSessions = await closed.of(tenant);
    const recent = until === 'days' ? null : { window: { from: end, to: storedTo } };
    expect(closedSessions).toMatchObject({ window: { to: end }, recent });
    // Those are read together with new ones.
    const isNear = (closedSessions?.recent?.unfinishedFrom ?? 0) >= storedTo - 2 * hour;
    expect(isNear).toBe(until.includes('shortly'));

    const queriesIn = (from: number, to: number) => {
      const sessions = (field = '*') => {
        const input = source(field, 'sessions');
        return { type: 'timeRange', range: { type: 'absolute', from, to }, input };
      };
      return [
        sessions(),
        where('bounced', 'equals', true, sessions()),
        aggregate('avg', sessions('duration_ms')),
        limit(10, false, group(['entry_page'], sessions())),
        { type: 'timeBucket', interval: 'hour', input: sessions() },
        aggregate('distinct', {
          ...{ type: 'timeRange', range: { type: 'absolute', from, to } },
          input: source('session_id'),
        }),
      ];
    };
    const answer = async (known: QueryTenant, from: number, to: number) => {
      const outputs = queriesIn(from, to).map((query, index) => ({ id: `${index}`, query }));
      const query = readTrustedQuery({ outputs });
      const signal = AbortSignal.timeout(60_000);
      return answerQuery({ query, now }, { tenant: known, runner, signal });
    };
    const windows = [
      [end - 10 * day, now],
      [end - hour, now],
      [end - 30 * minute, end + 30 * minute],
      [end - 3 * day, end + 1],
      [end - 3 * day, end],
      [end - 2 * hour, end + 10 * hour],
      [end - 2 * hour, end + 23 * hour],
      [end - 30 * minute, now],
      [storedTo - 2 * hour, now],
      [end - 2 * hour, storedTo],
      [storedTo - 40 * hour, storedTo - hour],
      [storedTo - 24 * hour, storedTo + 9 * hour],
    ] as const;
    for (const [from, to] of windows) {
      const stored = await answer({ ...tenant, closedSessions }, from, to);
      const computed = await answer(tenant, from, to);
      expect(stored, `${from - end} to ${to - end}`).toEqual(computed);
      const removed = closedSessions && { ...closedSessions, isStored: () => false };
      expect(await answer({ ...tenant, closedSessions: removed }, from, to)).toEqual(computed);
    }
    await closed.close();
  },
);

test('a session that goes on after the stored ones were determined still counts once', async () => {
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const store = versionedStore(harness.store, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = () => undefined;
  const limits = { leastEvents: 1, leastRecent: 1, rest: 0 };
  const closed = new ClosedSessions({ store, runner, versions, clock, report, ...limits });
  const tenant = { number: ++projects, generation: 1, errorGeneration: 1 };
  const add = (name: string, times: readonly number[], session = name) =>
    store.insert(
      'events',
      times.map((ts, position) =>
        eventRow({ ts, session, position, page: '/', project: tenant.number, journal: name }),
      ),
      `${name} of ${tenant.number}`,
    );
  await add('old', [end - 5 * day]);
  await add('ended', [storedTo - hour, storedTo - 40 * minute]);
  await add('yesterday', [end - 20 * minute, end + 5 * minute]);
  await add('longer', [storedTo - 23 * hour, storedTo - 2 * hour]);
  await add('new', [storedTo + minute]);
  await closed.of(tenant);
  await closed.settled();
  const closedSessions = await closed.of(tenant);
  expect(closedSessions?.recent).toMatchObject({ window: { to: storedTo }, unfinished: [] });
  // Its statement waits meanwhile.
  await add('ended again', [storedTo + 2 * minute], 'ended');
  await add('longer again', [storedTo + 3 * minute], 'longer');
  const range = { type: 'absolute', from: end - 10 * day, to: now };
  const outputs = ['*', 'duration_ms'].map((field, index) => ({
    id: `${index}`,
    query: { type: 'timeRange', range, input: source(field, 'sessions') },
  }));
  const ofEvents = { type: 'timeRange', range, input: source('session_id') };
  const asked = [...outputs, { id: 'e', query: aggregate('distinct', ofEvents) }];
  const query = readTrustedQuery({ outputs: asked });
  const signal = AbortSignal.timeout(60_000);
  const asking = { tenant: { ...tenant, closedSessions }, runner, signal };
  const answers = await answerQuery({ query, now }, asking);
  expect(answers.map((each) => 'value' in each && each.value)).toEqual(['5', '5', '5']);
  await closed.close();
});
