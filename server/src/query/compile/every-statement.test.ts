import { expect, test } from 'vitest';
import * as chart from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { completeEventRollUps } from '../../../test/complete-event-roll-ups.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { fewOr, someOf } from '../../../test/test-runs.ts';
import type { Dataset, FieldInfo } from '../../kinds/dataset.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { projectData } from '../../kinds/project-data.ts';
import { atOnce } from '../../platform/pieces.ts';
import type { Statement } from '../../store/events/index.ts';
import { readIssues } from '../issues-by-hash.ts';
import { aggregateFunctions } from '../language/nodes.ts';
import { normaliseQuery } from '../normalise/normalise-query.ts';
import type { Window } from '../normalise/window.ts';
import type { Batch } from '../plan/batch.ts';
import type { ClosedCells, ClosedPiece } from '../plan/closed-cells.ts';
import type { ClosedSessions } from '../plan/closed-sessions.ts';
import { type LeadingStep, openedRanges } from '../plan/leading.ts';
import { leavesOf, planBatches } from '../plan/plan.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { dividedSessions } from '../plan/settled-sessions.ts';
import { type SharedBatches, withSharedStatements } from '../plan/shared-statements.ts';
import { isKnown } from '../plan/source.ts';
import { compileShared } from './shared-sql.ts';
import { settledCellsSql } from './settled-sql.ts';

const harness = closedAfterTests(await startEngineHarness());
const now = Date.UTC(2026, 10, 21, 12, 50);
const hour = 3_600_000;
const day = 24 * hour;
const today = now - (now % day);
const data = projectData([
  { name: 'Mode', referenceId: 'mode', dataType: 'string', metricShape: 'scalar' },
  { name: 'Plugins', referenceId: 'plugins', dataType: 'string', metricShape: 'array' },
  { name: 'Worlds', referenceId: 'worlds', dataType: 'number', metricShape: 'map' },
]);
const issues = await readIssues(
  (async function* () {
    yield [{ key: 'legacy:a', issueId: '00000000-0000-4000-8000-000000000001' }];
  })(),
  'body',
);

const ofHours = { after: 0, leftOut: [], knownFrom: 0 };

/** Two pieces: the whole days of a window, and the hours of today. */
function piecesOf(window: Window, hasCounts: boolean): ClosedPiece[] {
  const from = Math.ceil(window.from / day) * day;
  const pieces = [
    { build: 11, from, to: today, sessions: { after: 0, leftOut: ['9', '11'], knownFrom: 0 } },
    { build: 12, from: today, to: today + 12 * hour, sessions: ofHours },
  ].filter((piece) => piece.from < piece.to && piece.to <= window.to);
  return pieces.map((piece) => ({
    ...piece,
    ...(hasCounts && { counts: [[Math.floor(piece.from / hour), 2, 1]] as const }),
  }));
}

const cellsWith = (hasCounts: boolean): ClosedCells => ({
  piecesOf: (_, window) => piecesOf(window, hasCounts),
  areStored: () => true,
  areSmall: () => hasCounts,
  asking: () => () => undefined,
  leaders: () => ({ known: null, remember: () => undefined }),
});

const sessions = listDatasets(data).find(({ folded }) => folded?.stored !== undefined);
if (sessions?.folded?.stored === undefined) throw new Error('No dataset can be stored.');
const { folded, table } = sessions;
const storedSessions: ClosedSessions = {
  source: { folded, table, stored: sessions.folded.stored },
  window: { from: today - 60 * day, to: today - day },
  days: Array.from({ length: 59 }, (_, nth) => ({ day: today / day - 60 + nth, build: nth + 1 })),
  long: ['18446744073709551615'],
  recent: {
    window: { from: today - day, to: today + 12 * hour },
    builds: [101, 102],
    unfinished: ['7', '18446744073709551614'],
    unfinishedFrom: today + 11 * hour,
  },
  isStored: () => true,
  settled: { of: () => null, asking: () => () => undefined },
};

