import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedTables } from '../../src/kinds/tables.ts';
import { atOnce } from '../../src/platform/pieces.ts';
import { ClosedSessions } from '../../src/query/closed-sessions/closed-sessions.ts';
import { answerQuery } from '../../src/query/answer-query.ts';
import type { SafeQuery } from '../../src/query/normalise/check-patterns.ts';
import { normaliseQuery } from '../../src/query/normalise/normalise-query.ts';
import { hasSessions } from '../../src/query/plan/joins.ts';
import { leavesOf, planBatches } from '../../src/query/plan/plan.ts';
import type { QueryTenant } from '../../src/query/plan/query-tenant.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { DataVersions, rowsOfProject, versionedStore } from '../../src/store/events/index.ts';
import { aggregate, source } from '../chart-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { storedRow } from '../plain-rows.ts';
import { readTrustedQuery } from '../safe-query-harness.ts';
import { timesRead } from './interpret.ts';
import type { PlainEvent } from './plain-event.ts';
import { plainSessions } from './plain-session.ts';
import { type Names, type Request, pipelinesOf, requestsOn, visitors } from './random-cases.ts';
import { sessionNames } from './random-errors.ts';
import { visits } from './random-visits.ts';
import { askedAt, requestOf } from './request-of.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;

const problems: unknown[] = [];
let projects = 0;
let answers = 0;
let stored = 0;
let recent = 0;
let all = 0;
let counted = 0;
let allCounted = 0;
let joined = 0;
let allJoined = 0;

/** Events, by their sessions. */
const joinedNames: Names = {
  fields: fc.constantFrom(
    ...['entry_page', 'exit_page', 'duration_ms', 'bounced', 'referrer', 'utm_source'].map(
      (name) => `session.${name}`,
    ),
    ...['channel', 'source', 'created_at', 'user_id'].map((name) => `session.${name}`),
    ...['page', 'country'],
  ),
  maps: [],
  identities: fc.constantFrom('user_id' as const, null),
};

/** When a window begins, from the center, and how long it is. */
type Hours = readonly [first: number, length: number];
const windows = fc.array(
  fc.tuple(fc.integer({ min: -100, max: 60 }), fc.constantFrom(1, 23, 24, 30, 48, 90, 200)),
  { minLength: 3, maxLength: 3 },
);

