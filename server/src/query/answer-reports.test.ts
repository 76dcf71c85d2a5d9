import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  group,
  hour,
  lastHours,
  limit,
  now,
  source as sourceOf,
  where,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { telemetryRow } from '../../test/telemetry-row.ts';
import { flattenProperties } from '../collect/digest/flatten-properties.ts';
import type { TelemetryRow } from '../kinds/telemetry/table.ts';
import { type DataSourceShape, projectData } from '../kinds/project-data.ts';

const harness = closedAfterTests(await startChartHarness());

const source = (field = '*') => sourceOf(field, 'events-mods');
const server = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const shape = (
  referenceId: string,
  metricShape: DataSourceShape['metricShape'],
): DataSourceShape => ({ name: referenceId, referenceId, dataType: 'string', metricShape });
const data = projectData([
  shape('plugins', 'array'),
  shape('worlds', 'map'),
  shape('mode', 'scalar'),
]);

type Report = Partial<TelemetryRow> & { readonly taken?: Record<string, unknown> };

async function reportsOf(...reports: readonly Report[]) {
  const project = harness.newProject();
  const rows = reports.map(({ taken = {}, ...columns }, position) =>
    telemetryRow({
      ts: now - hour,
      ...columns,
      id: `01900000-0000-7000-8000-${String(position).padStart(12, '0')}`,
      project,
      props: flattenProperties(taken),
    }),
  );
  await harness.engine.store.insert('telemetry', rows, `reports of ${project}`);
  return harness.asker({ number: project, generation: 1, errorGeneration: 1, data });
}

const rowsOf = (answers: readonly object[]) =>
  answers.map((answer) => ('rows' in answer ? answer.rows : 'value' in answer && answer.value));
const latest = (input: unknown, identity: string | null = null) => ({
  type: 'deduplicate',
  identity,
  input,
});
const whereOf = (mapTarget: string, operator: string, value: unknown, input: unknown) => ({
  type: 'filter',
  predicate: { type: 'comparison', field: 'worlds', operator, value, mapTarget },
  input,
});

test('a list is counted by its elements, and filters match any element', async () => {
  const ask = await reportsOf(
    { server: server(1), country: 'DE', taken: { plugins: ['a', 'b'] } },
    { server: server(2), country: 'DE', taken: { plugins: ['a'] } },
    { server: server(3), country: 'US' },
  );
  const by = (input: unknown) => group(['plugins'], input);
  const answers = await ask(
    by(source()),
    aggregate('distinct', by(source('server_id'))),
    by(where('plugins', 'notEquals', 'a', source())),
    group(['country'], where('plugins', 'equals', 'b', source())),
    group(['country'], where('plugins', 'notEquals', 'a', source())),
    aggregate('distinct', source('plugins')),
  );
  expect(rowsOf(answers)).toEqual([
    [
      { name: 'a', value: 2 },
      { name: '', value: 1 },
      { name: 'b', value: 1 },
    ],
    [
      { name: 'a', value: 2 },
      { name: '', value: 1 },
      { name: 'b', value: 1 },
    ],
    [
      { name: '', value: 1 },
      { name: 'b', value: 1 },
    ],
    [{ name: 'DE', value: 1 }],
    [{ name: 'US', value: 1 }],
    '2',
  ]);
});

test('a map is split by its keys, and its values are aggregated', async () => {
  const ask = await reportsOf(
    { country: 'DE', taken: { worlds: { over: 5, nether: 2 } } },
    { country: 'US', taken: { worlds: { over: 3, 'the "end"': 1e20 } } },
  );
  const by = (input: unknown) => group(['worlds'], input);
  const answers = await ask(
    aggregate('sum', by(source('worlds'))),
    aggregate('avg', source('worlds')),
    aggregate('sum', whereOf('key', 'equals', 'over', source('worlds'))),
    aggregate('sum', by(whereOf('value', 'lessThan', 4, source('worlds')))),
    group(['country'], whereOf('key', 'in', ['nether', 'x'], source())),
    group(['country'], whereOf('value', 'greaterThan', 5, source())),
    limit(1, true, aggregate('max', by(source('worlds')))),
  );
  expect(rowsOf(answers)).toEqual([
    [
      { name: 'the "end"', value: 1e20 },
      { name: 'over', value: 8 },
      { name: 'nether', value: 2 },
    ],
    '25000000000000000000',
    '8',
    [
      { name: 'over', value: 3 },
      { name: 'nether', value: 2 },
    ],
    [{ name: 'DE', value: 1 }],
    [{ name: 'US', value: 1 }],
    [
      { name: 'the "end"', value: 1e20 },
      { name: 'Other', value: 5 },
    ],
  ]);
});

