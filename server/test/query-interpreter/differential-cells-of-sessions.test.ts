import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedTables } from '../../src/kinds/tables.ts';
import { atOnce } from '../../src/platform/pieces.ts';
import { ClosedCells } from '../../src/query/closed-cells/closed-cells.ts';
import { ClosedSessions } from '../../src/query/closed-sessions/closed-sessions.ts';
import { normaliseQuery } from '../../src/query/normalise/normalise-query.ts';
import { leavesOf, planBatches } from '../../src/query/plan/plan.ts';
import type { QueryTenant } from '../../src/query/plan/query-tenant.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { DataVersions, rowsOfProject, versionedStore } from '../../src/store/events/index.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { storedRow } from '../plain-rows.ts';
import { readTrustedQuery } from '../safe-query-harness.ts';
import type { PlainEvent } from './plain-event.ts';
import {
  longReaches,
  ownOf,
  pipelinesOf,
  type Request,
  type Shared,
  sharedBy,
  visitors,
} from './random-cases.ts';
import { visits } from './random-visits.ts';
import { askedAt, requestOf } from './request-of.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

const minute = 60_000;
const harness = closedAfterTests(await startEngineHarness());
const problems: unknown[] = [];
let projects = 0;
let answers = 0;
let all = 0;
let stored = 0;
let joined = 0;

/** Fields of sessions that later events don't change, others, and fields of events. */
const fields = fc.constantFrom(
  ...['source', 'channel', 'referrer', 'utm_source', 'country'].map((name) => `session.${name}`),
  ...['entry_page', 'exit_page', 'duration_ms', 'bounced'].map((name) => `session.${name}`),
  ...['page', 'country'],
);
const names = { fields, maps: [], identities: fc.constant(null) };

/** Counts and visitors of events. */
const requests: fc.Arbitrary<Request> = fc.record({
  shared: fc
    .tuple(sharedBy(names), longReaches, fc.option(fc.tuple(fields), { freq: 2 }))
    .map(([shared, reach, group]): Shared => ({
      ...{ ...shared, reach, latest: null, transforms: [] },
      group: group && { fields: group, mode: 'flat' },
    })),
  own: fc.array(
    fc
      .tuple(
        ownOf(names),
        fc.constantFrom(
          ...([
            { function: 'count', field: '*' },
            { function: 'distinct', field: 'user_id' },
            { function: 'distinct', field: 'user_id' },
          ] as const),
        ),
      )
      .map(([own, measure]) => ({ ...own, ...measure })),
    { minLength: 1, maxLength: 3 },
  ),
});

const shownBy = (field: string, value: string | boolean): Pick<Shared, 'filters' | 'group'> => ({
  filters: [{ type: 'comparison', field, operator: 'equals', value }],
  group: null,
});

/** Visitors of one source, who left again, and by source, also by day: always among what is asked. */
const usual: readonly Request[] = [
  shownBy('session.referrer', 'a'),
  shownBy('session.bounced', true),
  { filters: [], group: { fields: ['session.source'], mode: 'flat' as const } },
].flatMap((shown) =>
  [null, 'day' as const].map((interval): Request => ({
    shared: {
      ...{ ...shown, transforms: [], reach: [-700, 700], age: null, latest: null },
      bucket: interval && { interval, zone: 'UTC', gapFill: 'zero', cumulative: false },
    },
    own: [
      {
        ...{ field: 'user_id', function: 'distinct', sort: null, limit: null, after: null },
        order: 0,
      },
    ],
  })),
);

/** @param ago minutes before now */
const eventOf = (session: string, nth: number, now: number, ago: number): PlainEvent => ({
  id: `01900000-0000-7000-8${String(900 + nth).padStart(3, '0')}-000000000000`,
  ts: now - ago * minute - nth,
  visitor: visitors[nth % visitors.length] ?? '',
  columns: { event: 'pageview', session_id: session, referrer: nth % 3 === 0 ? 'b' : 'a' },
  properties: {},
  person: null,
});
const dayMinutes = 24 * 60;
const hoursAgo = 5 * 60;

/** Visits of each of the last days, one of which takes days if wanted. @param now Unix ms */
function steadyVisits(now: number, hasLong: boolean): PlainEvent[] {
  const ofDays = Array.from({ length: 10 }, (_, nth) =>
    eventOf(`of day ${nth}`, nth, now, nth * dayMinutes + hoursAgo),
  );
  const long = [3, 6].map((nth) => eventOf('of days', 10 + nth, now, nth * dayMinutes));
  return hasLong ? [...ofDays, ...long] : ofDays;
}

