import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { completeEventRollUps } from '../../../test/complete-event-roll-ups.ts';
import { aggregateFunctions, intervals, transformOperations } from '../language/nodes.ts';
import { operators } from '../language/predicates.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { atOnce } from '../../platform/pieces.ts';
import { normaliseQuery } from '../normalise/normalise-query.ts';
import { leavesOf, planBatches } from '../plan/plan.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { withSharedStatements } from '../plan/shared-statements.ts';
import { noIssues } from '../issues-by-hash.ts';
import { compileBatch } from './compile.ts';
import { compileShared } from './shared-sql.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { someOf } from '../../../test/test-runs.ts';

const now = Date.UTC(2026, 10, 21, 12);
const tenant = { number: 7, generation: 2, errorGeneration: 1 };
/** The same with numbers of visitors, so that more statements read roll-ups. */
const numbered = { ...tenant, numberedFrom: 0 };
const harness = closedAfterTests(await startEngineHarness());

const source = (field = '*') => ({ type: 'source', dataset: 'events-web', field });
const aggregate = (name: string, input: unknown) => ({ type: 'aggregate', function: name, input });
const group = (fields: string[], input: unknown, mode = 'combined') => ({
  type: 'group',
  fields,
  mode,
  input,
});
const buckets = (interval: string, input: unknown, more = {}) => ({
  type: 'timeBucket',
  interval,
  input,
  ...more,
});
const limit = (rows: number, groupOthers: boolean, input: unknown) => ({
  type: 'limit',
  rows,
  groupOthers,
  input,
});
const filter = (field: string, operator: string, value: unknown, input: unknown) => ({
  type: 'filter',
  predicate: { type: 'comparison', field, operator, value },
  input,
});

const transform = (operation: string, input: unknown, more = {}) => ({
  type: 'transform',
  operation,
  input,
  ...more,
});

const compile = (...queries: unknown[]) => compileFor(tenant, ...queries);

const compileFor = (tenant: QueryTenant, ...queries: unknown[]) =>
  planFor(tenant, queries).map((batch) => compileBatch(batch, tenant));

const statementsFor = (tenant: QueryTenant, ...queries: unknown[]) =>
  withSharedStatements(planFor(tenant, queries)).map((batches) =>
    compileShared(batches, tenant, noIssues),
  );

function planFor(tenant: QueryTenant, queries: readonly unknown[]) {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const normalised = atOnce(normaliseQuery(readTrustedQuery({ outputs }), now));
  const leaves = normalised.flatMap(({ evaluation }) => leavesOf(evaluation));
  return atOnce(planBatches(leaves, tenant));
}

test('outputs with the same rows and grouping share a statement', () => {
  const totals = [
    aggregate('distinct', source('user_id')),
    source(),
    aggregate('sum', source('n')),
  ];
  expect(compile(...totals)).toHaveLength(1);
  const pages = (name: string, field: string) =>
    limit(10, true, aggregate(name, group(['page'], source(field))));
  expect(compile(pages('count', '*'), pages('distinct', 'user_id'))).toHaveLength(1);
  expect(compile(source(), filter('page', 'equals', '/a', source()))).toHaveLength(2);
});

test('filters in another order, or joined by and, are equal', () => {
  const page = { type: 'comparison', field: 'page', operator: 'equals', value: '/a' };
  const event = { type: 'comparison', field: 'event', operator: 'isNull' };
  const keep = (predicate: object, input: unknown) => ({ type: 'filter', predicate, input });
  const together = { type: 'and', conditions: [page, event] };
  const either = { type: 'or', conditions: [page, event] };
  expect(
    compile(
      keep(page, keep(event, source())),
      keep(event, keep(page, source())),
      keep(together, source()),
      keep(together, keep(page, source('user_id'))),
    ),
  ).toHaveLength(1);
  expect(compile(keep(together, source()), keep(either, source()))).toHaveLength(2);
});

test('the statements of common charts', () => {
  expect(compile(aggregate('distinct', source('user_id')), source())).toMatchSnapshot('totals');
  expect(compile(buckets('day', source()))).toMatchSnapshot('by day');
  expect(compile(limit(10, false, group(['page'], source())))).toMatchSnapshot('top pages');
  const others = limit(10, true, aggregate('avg', group(['plan'], source('time_on_page'))));
  expect(compile(others)).toMatchSnapshot('average by property, with Other');
  const series = buckets('day', group(['page'], source('user_id')), { cumulative: true });
  expect(compile(limit(5, true, aggregate('distinct', series)))).toMatchSnapshot('running series');
});

test('the statements of common charts over roll-ups', () => {
  const visitors = (input: unknown) => aggregate('distinct', input);
  expect(compileFor(numbered, visitors(source('user_id')))).toMatchSnapshot('total');
  const views = filter('event', 'equals', 'pageview', source('user_id'));
  const pages = limit(10, true, visitors(group(['page'], views)));
  expect(compileFor(numbered, pages)).toMatchSnapshot('top pages, with Other');
  const berlin = buckets('day', source('user_id'), { timezone: 'Europe/Berlin' });
  expect(compileFor(numbered, visitors(berlin))).toMatchSnapshot('by day of Berlin');
  const direct = { ...numbered, completeRollUps: completeEventRollUps };
  expect(compileFor(direct, visitors(berlin))).toMatchSnapshot('by day of Berlin, read directly');
});

