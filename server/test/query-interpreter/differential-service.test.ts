import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedTables } from '../../src/kinds/tables.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { answerQuery } from '../../src/query/answer-query.ts';
import { StatementCache } from '../../src/query/cache/statement-cache.ts';
import { ClosedCells } from '../../src/query/closed-cells/closed-cells.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import {
  DataVersions,
  type EventStore,
  EventStoreError,
  versionedStore,
} from '../../src/store/events/index.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { storedRow, storedRowsOf } from '../plain-rows.ts';
import { readSafeQuery } from '../safe-query-harness.ts';
import { longest, runsOf } from '../test-runs.ts';
import { hasSeveralZones, interpretFormula } from './interpret-formula.ts';
import { issues } from './known-errors.ts';
import type { PlainEvent } from './plain-event.ts';
import {
  commonRequests,
  datasets,
  eventsOf,
  type Request,
  requests,
  visitors,
  zones,
} from './random-cases.ts';
import { everything, formulaOf, formulas } from './random-formulas.ts';
import { knownSources } from './random-reports.ts';
import { askedAt } from './request-of.ts';
import { expectSameAnswers, issuesReader } from './same-answers-harness.ts';
import { asExpected, plain } from './same-values.ts';

const { seed } = fc.readConfigureGlobal();
const harness = closedAfterTests(await startEngineHarness());
const day = 24 * 3_600_000;
const problems: unknown[] = [];
let projects = 0;
let statements = 0;
let answers = 0;
let kept = 0;
let kills = 0;

/** Statements run through the cache, as those of a service. @param now Unix ms */
function cachedStore(clock: { now(): number }) {
  const counting: EventStore = {
    ...harness.store,
    query: (...args) => {
      statements += 1;
      return harness.store.query(...args);
    },
  };
  const versions = new DataVersions(clock);
  const store = versionedStore(counting, versions, computedTables);
  const runner = new QueryRunner(store);
  const ownerOf = () => Promise.resolve('one');
  return { store, versions, cache: new StatementCache({ runner, versions, ownerOf, clock }) };
}

/** A project that is asked through the cache, and of which counts are stored. */
function projectAt(now: number) {
  const clock = { now: () => now };
  const { cache, store, versions } = cachedStore(clock);
  const report = (problem: string, error: unknown) => void problems.push([problem, error]);
  // In two thirds of the projects, few visitors are read in as many steps as many.
  const fewVisitors = projects % 3 === 0 ? 1_000 : 0;
  const options = { slow: 0, rest: 0, rows: 9, fewVisitors };
  const cells = new ClosedCells({ store, versions, clock, report, ...options });
  const number = ++projects;
  const tenant = { number, generation: 1, errorGeneration: 1, numberedFrom: 0 };
  let events: readonly PlainEvent[] = [];
  let changes = 0;
  const expectSame = async (asked: readonly Request[], centre: number) => {
    for (const request of asked) {
      const known = { ...tenant, closedCells: cells.of(tenant) };
      const runner = cache.runner(known);
      answers += await expectSameAnswers({ request, centre, runner, events, tenant: known });
    }
  };
  return {
    cells,
    /** Inserts as the digest does, and again until it is known to be stored. */
    add: async (more: readonly PlainEvent[], meanwhile = async () => {}) => {
      if (more.length === 0) return;
      const rows = more.map((event) => storedRow.event(event, number));
      versions.begin([number], [[number, Math.min(...more.map(({ ts }) => ts))]]);
      await Promise.all([insertUntilStored(rows, `${number} ${++changes}`), meanwhile()]);
      versions.end([number]);
      events = [...events, ...more];
    },
    identify: async (visitor: string, person: NonNullable<PlainEvent['person']>) => {
      const { externalId: external_id, personId: person_id } = person;
      const of = { project: number, generation: 1, visitor };
      const alias = { ...of, external_id, person_id, version: ++changes };
      await store.insert('aliases', [alias], `${number} ${changes}`);
      events = events.map((event) => (event.visitor === visitor ? { ...event, person } : event));
    },
    /** Cold, with what is stored because of that, and from memory. */
    expectSame: async (asked: readonly Request[], centre: number) => {
      await expectSame(asked, centre);
      await cells.settled();
      await expectSame(asked, centre);
      await cells.settled();
      const before = statements;
      await expectSame(asked, centre);
      if (statements === before) kept += 1;
      await cells.settled();
    },
  };
}

