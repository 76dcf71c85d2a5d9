import { answerQuery } from '../src/query/answer-query.ts';
import type { QueryTenant } from '../src/query/plan/query-tenant.ts';
import { type IssueOfHash, readIssues } from '../src/query/issues-by-hash.ts';
import { readSafeQuery } from './safe-query-harness.ts';
import { QueryRunner } from '../src/query/run/query-runner.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import type { EventStore } from '../src/store/events/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';

/** Time of the queries, Unix ms. */
export const now = Date.UTC(2026, 10, 21, 12);
export const hour = 3_600_000;

/** Chart queries directly on a real engine, with a separate project for each test. */
export interface ChartHarness {
  readonly engine: EngineHarness;
  /** Number of statements sent to the engine since it was set to 0. */
  statements: number;
  /** The number of an unused project. */
  newProject(): number;
  /**
   * Creates a project with events, by default an hour old and of generation 1, and returns a function for
   * queries on it.
   */
  projectOf(rows: readonly Partial<EventRow>[], generation?: number): Promise<Ask>;
  asker(tenant: QueryTenant, issues?: readonly IssueOfHash[]): Ask;
  close(): Promise<void>;
}

type Ask = (...queries: readonly unknown[]) => Promise<Answer[]>;
type Answered = Awaited<ReturnType<typeof answerQuery>>[number];
type WithoutHead<T> = T extends unknown ? Omit<T, 'id' | 'name' | 'metadata'> : never;
type Answer = WithoutHead<Answered>;

export async function startChartHarness(start = startEngineHarness): Promise<ChartHarness> {
  const engine = await start();
  let projects = 0;
  const counting: EventStore = {
    ...engine.store,
    query: (...args) => {
      harness.statements += 1;
      return engine.store.query(...args);
    },
  };
  // With several owners, a slow statement would be sent twice and counted twice.
  const runner = new QueryRunner(counting, { ownerOf: () => Promise.resolve('one') });
  const harness: ChartHarness = {
    engine,
    statements: 0,
    newProject: () => ++projects,
    projectOf: async (rows, generation = 1) => {
      const project = ++projects;
      const placed = rows.map((row, position) =>
        eventRow({ ts: now - hour, generation, ...row, project, position }),
      );
      await engine.store.insert('events', placed, `rows of ${project}`);
      return harness.asker({ number: project, generation, errorGeneration: 1 });
    },
    asker:
      (tenant, issues = []) =>
      async (...queries) => {
        const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
        const signal = AbortSignal.timeout(60_000);
        const known = (path: string) => readIssues(pagesOf(issues), path);
        const query = await readSafeQuery({ outputs });
        const answers = await answerQuery(
          { query, now },
          { tenant, runner, signal, readIssues: known },
        );
        return answers.map(({ id, name, metadata, ...rest }) => rest);
      },
    close: () => engine.close(),
  };
  return harness;
}

async function* pagesOf(issues: readonly IssueOfHash[]) {
  yield issues;
}

export const source = (field = '*', dataset = 'events-web') => ({ type: 'source', dataset, field });
export const aggregate = (name: string, input: unknown) => ({
  type: 'aggregate',
  function: name,
  input,
});
export const group = (fields: readonly string[], input: unknown, mode = 'combined') => ({
  type: 'group',
  fields,
  mode,
  input,
});
export const limit = (rows: number, groupOthers: boolean, input: unknown) => ({
  type: 'limit',
  rows,
  groupOthers,
  input,
});
export const sort = (by: string, direction: string, input: unknown) => ({
  type: 'sort',
  by,
  direction,
  input,
});
export const buckets = (input: unknown, more = {}) => ({
  type: 'timeBucket',
  interval: 'hour',
  input,
  ...more,
});
export const lastHours = (value: number, input: unknown) => ({
  type: 'timeRange',
  range: { type: 'relative', value, unit: 'hour' },
  input,
});
export const where = (field: string, operator: string, value: unknown, input: unknown) => ({
  type: 'filter',
  predicate: { type: 'comparison', field, operator, value },
  input,
});
export const formula = (
  expression: unknown,
  inputs: Record<string, unknown>,
  precision?: number,
) => ({
  type: 'formula',
  inputs: Object.entries(inputs).map(([id, query]) => ({ id, query })),
  expression,
  precision,
});
export const sumOf = (...inputs: unknown[]) => ({ type: 'combine', operation: 'sum', inputs });