test('charts over the same rows share a statement, however they split them', () => {
  const visitors = (input: unknown) => aggregate('distinct', input);
  const user = source('user_id');
  const charts = [
    visitors(user),
    visitors(buckets('day', user)),
    limit(8, false, visitors(group(['country'], user))),
    limit(8, false, visitors(group(['device'], user))),
  ];
  const direct = { ...numbered, completeRollUps: completeEventRollUps };
  expect(statementsFor(direct, ...charts)).toMatchSnapshot('visitors');
  const sessions = { type: 'source', dataset: 'sessions', field: '*' };
  const ofSessions = [
    sessions,
    aggregate('avg', { ...sessions, field: 'duration_ms' }),
    limit(8, false, group(['referrer'], sessions)),
  ];
  expect(statementsFor(direct, ...ofSessions)).toHaveLength(1);
});

test('charts do not share a statement that one of them could use up', () => {
  const total = aggregate('sum', source('n'));
  const alone = [
    aggregate('median', group(['page'], source('n'))),
    aggregate('distinct', group(['page'], source('n'))),
    limit(5, true, group(['page'], source())),
    buckets('day', group(['page'], source())),
    buckets('day', source(), { cumulative: true }),
    group(['page', 'country'], source()),
    group(['page'], filter('page', 'equals', '/a', source())),
    group(['page'], filter('page', 'regex', 'a+', source())),
  ];
  for (const each of alone) expect(statementsFor(tenant, total, each)).toHaveLength(2);
});

test('no value of a request is part of a statement', () => {
  const evil = `evil' OR 1=1 -- {x:String} \\`;
  const queries = operators
    .filter((operator) => operator !== 'between' && !operator.startsWith('is'))
    .map((operator) => {
      const isList = operator === 'in' || operator === 'notIn';
      const pattern = operator.toLowerCase().includes('regex') ? `evil'` : evil;
      return filter(`evil'field`, operator, isList ? [evil, 4711] : pattern, source(`evil"of`));
    });
  const rewriting = { pattern: `evil'`, replacement: 'evil 4711' };
  const rows = transformOperations.reduce<unknown>(
    (input, operation) => transform(operation, input, rewriting),
    source(),
  );
  const grouped = buckets('day', group([`evil\`group`], rows), { timezone: 'Europe/Berlin' });
  for (const { sql } of compile(...queries, grouped)) {
    expect(sql).not.toMatch(/evil|4711|Berlin/);
    expect(sql).toMatch(/project = \{project:UInt32\} AND generation >= \{generation:UInt32\}/);
  }
});

/** Fields of every column type. */
const fields = [
  ...['page', 'referrer', 'session_id', 'user_id', 'id', 'created_at', 'cookieless', 'plan'],
  ...['time_on_page', 'person_id', 'external_id', 'is_identified'],
];

/** One of each type: reading a field does not depend on the grouping. */
const fieldsOfShapes = new Set(['page', 'user_id', 'time_on_page', 'plan', '*']);

function* everyShape(): Generator {
  for (const field of fields) {
    for (const operator of operators) {
      const list = operator === 'in' || operator === 'notIn' || operator === 'between';
      const values = list
        ? [
            ['a', 'b'],
            [1, 2],
            ['a', 1],
          ]
        : ['a', 1, true, null];
      for (const value of values) yield filter(field, operator, value, source());
    }
  }
  for (const name of aggregateFunctions) {
    for (const field of [...fields, '*']) {
      const rows = source(field);
      yield aggregate(name, rows);
      yield aggregate(name, buckets('day', rows, { cumulative: true }));
      yield aggregate(name, buckets('day', rows));
      if (!fieldsOfShapes.has(field)) continue;
      for (const labels of [['page'], [field === '*' ? 'id' : field, 'cookieless']]) {
        for (const others of [false, true]) {
          yield limit(3, others, aggregate(name, group(labels, rows, 'flat')));
          yield limit(3, others, aggregate(name, group(labels, rows)));
          for (const cumulative of [false, true]) {
            const series = buckets('day', group(labels, rows, 'flat'), { cumulative });
            yield limit(3, others, aggregate(name, series));
          }
        }
      }
    }
  }
  for (const identity of [null, 'project']) {
    for (const filtered of [source('plan'), filter('person_id', 'equals', 'a', source('plan'))]) {
      const rows = { type: 'deduplicate', identity, input: filtered };
      yield rows;
      yield buckets('day', rows, { timezone: 'Europe/Berlin' });
      yield group(['page', 'person_id'], rows);
      yield limit(3, true, aggregate('distinct', buckets('hour', group(['page'], rows))));
    }
  }
  for (const operation of transformOperations) {
    for (const field of fields) {
      const rows = transform(operation, source(field), { pattern: '(a)', replacement: '-' });
      yield aggregate('sum', rows);
      yield group([field], rows);
    }
  }
  for (const interval of intervals) {
    for (const timezone of ['UTC', 'Europe/Berlin'])
      yield buckets(interval, recent(source()), { timezone });
  }
}

/** A window with a clock change in Berlin, short enough for minutes. */
function recent(input: unknown) {
  const from = Date.UTC(2026, 9, 25);
  return { type: 'timeRange', range: { type: 'absolute', from, to: from + 10_000_000 }, input };
}

test('the engine accepts every shape of statement', async () => {
  const unique = new Map<string, ReturnType<typeof compile>[number]>();
  for (const query of everyShape()) {
    for (const own of [tenant, numbered]) {
      for (const statement of compileFor(own, query)) unique.set(statement.sql, statement);
    }
  }
  expect(unique.size).toBeGreaterThan(300);
  const limits = { seconds: 60, bytes: 1e9 };
  const statements = someOf([...unique.values()], 300).values();
  const explainRest = async (): Promise<void> => {
    for (const { sql, params } of statements) {
      const plan = await harness.store.query({ sql: `EXPLAIN ${sql}`, params }, limits);
      expect(plan.length, sql).toBeGreaterThan(0);
    }
  };
  await Promise.all(Array.from({ length: 4 }, explainRest));
});