async function insertUntilStored(rows: readonly object[], token: string): Promise<void> {
  for (;;) {
    try {
      return await harness.store.insert('events', rows, token);
    } catch (error) {
      if (!(error instanceof EventStoreError) || error.failure === 'data') throw error;
      await pause(50);
    }
  }
}

/** The engine of a cluster has no process of its own. */
async function killEngine(after: number): Promise<void> {
  await pause(after);
  const { pid } = harness.engine.state();
  if (typeof pid !== 'number') return;
  process.kill(pid, 'SIGKILL');
  kills += 1;
}

test(
  `answers through the cache follow new rows, identify calls and a killed insert (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(requests, { minLength: 2, maxLength: 2, size: 'max' }),
        fc.array(commonRequests, { minLength: 4, maxLength: 4, size: 'max' }),
        fc.integer({ min: 0, max: 3 }),
        fc.nat(12),
        async (dataset, any, common, age, killedAfter) => {
          const { centre } = dataset;
          const asked = [...any, ...common];
          const events = eventsOf(dataset).map((event) => ({ ...event, person: null }));
          const part = (nth: number) => events.filter((_, index) => index % 3 === nth);
          const project = projectAt(centre + age * day);
          await project.add(part(0));
          await project.expectSame(asked, centre);
          await project.add(part(1));
          await project.expectSame(asked, centre);
          await project.identify(visitors[1] ?? '', { personId: 'person-1', externalId: '5' });
          await project.identify(visitors[2] ?? '', { personId: 'person-1', externalId: '5' });
          await project.expectSame(asked, centre);
          await project.identify(visitors[2] ?? '', { personId: 'person-2', externalId: 'b' });
          await project.expectSame(asked, centre);
          await project.add(part(2), () => killEngine(killedAfter));
          await project.expectSame(asked, centre);
          await project.cells.close();
        },
      ),
      { numRuns: runsOf(1), endOnFailure: true },
    );
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(kept).toBeGreaterThan(0);
    expect(kills).toBeGreaterThan(harness.folder === '' ? -1 : 0);
  },
  longest,
);

test(
  `formulas whose inputs have time buckets in different zones are rejected, others answered (seed ${seed})`,
  async () => {
    let rejected = 0;
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        everything,
        fc.array(fc.tuple(formulas, fc.array(fc.constantFrom(...zones), { maxLength: 2 })), {
          minLength: 15,
          maxLength: 15,
          size: 'max',
        }),
        async (all, asked) => {
          const number = ++projects;
          const { cache, store } = cachedStore(systemClock);
          for (const [table, rows] of storedRowsOf(all, number))
            await store.insert(table, rows, `${table} ${number}`);
          const known = { generation: 1, errorGeneration: 1, data: knownSources, numberedFrom: 0 };
          const tenant = { ...known, number };
          const reader = issuesReader(issues);
          for (const [random, others] of asked) {
            const zoneOf = (input: number) => others[input - 1] ?? random.zone;
            const { request, formula } = formulaOf(random, all, zoneOf);
            const query = await readSafeQuery({ outputs: [{ id: 'a', query: request }] });
            // Cold, and from memory.
            for (let time = 0; time < 2; time++) {
              const signal = AbortSignal.timeout(60_000);
              const asking = { tenant, runner: cache.runner(tenant), signal, readIssues: reader };
              const answering = answerQuery({ query, now: askedAt }, asking);
              if (hasSeveralZones(formula)) {
                await expect(answering, JSON.stringify(request)).rejects.toMatchObject({
                  tag: 'ChartQueryValidationError',
                  message: expect.stringContaining('different time zones') as string,
                });
                rejected += 1;
                continue;
              }
              const [answer] = await answering;
              const { id, name, dimensions, metadata, ...actual } = answer ?? { id: '' };
              const expected = interpretFormula(formula).answer;
              expect(asExpected(actual, expected), JSON.stringify(request)).toEqual(
                plain(expected),
              );
              answered += 1;
            }
          }
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(rejected).toBeGreaterThan(5);
    expect(answered).toBeGreaterThan(20);
  },
  longest,
);