test('the latest report of each server counts, in each bucket', async () => {
  const at = (ago: number, digit: number, players: number, worlds: object): Report => ({
    ts: now - ago * hour,
    server: server(digit),
    plugin_version: '1',
    player_count: players,
    taken: { worlds },
  });
  const ask = await reportsOf(
    at(2.2, 1, 100, { a: 9 }),
    at(2.1, 1, 10, { a: 1, b: 1 }),
    at(1.5, 2, 7, { a: 2 }),
    at(1.2, 1, 30, { b: 4 }),
  );
  const players = latest(lastHours(3, source('player_count')));
  const worlds = group(['worlds'], latest(lastHours(3, source('worlds')), 'server_id'));
  const answers = await ask(
    aggregate('sum', players),
    aggregate('sum', buckets(players)),
    aggregate('sum', worlds),
    aggregate('sum', latest(lastHours(3, source('player_count')), 'version_id')),
  );
  expect(rowsOf(answers)).toEqual([
    '37',
    [
      { name: '2026-11-21 09:00:00', value: 10 },
      { name: '2026-11-21 10:00:00', value: 37 },
    ],
    [
      { name: 'b', value: 4 },
      { name: 'a', value: 2 },
    ],
    '30',
  ]);
});

test('columns keep their types: flags may be missing, and integers stay numbers', async () => {
  const ask = await reportsOf(
    { online_mode: true, core_count: 8, game_version: '1.20', taken: { mode: '5' } },
    { online_mode: false, core_count: 4, game_version: '1.20', taken: { mode: true } },
    { game_version: '1.8' },
  );
  const answers = await ask(
    group(['online_mode'], source()),
    where('online_mode', 'equals', false, source()),
    where('online_mode', 'isNull', undefined, source()),
    aggregate('median', source('core_count')),
    where('core_count', 'greaterThan', 4, source()),
    group(['minecraft_version'], source()),
    aggregate('sum', source('mode')),
    where('mode', 'in', [true, 5], source()),
  );
  expect(rowsOf(answers)).toEqual([
    [
      { name: '', value: 1 },
      { name: 'false', value: 1 },
      { name: 'true', value: 1 },
    ],
    '1',
    '1',
    '6',
    '1',
    [
      { name: '1.20', value: 2 },
      { name: '1.8', value: 1 },
    ],
    '5',
    '2',
  ]);
});

test('a name that is neither a column nor a data source is rejected with its path', async () => {
  const ask = await reportsOf();
  const at = 'body.outputs[0].query';
  const rejections: readonly (readonly [unknown, string])[] = [
    [source('nothing'), `${at}.field`],
    [source('properties.mode'), `${at}.field`],
    [group(['country', 'user_id'], source()), `${at}.fields[1]`],
    [where('nothing', 'isNull', undefined, source()), `${at}.predicate.field`],
    [latest(source(), 'user_id'), `${at}.identity`],
    [
      {
        type: 'filter',
        predicate: {
          type: 'comparison',
          field: 'plugins',
          operator: 'isNull',
          mapTarget: 'key',
        },
        input: source(),
      },
      `${at}.predicate.mapTarget`,
    ],
  ];
  for (const [query, path] of rejections) {
    await expect(ask(query)).rejects.toMatchObject({ tag: 'ChartQueryValidationError', path });
  }
});

test('outputs that expand different lists are answered by separate statements', async () => {
  const ask = await reportsOf({
    player_count: 5,
    taken: { plugins: ['a', 'b'], worlds: { x: 1 } },
  });
  harness.statements = 0;
  const answers = await ask(
    aggregate('sum', source('player_count')),
    aggregate('count', source('plugins')),
    aggregate('sum', source('worlds')),
    aggregate('avg', source('player_count')),
  );
  expect(rowsOf(answers)).toEqual(['5', '2', '1', '5']);
  expect(harness.statements).toBe(3);
});