const plain: QueryTenant = { number: 7, generation: 2, errorGeneration: 1, data };
const numbered: QueryTenant = { ...plain, numberedFrom: 0 };
const stored: QueryTenant = {
  ...numbered,
  completeRollUps: completeEventRollUps,
  closedCells: cellsWith(false),
  closedSessions: storedSessions,
};
const tenants = [plain, numbered, stored, { ...stored, closedCells: cellsWith(true) }];

/** What statements read or are for. */
type Kind =
  | Batch['source']['type']
  | 'bounds'
  | 'apart'
  | 'among'
  | 'settled'
  | 'shared'
  | 'stored'
  | 'visits';
type Kinds = ReadonlyMap<Statement, readonly Kind[]>;

/** All statements with which a service may answer queries together. */
function statementsOf(queries: readonly unknown[], tenant: QueryTenant): Kinds {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const normalised = atOnce(normaliseQuery(readTrustedQuery({ outputs }), now, data));
  const leaves = normalised.flatMap(({ evaluation }) => leavesOf(evaluation));
  const found = new Map<Statement, readonly Kind[]>();
  for (const batches of withSharedStatements(atOnce(planBatches(leaves, tenant)))) {
    const [{ source }, ...others] = batches;
    if (batches.every((batch) => isKnown(batch.source))) continue;
    const isStored = 'closed' in source && source.closed.length > 0;
    const kinds: Kind[] = [source.type, ...(isStored ? (['stored'] as const) : [])];
    if (others.length > 0) kinds.push('shared');
    if (batches.some((each) => 'sessions' in each.source)) kinds.push('visits');
    const add = (asked: SharedBatches, ...more: readonly Kind[]) =>
      found.set(compileShared(asked, tenant, issues), [...kinds, ...more]);
    add(batches);
    for (const [kind, batch] of leadingSteps(batches[0])) add([batch], kind);
    const divided = dividedSessions(batches);
    if (divided === null) continue;
    found.set(settledCellsSql(divided.wholeDays, tenant), [...kinds, 'settled']);
    add(divided.withCells([]), 'settled');
    add(divided.withCells([{ nth: 0, label_0: 'a', bucket: today / day - 3 }]), 'settled');
  }
  return found;
}

/** How the groups with the most visitors are found. */
function* leadingSteps(batch: Batch): Generator<readonly [Kind, Batch]> {
  const { grouping, scan, source } = batch;
  if (source.type !== 'rollUps' || source.candidates === null || grouping === null) return;
  const opened = openedRanges([{ least: 2, most: 5 }], [3, 9]);
  const pieces = source.closed.map(({ build }) => ({ build, opened }));
  const steps: LeadingStep[] = [
    { type: 'bounds', most: source.candidates + 1 },
    { type: 'apart', labels: ['a', ''], pieces },
  ];
  for (const leading of steps) yield [leading.type, { ...batch, source: { ...source, leading } }];
  const among = { grouping, labels: [['a'], ['']], isListed: true };
  yield ['among', { ...batch, scan: { ...scan, among } }];
}

/** Shapes in which a field of a dataset is read. */
function* shapesOf({ name: dataset, identity }: Dataset, field: string): Generator {
  const { aggregate, buckets, group, limit, source, where } = chart;
  const all = source('*', dataset);
  const compared = [
    ...([
      ['equals', 'a'],
      ['equals', 5],
      ['contains', 'a'],
      ['regex', 'a+'],
    ] as const),
    ...([
      ['greaterThan', 1],
      ['lessOrEqual', 'b'],
      ['notIn', ['a', 1]],
    ] as const),
    ...([
      ['between', [1, 2]],
      ['isNull', null],
      ['notEquals', null],
    ] as const),
  ];
  for (const [operator, value] of compared) yield where(field, operator, value, all);
  const either = ['a', 'b'].map((value) => ({
    ...{ type: 'comparison', field, operator: 'equals', value },
  }));
  yield { type: 'filter', predicate: { type: 'or', conditions: either }, input: all };
  const rows = source(field, dataset);
  for (const name of aggregateFunctions) {
    yield aggregate(name, rows);
    yield aggregate(name, buckets(rows, { interval: 'day', cumulative: true }));
    yield limit(3, true, aggregate(name, group([field], rows)));
  }
  for (const others of [false, true]) {
    const byDay = buckets(group([field], all), { interval: 'day', timezone: 'Europe/Berlin' });
    yield limit(3, others, byDay);
    yield limit(3, others, aggregate('distinct', group([field], source(identity, dataset))));
  }
  yield group([field, identity], all, 'flat');
  yield { type: 'deduplicate', identity: null, input: where(field, 'equals', 'a', rows) };
  yield where(field, 'equals', 'a', { type: 'deduplicate', identity: null, input: rows });
  const title = { type: 'transform', operation: 'toTitleCase', input: all };
  yield limit(3, true, aggregate('count', group([field], title)));
}