/** A project with sessions stored by its own service. */
function projectAt(now: number) {
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const store = versionedStore(harness.store, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = (problem: string, error: unknown) => void problems.push([problem, error]);
  const parts = { store, runner, versions, clock, report, leastEvents: 1, leastRecent: 1, rest: 0 };
  const closed = new ClosedSessions(parts);
  const number = ++projects;
  let tenant: QueryTenant = { number, generation: 1, errorGeneration: 1 };
  let events: readonly PlainEvent[] = [];
  return {
    store,
    number,
    closed,
    add: async (more: readonly PlainEvent[], generation = 1) => {
      events = [...events, ...more];
      const rows = more.map((event) => ({ ...storedRow.event(event, number), generation }));
      // As the digest does.
      const since = Math.min(...more.map(({ ts }) => ts));
      versions.begin([number], [[number, since]]);
      await harness.store.insert('events', rows, `events ${number} ${generation} ${events.length}`);
      versions.end([number]);
    },
    keep: (isKept: (event: PlainEvent) => boolean) => {
      events = events.filter(isKept);
    },
    wipe: () => {
      tenant = { ...tenant, generation: tenant.generation + 1 };
      events = [];
    },
    /** How many sessions the events of windows are part of. */
    expectCounted: async (windows: readonly Hours[], centre: number) => {
      const closedSessions = await closed.of(tenant);
      const known = { ...tenant, closedSessions };
      for (const [first, length] of windows) {
        const from = centre + first * hour;
        const to = from + length * hour;
        const range = { type: 'absolute', from, to };
        const sessions = { type: 'timeRange', range, input: source('session_id') };
        const outputs = [{ id: '0', query: aggregate('distinct', sessions) }];
        const query = readTrustedQuery({ outputs });
        const signal = AbortSignal.timeout(60_000);
        const [answer] = await answerQuery(
          { query, now: askedAt },
          { tenant: known, runner, signal },
        );
        const inWindow = events.filter(({ ts }) => ts >= from && ts < to);
        const ids = new Set(inWindow.map(({ columns }) => columns.session_id));
        expect(answer, JSON.stringify({ from, to })).toMatchObject({ value: String(ids.size) });
        allCounted += 1;
        const [batch] = atOnce(planBatches(leavesIn(query), known));
        if (batch?.source.type === 'countedSessions') counted += 1;
      }
    },
    /** Stores what can be stored. */
    settle: async () => {
      await closed.of(tenant);
      await closed.settled();
    },
    /** Queries of events by their sessions. */
    expectJoined: async (requests: readonly Request[], centre: number) => {
      const known = { ...tenant, closedSessions: await closed.of(tenant) };
      for (const request of requests) {
        answers += await expectSameAnswers({ request, centre, runner, events, tenant: known });
        for (const { source, joins } of planned(request, centre, 'events-web', known)) {
          if (!hasSessions(joins)) continue;
          allJoined += 1;
          if (source.type === 'joinedSessions') joined += 1;
        }
      }
    },
    expectSame: async (requests: readonly Request[], centre: number) => {
      const closedSessions = await closed.of(tenant);
      for (const request of requests) {
        const [pipeline] = pipelinesOf(request, centre);
        const sessions = pipeline ? plainSessions(events, ...timesRead(pipeline)) : [];
        const about = { request, centre, runner, events: sessions, dataset: 'sessions' };
        const known = { ...tenant, closedSessions };
        answers += await expectSameAnswers({ ...about, tenant: known });
        count(request, centre, known);
      }
    },
  };
}

function planned(request: Request, centre: number, dataset: string, tenant: QueryTenant) {
  const outputs = pipelinesOf(request, centre).map((pipeline, id) => {
    return { id: `${id}`, query: requestOf(pipeline, dataset) };
  });
  return atOnce(planBatches(leavesIn(readTrustedQuery({ outputs })), tenant));
}

function count(request: Request, centre: number, tenant: QueryTenant): void {
  for (const { source } of planned(request, centre, 'sessions', tenant)) {
    all += 1;
    if (source.type !== 'closedSessions') continue;
    stored += 1;
    if (source.part.recent !== null) recent += 1;
  }
}

const leavesIn = (query: SafeQuery) =>
  atOnce(normaliseQuery(query, askedAt)).flatMap(({ evaluation }) => leavesOf(evaluation));

const few = { minLength: 4, maxLength: 4, size: 'max' } as const;

test(
  'random queries over sessions give the same answers when some of them are stored, whatever changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        visits,
        fc.array(requestsOn(sessionNames), few),
        fc.array(requestsOn(joinedNames), few),
        windows,
        fc.constantFrom(...visitors),
        async ({ centre, now, early, later, late }, requests, ofEvents, windows, gone) => {
          const project = projectAt(now);
          const expectSame = async () => {
            await project.expectSame(requests, centre);
            await project.expectJoined(ofEvents, centre);
            await project.expectCounted(windows, centre);
          };
          await project.add(early);
          await expectSame();
          await project.settle();
          await expectSame();
          if (later.length > 0) {
            await project.add(later);
            await expectSame();
          }
          await project.add(late);
          await expectSame();
          await project.settle();
          await expectSame();
          const theirs = rowsOfProject('events', project.number, 'removal');
          await project.store.removeRows(theirs.and('visitor = {gone:UUID}', { gone }));
          project.keep(({ visitor }) => visitor !== gone);
          await expectSame();
          await project.settle();
          await expectSame();
          project.wipe();
          await project.add(early.slice(0, 5), 2);
          await expectSame();
          await project.closed.close();
        },
      ),
      { numRuns: runsOf(1), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThan(40);
    expect(stored / all).toBeGreaterThan(0.15);
    expect(recent).toBeGreaterThan(0);
    expect(counted / allCounted).toBeGreaterThan(0.1);
    expect(joined / allJoined).toBeGreaterThan(0.1);
  },
  longest,
);
