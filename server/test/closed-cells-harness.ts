import { aggregate, group, limit, source } from './chart-harness.ts';
import type { EngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';
import { readTrustedQuery } from './safe-query-harness.ts';
import { computedTables } from '../src/kinds/tables.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import {
  DataVersions,
  type EventStore,
  rowsOf,
  versionedStore,
} from '../src/store/events/index.ts';
import { answerQuery } from '../src/query/answer-query.ts';
import { QueryRunner } from '../src/query/run/query-runner.ts';
import { ClosedCells, type ClosedCellsParts } from '../src/query/closed-cells/closed-cells.ts';
import { ClosedSessions } from '../src/query/closed-sessions/closed-sessions.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const today = Date.UTC(2026, 5, 20);

type ServiceOptions = Partial<ClosedCellsParts> & { readonly hasSessions?: boolean };

/** Services that store cells in an engine, each with a project of its own. */
export function closedCellsOn(harness: EngineHarness) {
  let projects = 0;
  let batches = 0;

  /** @param hasSessions whether it stores the sessions of past days too */
  function serviceOf(
    { hasSessions = false, ...options }: ServiceOptions = {},
    number = ++projects,
  ) {
    const clock = { time: today + 5.5 * hour, now: () => clock.time };
    const versions = new DataVersions(clock);
    const requests: string[] = [];
    const watch = { during: async (_sql: string): Promise<void> => {} };
    const watched: EventStore = {
      ...harness.store,
      query: async (statement, ...rest) => {
        requests.push(statement.sql);
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
    // Few visitors are read in as many steps as many.
    const defaults = { slow: 0, rest: 0, fewVisitors: 0 };
    const parts = { store, versions, clock, report };
    const few = { leastEvents: 1, leastRecent: 1, rest: 0 };
    const sessions = hasSessions ? new ClosedSessions({ ...parts, runner, ...few }) : null;
    const cells = new ClosedCells({ ...parts, sessions, ...defaults, ...options });
    const tenant = { number, generation: 1, errorGeneration: 1, numberedFrom: 0 };
    const rowsFor = (rows: readonly Partial<EventRow>[], generation: number) =>
      rows.map((row, position) => eventRow({ ...row, project: number, generation, position }));
    const counted = async () => {
      const own = rowsOf('closed_cells', tenant);
      const sql = `SELECT uniqExact(build) AS builds FROM ${own.where()}`;
      const limits = { seconds: 60, bytes: 1e9 };
      const [row] = await harness.store.query<{ builds: string }>(
        { sql, params: own.params },
        limits,
      );
      return Number(row?.builds);
    };
    return {
      ...{ requests, cells, clock, counted, problems, sessions, store, tenant, versions, watch },
      /** Inserts rows as the digest does. */
      add: async (rows: readonly Partial<EventRow>[], generation = 1) => {
        const since = Math.min(...rows.map(({ ts = 0 }) => ts));
        versions.begin([number], [[number, since]]);
        await harness.store.insert('events', rowsFor(rows, generation), `cells ${batches++}`);
        versions.end([number]);
      },
      /** The answer to one or more queries about the last 30 days, and whether they read what is stored. */
      ask: async (queries: object, generation = 1) => {
        const of = { ...tenant, generation };
        const before = requests.length;
        const outputs = [queries].flat().map((query, index) => ({ id: `${index}`, query }));
        const read = readTrustedQuery({ outputs });
        const closedSessions = (await sessions?.of(of)) ?? null;
        const known = { ...of, closedCells: cells.of(of), closedSessions };
        const signal = AbortSignal.timeout(60_000);
        const answers = await answerQuery(
          { query: read, now: clock.now() },
          { tenant: known, runner, signal },
        );
        const isStored = requests.slice(before).some((sql) => sql.includes('FROM closed_cells'));
        const answer = answers.map(({ metadata: _, ...each }) => each);
        return { isStored, answer: JSON.stringify(answer) };
      },
    };
  }

  /** Another service over the same rows, which stores nothing. */
  const fromRows = ({ tenant }: ReturnType<typeof serviceOf>) =>
    serviceOf({ slow: Number.POSITIVE_INFINITY }, tenant.number);

  return { fromRows, serviceOf };
}

export const visitor = (nth: number) => ({
  visitor: `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`,
  visitor_number: nth + 1,
});
export const views = (days: number, ...visitors: readonly number[]) =>
  visitors.map((nth) => ({
    ...visitor(nth),
    ts: today - days * day + 3 * hour,
    page: `/${nth % 3}`,
    country: nth % 2 === 0 ? 'DE' : 'US',
    time_on_page: nth * 1000.5,
    props: { plan: nth % 2 === 0 ? 'free' : 'paid', price: `${nth * 1.5}` },
  }));
export const of = source('user_id');
export const visitors = aggregate('distinct', of);
export const visitorsBy = (fields: readonly string[], input: unknown = of) =>
  limit(10, false, aggregate('distinct', group(fields, input)));
export const byPage = visitorsBy(['page']);