/** Charts that share a statement, or are answered from what is stored. */
function* screensOf({ name: dataset, identity }: Dataset, fields: readonly string[]) {
  const { aggregate, buckets, group, lastHours, limit, source } = chart;
  const rows = source('*', dataset);
  const own = aggregate('distinct', source(identity, dataset));
  const top = fields.map((field) => limit(8, false, group([field], rows)));
  const leading = fields.map((field) =>
    limit(8, false, aggregate('distinct', group([field], own.input))),
  );
  const days = buckets(rows, { interval: 'day' });
  const ofWeek = [own.input, rows].map((input) => lastHours(7 * 24, input));
  yield [rows, own, days, aggregate('distinct', buckets(own.input, { interval: 'day' }))];
  yield [rows, days, ...top];
  yield [own, ...leading];
  yield [...ofWeek, ...ofWeek.map((input) => buckets(input, { interval: 'hour' }))];
}

const namesIn = ({ fields, propertyPrefix }: Dataset): readonly string[] => [
  ...fields().flatMap((field: FieldInfo) => (field.in === 'explorer' ? [] : [field.name])),
  ...(propertyPrefix === null ? [] : ['plan', `${propertyPrefix}plan`]),
];

const reached = new Set<Kind>();

test.each(listDatasets(data).map((dataset) => [dataset.name, dataset] as const))(
  'the engine accepts every statement of %s',
  async (_, dataset) => {
    const names = namesIn(dataset);
    const all: Map<string, Statement> = new Map();
    const kept: Map<string, Statement> = new Map();
    const add = (queries: readonly unknown[], tenant: QueryTenant): void => {
      for (const [statement, kinds] of statementsOf(queries, tenant)) {
        all.set(statement.sql, statement);
        const kind = kinds.join(' ');
        if (!kept.has(kind)) kept.set(kind, statement);
        for (const each of kinds) reached.add(each);
      }
    };
    const distinct = names.filter((name) => name !== dataset.identity);
    for (const tenant of tenants) {
      for (const name of names) for (const query of shapesOf(dataset, name)) add([query], tenant);
      const some = distinct.slice(0, 6);
      for (const queries of screensOf(dataset, some)) add(queries, tenant);
    }
    expect(all.size).toBeGreaterThan(100);
    const limits = { seconds: 60, bytes: 1e9 };
    const statements = new Set([...kept.values(), ...someOf([...all.values()], fewOr(60, 0))]);
    const left = statements.values();
    const explainRest = async (): Promise<void> => {
      for (const { sql, ...rest } of left) {
        const plan = await harness.store.query({ ...rest, sql: `EXPLAIN ${sql}` }, limits);
        expect(plan.length, sql).toBeGreaterThan(0);
      }
    };
    await Promise.all(Array.from({ length: 4 }, explainRest));
  },
);

test('statements of every kind are among them', () => {
  const kinds: Kind[] = ['rows', 'rollUps', 'closedSessions', 'countedSessions', 'countedValues'];
  const others: Kind[] = [
    'joinedSessions',
    'bounds',
    'apart',
    'among',
    'settled',
    'shared',
    'stored',
    'visits',
  ];
  expect([...reached].toSorted()).toEqual([...kinds, ...others].toSorted());
});
