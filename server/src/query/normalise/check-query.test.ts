import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readSafeQuery } from '../../../test/safe-query-harness.ts';
import { atOnce } from '../../platform/pieces.ts';
import { checkQuery } from './check-query.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const source = (dataset = 'events-web', field = '*') => ({ type: 'source', dataset, field });
const compare = (field: string, operator: string, value: unknown) => ({
  type: 'comparison',
  field,
  operator,
  value,
});

async function check(...queries: readonly object[]): Promise<void> {
  const outputs = queries.map((query, index) => ({ id: String(index), query }));
  atOnce(checkQuery(await readSafeQuery({ outputs }), now));
}

async function faultOf(...queries: readonly object[]): Promise<string | undefined> {
  try {
    await check(...queries);
  } catch (error) {
    if (error instanceof AppError) return `${error.tag} ${error.path}`;
    throw error;
  }
  return undefined;
}

const rate = {
  type: 'formula',
  inputs: [
    { id: 'a', query: { type: 'group', fields: ['country'], input: source() } },
    { id: 'b', query: source('sessions') },
  ],
  expression: 'a / b',
};

describe('queries that the language allows are accepted, even if not yet answered', () => {
  test.each([
    ['a pipeline', { type: 'aggregate', function: 'count', input: source() }],
    ['telemetry', { type: 'group', fields: ['server_type'], input: source('events-mods') }],
    ['vitals', source('web-vitals', 'value')],
    ['errors', source('errors')],
    ['data of a connection', source('google-search-console', 'clicks')],
    ['a formula', rate],
    [
      'a sorted and cut formula',
      {
        type: 'limit',
        rows: 5,
        input: { type: 'sort', by: 'value', direction: 'desc', input: rate },
      },
    ],
    ['a sum of pipelines', { type: 'combine', operation: 'sum', inputs: [rate, rate] }],
    [
      'a folded formula',
      {
        type: 'limit',
        rows: 5,
        groupOthers: true,
        input: rate,
      },
    ],
    [
      'a transform',
      {
        type: 'transform',
        operation: 'replaceRegex',
        pattern: 'a(b)',
        replacement: String.raw`\1`,
        input: source('events-web', 'page'),
      },
    ],
    [
      'the latest rows',
      { type: 'deduplicate', identity: 'server_id', input: source('events-mods') },
    ],
    [
      'a map’s keys',
      {
        type: 'filter',
        predicate: { ...compare('worlds', 'equals', 'a'), mapTarget: 'key' },
        input: source('events-mods'),
      },
    ],
  ])('%s', async (_, query) => {
    expect(await faultOf(query)).toBeUndefined();
  });
});

describe('a query that could never be answered is rejected with its path', () => {
  const at = 'body.outputs[0].query';
  test.each([
    ['no dataset', source('nothing'), `${at}.dataset`],
    [
      'a count as a group',
      { type: 'group', fields: ['page', '*'], input: source() },
      `${at}.fields[1]`,
    ],
    [
      'a count compared',
      { type: 'filter', predicate: compare('*', 'equals', 1), input: source() },
      `${at}.predicate.field`,
    ],
    [
      'a pattern',
      {
        type: 'filter',
        predicate: { type: 'and', conditions: [compare('page', 'regex', '(')] },
        input: source(),
      },
      `${at}.predicate.conditions[0].value`,
    ],
    [
      'a pattern over other data',
      { type: 'filter', predicate: compare('a', 'notRegex', '(?=a)'), input: source('errors') },
      `${at}.predicate.value`,
    ],
    [
      'a pattern to replace',
      { type: 'transform', operation: 'replaceRegex', pattern: '[', input: source() },
      `${at}.pattern`,
    ],
    [
      'no zone',
      { type: 'timeBucket', interval: 'day', timezone: 'Mars/Base', input: source() },
      `${at}.timezone`,
    ],
    [
      'too many buckets',
      { type: 'timeBucket', interval: 'minute', input: source('web-vitals') },
      at,
    ],
    [
      'an order',
      {
        type: 'filter',
        predicate: compare('page', 'isNull', null),
        input: { type: 'aggregate', function: 'count', input: source() },
      },
      `${at}.input`,
    ],
    [
      'a filter over a formula',
      { type: 'filter', predicate: compare('page', 'isNull', null), input: rate },
      `${at}.input`,
    ],
    [
      'a name that no data source can have',
      source('events-mods', 'properties.mode'),
      `${at}.field`,
    ],
    [
      'a group by what no report has',
      { type: 'group', fields: ['country', 'Nowhere'], input: source('events-mods') },
      `${at}.fields[1]`,
    ],
    [
      'the key of a column',
      {
        type: 'filter',
        predicate: { ...compare('country', 'equals', 'a'), mapTarget: 'key' },
        input: source('events-mods'),
      },
      `${at}.predicate.mapTarget`,
    ],
    [
      'an identity that reports lack',
      { type: 'deduplicate', identity: 'user_id', input: source('events-mods') },
      `${at}.identity`,
    ],
    [
      'years that no bucket is named by',
      {
        type: 'timeBucket',
        interval: 'week',
        input: {
          type: 'timeRange',
          range: { type: 'absolute', from: -8.64e15, to: 1 - 8.64e15 },
          input: source(),
        },
      },
      at,
    ],
    [
      'a fault within a formula',
      {
        ...rate,
        inputs: [
          { id: 'a', query: source('nothing') },
          { id: 'b', query: source() },
        ],
      },
      `${at}.inputs[0].query.dataset`,
    ],
    [
      'a fault within a sum',
      {
        type: 'sort',
        by: 'value',
        direction: 'asc',
        input: { type: 'combine', operation: 'sum', inputs: [source(), source('x')] },
      },
      `${at}.input.inputs[1].dataset`,
    ],
    [
      'a sum of different groups',
      { type: 'combine', operation: 'sum', inputs: [source(), rate] },
      `${at}.inputs[0]`,
    ],
    [
      'a formula over different buckets',
      {
        ...rate,
        inputs: [
          { id: 'a', query: { type: 'timeBucket', interval: 'day', input: source('downloads') } },
          { id: 'b', query: { type: 'timeBucket', interval: 'week', input: source() } },
        ],
      },
      `${at}.inputs[1].query`,
    ],
    [
      'a second limit that folds a formula',
      {
        type: 'limit',
        rows: 2,
        groupOthers: true,
        input: { type: 'limit', rows: 3, groupOthers: true, input: rate },
      },
      `${at}.groupOthers`,
    ],
    [
      'two limits that fold',
      {
        type: 'limit',
        rows: 2,
        groupOthers: true,
        input: {
          type: 'limit',
          rows: 3,
          input: { type: 'group', fields: ['page'], input: source() },
        },
      },
      `${at}.groupOthers`,
    ],
  ])('%s', async (_, query, path) => {
    expect(await faultOf(query)).toBe(`ChartQueryValidationError ${path}`);
  });

  test('buckets of all outputs are counted together', async () => {
    const bucket = { type: 'timeBucket', interval: 'minute' };
    const day = (value: number) => ({
      ...bucket,
      input: {
        type: 'timeRange',
        range: { type: 'relative', value, unit: 'day' },
        input: source(),
      },
    });
    expect(await faultOf(day(4))).toBeUndefined();
    expect(await faultOf(day(4), day(4))).toBe('ChartQueryValidationError body.outputs[1].query');
  });
});