/** The visits of today and yesterday go on. */
const goingOn = (now: number): PlainEvent[] => [
  eventOf('of day 0', 20, now, 1),
  eventOf('of day 1', 21, now, hoursAgo + 90),
];

/** A project with sessions and counts stored by its own service. */
function projectAt(now: number) {
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const store = versionedStore(harness.store, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = (problem: string, error: unknown) => void problems.push([problem, error]);
  const parts = { store, runner, versions, clock, report, rest: 0 };
  const closed = new ClosedSessions({ ...parts, leastEvents: 1, leastRecent: 1 });
  // In two thirds of the projects, few visitors are read in as many steps as many.
  const fewVisitors = projects % 3 === 0 ? 1_000 : 0;
  const cells = new ClosedCells({ ...parts, sessions: closed, slow: 0, fewVisitors });
  const number = ++projects;
  let tenant: QueryTenant = { number, generation: 1, errorGeneration: 1, numberedFrom: 0 };
  let events: readonly PlainEvent[] = [];
  const expectSame = async (asked: readonly Request[], centre: number) => {
    for (const request of asked) {
      const closedSessions = await closed.of(tenant);
      const known = { ...tenant, closedSessions, closedCells: cells.of(tenant) };
      answers += await expectSameAnswers({ request, centre, runner, events, tenant: known });
      count(request, centre, known);
    }
  };
  return {
    cells,
    closed,
    /** Inserts as the digest does. */
    add: async (more: readonly PlainEvent[]) => {
      if (more.length === 0) return;
      const { generation } = tenant;
      events = [...events, ...more];
      const rows = more.map((event) => ({ ...storedRow.event(event, number), generation }));
      versions.begin([number], [[number, Math.min(...more.map(({ ts }) => ts))]]);
      await harness.store.insert('events', rows, `visits ${number} ${generation} ${events.length}`);
      versions.end([number]);
    },
    remove: async (gone: string) => {
      const theirs = rowsOfProject('events', number, 'removal');
      await store.removeRows(theirs.and('visitor = {gone:UUID}', { gone }));
      events = events.filter(({ visitor }) => visitor !== gone);
    },
    wipe: () => {
      tenant = { ...tenant, generation: tenant.generation + 1 };
      events = [];
    },
    /** Before and after what can be stored is stored. */
    expectSameTwice: async (asked: readonly Request[], centre: number) => {
      await expectSame(asked, centre);
      await closed.of(tenant);
      await closed.settled();
      await expectSame(asked, centre);
      await cells.settled();
      await expectSame(asked, centre);
    },
  };
}

function count(request: Request, centre: number, tenant: QueryTenant): void {
  const outputs = pipelinesOf(request, centre).map((pipeline, id) => {
    return { id: `${id}`, query: requestOf(pipeline, 'events-web') };
  });
  const query = readTrustedQuery({ outputs });
  const leaves = atOnce(normaliseQuery(query, askedAt)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  for (const { source, joins } of atOnce(planBatches(leaves, tenant))) {
    all += 1;
    if (source.type !== 'rollUps' || source.sessions === undefined) continue;
    stored += 1;
    if (joins.session.length > 0) joined += 1;
  }
}

test(
  'events by their sessions are the same when parts of the answers are stored, whatever changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        visits,
        fc.array(requests, { minLength: 6, maxLength: 6, size: 'max' }),
        fc.constantFrom(...visitors),
        fc.boolean(),
        async ({ centre, now, early, later, late }, random, gone, hasLong) => {
          const project = projectAt(now);
          const asked = [...usual, ...random];
          const again = () => project.expectSameTwice(asked, centre);
          await project.add([...early, ...steadyVisits(now, hasLong)]);
          await again();
          await project.add([...later, ...goingOn(now)]);
          await again();
          await project.add(late);
          await again();
          await project.remove(gone);
          await again();
          project.wipe();
          await project.add(early.slice(0, 5));
          await again();
          await project.cells.close();
          await project.closed.close();
        },
      ),
      { numRuns: runsOf(1), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThan(40);
    expect(stored / all).toBeGreaterThan(0.1);
    expect(joined).toBeGreaterThan(3);
  },
  longest,
);
