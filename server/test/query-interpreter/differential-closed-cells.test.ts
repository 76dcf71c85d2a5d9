import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedTables } from '../../src/kinds/tables.ts';
import { ClosedCells } from '../../src/query/closed-cells/closed-cells.ts';
import type { QueryTenant } from '../../src/query/plan/query-tenant.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import {
  DataVersions,
  type EventStore,
  rowsOfProject,
  versionedStore,
} from '../../src/store/events/index.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { storedRow } from '../plain-rows.ts';
import type { PlainEvent } from './plain-event.ts';
import {
  commonRequests,
  datasets,
  eventsOf,
  longReaches,
  type Request,
  type Shared,
  sharedBy,
  visitors,
  zones,
} from './random-cases.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const day = 24 * 3_600_000;
const problems: unknown[] = [];
let projects = 0;
let inserts = 0;
let answers = 0;
let statements = 0;
let stored = 0;
let medians = 0;
let withOthers = 0;
let counted = 0;
let slices = 0;

/** A project with counts stored by every query. @param now Unix ms */
function projectAt(now: number) {
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const counting: EventStore = {
    ...harness.store,
    insertSelected: (...args) => {
      if (args[2].sql.includes('page >= ')) slices += 1;
      return harness.store.insertSelected(...args);
    },
    query: (statement, ...rest) => {
      statements += 1;
      if (statement.sql.includes('quantileExactWeighted')) medians += 1;
      if (statement.sql.includes('is_apart')) withOthers += 1;
      if (/FROM closed_cells .* AND bucket IN /.test(statement.sql)) counted += 1;
      if (statement.sql.includes('FROM closed_cells') && !statement.sql.includes('AS cells'))
        stored += 1;
      return harness.store.query(statement, ...rest);
    },
  };
  const store = versionedStore(counting, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = (problem: string, error: unknown) => void problems.push([problem, error]);
  // In two thirds of the projects, few visitors are read in as many steps as many.
  const fewVisitors = projects % 3 === 0 ? 1_000 : 0;
  const options = { slow: 0, rest: 0, rows: 9, fewVisitors };
  const cells = new ClosedCells({ store, versions, clock, report, ...options });
  const number = ++projects;
  let tenant: QueryTenant = { number, generation: 1, errorGeneration: 1, numberedFrom: 0 };
  let events: readonly PlainEvent[] = [];
  const expectSame = async (requests: readonly Request[], centre: number) => {
    for (const request of requests) {
      const known = { ...tenant, closedCells: cells.of(tenant) };
      answers += await expectSameAnswers({ request, centre, runner, events, tenant: known });
    }
  };
  return {
    cells,
    /** Inserts as the digest does. */
    add: async (more: readonly PlainEvent[]) => {
      if (more.length === 0) return;
      events = [...events, ...more];
      const { generation } = tenant;
      const rows = more.map((event) => ({ ...storedRow.event(event, number), generation }));
      versions.begin([number], [[number, Math.min(...more.map(({ ts }) => ts))]]);
      await harness.store.insert('events', rows, `cells ${inserts++}`);
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
    /** Before what the answers make worth storing is stored, and after it. */
    expectSameTwice: async (requests: readonly Request[], centre: number) => {
      await expectSame(requests, centre);
      await cells.settled();
      await expectSame(requests, centre);
    },
  };
}

/** Medians over all rows of a window. */
const medianRequests: fc.Arbitrary<Request> = fc.record({
  shared: fc
    .tuple(
      sharedBy({
        ...{ fields: fc.constantFrom('page', 'plan'), maps: [] },
        identities: fc.constant(null),
      }),
      longReaches,
    )
    .map(([shared, reach]): Shared => ({
      ...{ ...shared, reach, latest: null, transforms: [], group: null, bucket: null },
    })),
  own: fc
    .constantFrom('time_on_page', 'scroll_depth', 'n')
    .map((field) => [
      { field, function: 'median' as const, sort: null, limit: null, after: null, order: 0 },
    ]),
});

/** Random persons are not stored here, and nothing of them is. */
const withoutPersons = (events: readonly PlainEvent[]): PlainEvent[] =>
  events.map((event) => ({ ...event, person: null }));

test(
  'random queries give the same answers when parts of them are stored, whatever changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(commonRequests, { minLength: 8, maxLength: 8, size: 'max' }),
        fc.array(medianRequests, { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.constantFrom(...visitors),
        fc.integer({ min: -1, max: 3 }),
        async (dataset, common, ofMedians, late, gone, age) => {
          const requests = [...common, ...ofMedians];
          const { centre } = dataset;
          const events = withoutPersons(eventsOf(dataset));
          const isLate = new Set(late.map((each) => each % events.length));
          const project = projectAt(centre + age * day);
          const again = () => project.expectSameTwice(requests, centre);
          await project.add(events.filter((_, index) => !isLate.has(index)));
          await again();
          await project.add(events.filter((_, index) => isLate.has(index)));
          await again();
          await project.remove(gone);
          await again();
          project.wipe();
          await project.add(events.slice(0, 5));
          await again();
          await project.cells.close();
        },
      ),
      { numRuns: runsOf(1), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThan(50);
    expect(stored / statements).toBeGreaterThan(0.05);
    expect(medians).toBeGreaterThan(5);
  },
  longest,
);

const pages = ['', 'Other', 'a / b', ...Array.from({ length: 60 }, (_, nth) => `/${nth}`)];
const people = Array.from(
  { length: 40 },
  (_, nth) => `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`,
);
/** Small numbers are more frequent. */
const skewed = (below: number) =>
  fc.nat(below - 1).chain((most) => fc.nat(most).map((nth) => Math.min(nth, below - 1)));

/** Many pages, some of them with as many visitors as others, or without any in parts of the time. */
const crowds = fc.array(
  fc.record({
    /** Before the center. */
    minutes: fc.oneof(fc.nat(40 * 24 * 60), fc.nat(26 * 60), fc.nat(90)),
    page: fc.option(skewed(pages.length), { freq: 30 }),
    person: skewed(people.length),
    country: fc.constantFrom('DE', 'US'),
    plan: fc.option(skewed(30)),
  }),
  { minLength: 60, maxLength: 260, size: 'max' },
);

const crowdOf = (crowd: readonly Crowded[], centre: number): PlainEvent[] =>
  crowd.map(({ minutes, page, person, country, plan }, nth) => ({
    id: `01900000-0000-7000-8${String(nth).padStart(3, '0')}-000000000000`,
    ts: centre - minutes * 60_000,
    visitor: people[person] ?? '',
    columns: { event: 'pageview', country, ...(page !== null && { page: pages[page] ?? '' }) },
    properties: plan === null ? {} : { plan: `p${plan}` },
    person: null,
  }));
type Crowded = typeof crowds extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** The groups with the most visitors until now or some hours ago, mostly with all others. */
const leadingRequests: fc.Arbitrary<Request> = fc.record({
  shared: fc
    .tuple(
      sharedBy({
        ...{ fields: fc.constantFrom('page', 'country', 'plan'), maps: [] },
        identities: fc.constant(null),
      }),
      fc.constantFrom(
        ...([
          [-700, 700],
          [-700, 700],
          [-30, 30],
        ] as const),
      ),
      fc.constantFrom(...([0, 0, 0, -3] as const)),
      fc.constantFrom('page', 'page', 'page', 'plan', 'country'),
      fc.boolean(),
    )
    .map(([shared, reach, age, field, isFiltered]): Shared => ({
      ...{ ...shared, reach, age, latest: null, transforms: [], bucket: null },
      filters: isFiltered ? shared.filters : [],
      group: { fields: [field], mode: 'flat' },
    })),
  own: fc
    .record({
      rows: fc.integer({ min: 1, max: 24 }),
      groupOthers: fc.oneof(fc.constant(true), fc.boolean()),
    })
    .map((limit) => [
      {
        ...{ field: 'user_id', function: 'distinct' as const, sort: null, after: null, order: 0 },
        limit,
      },
    ]),
});

/** Visitors, or visitors and events, by time. */
const seriesRequests: fc.Arbitrary<Request> = fc.record({
  shared: fc
    .tuple(
      leadingRequests.map(({ shared }) => shared),
      fc.record({
        interval: fc.constantFrom('hour', 'day', 'day', 'day', 'week', 'month'),
        gapFill: fc.constantFrom('zero', 'none'),
        cumulative: fc.constantFrom(false, false, false, true),
        zone: fc.constantFrom(...zones),
      }),
    )
    .map(([shared, bucket]): Shared => ({ ...shared, group: null, bucket })),
  own: fc.constantFrom(...([['distinct'], ['distinct', 'count']] as const)).map((functions) =>
    functions.map((name) => ({
      field: name === 'count' ? '*' : 'user_id',
      function: name,
      ...{ sort: null, limit: null, after: null, order: 0 },
    })),
  ),
});

test.each([
  ['the groups with the most visitors, and all others,', leadingRequests, () => withOthers],
  ['visitors over time', seriesRequests, () => counted],
])(
  '%s are the same when parts of them are stored',
  async (_, askedFor, found) => {
    await fc.assert(
      fc.asyncProperty(
        crowds,
        fc.array(askedFor, { minLength: 6, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...people),
        fc.integer({ min: 0, max: 23 }),
        async (crowd, requests, late, gone, hours) => {
          const centre = Date.UTC(2026, 2, 29, hours, 50);
          const events = crowdOf(crowd, centre);
          const isLate = new Set(late.map((each) => each % events.length));
          const project = projectAt(centre);
          const again = () => project.expectSameTwice(requests, centre);
          await project.add(events.filter((_, index) => !isLate.has(index)));
          await again();
          await project.add(events.filter((_, index) => isLate.has(index)));
          await again();
          await project.remove(gone);
          await again();
          await project.cells.close();
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(found()).toBeGreaterThan(10);
    expect(slices).toBeGreaterThan(10);
  },
  longest,
);
