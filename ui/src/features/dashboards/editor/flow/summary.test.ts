import { expect, test } from 'vitest';
import type { ChartNode, ChartPredicate } from '../../chart-query.ts';
import { datasetFixture, fieldFixture } from '../../../datasets/dataset-fixtures.ts';
import { nodeOfType, requestOf, source } from './flow-fixtures.ts';
import { flowOf, nodesOf } from './flow.ts';
import { summaryOf } from './summary.ts';

const visitor = fieldFixture('user_id', 'Visitor', { distinctTitle: 'Unique visitors' });
const zone = 'Asia/Kathmandu';
const datasets = [{ ...datasetFixture('events-web', [visitor]), title: 'Page views and events' }];

function summary(query: ChartNode): string | null {
  const node = nodesOf(flowOf(requestOf(query)) ?? [])[1];
  return node ? summaryOf(node, { datasets, zone }) : null;
}

test('every type of node says in words what it does', () => {
  const summaries = Object.values(nodeOfType).map((node) => [node.type, summary(node)]);
  expect(Object.fromEntries(summaries)).toEqual({
    source: 'Page views and events',
    filter: 'browser is Firefox',
    timeRange: 'Last 30 days',
    minimumAge: 'At least 2 hours old',
    group: 'By page and country',
    timeBucket: 'By day · Europe/Berlin',
    aggregate: 'Unique visitors · user_id',
    deduplicate: 'Latest row of each visitor',
    limit: 'First 10 rows, the rest as “Other”',
    sort: 'Highest first',
    transform: 'Trim spaces',
    formula: 'A / B * 100 · 1 decimal',
    combine: 'Sum of 2 inputs',
  });
});

test('an output has its name, or else its ID', () => {
  const named = flowOf({ outputs: [{ id: 'a', name: 'Visitors', query: source }] })?.[0];
  const plain = flowOf(requestOf(source))?.[0];
  expect([named, plain].map((node) => node && summaryOf(node, { datasets, zone }))).toEqual([
    'Visitors',
    'o0',
  ]);
});

const is = (field: string, value: string): ChartPredicate => ({
  ...{ type: 'comparison', operator: 'equals' },
  ...{ field, value },
});

test.each<[ChartPredicate, string]>([
  [
    {
      type: 'and',
      conditions: [
        is('browser', 'Firefox'),
        { type: 'or', conditions: [is('country', 'DE'), is('country', 'FR')] },
      ],
    },
    'browser is Firefox and (country is DE or country is FR)',
  ],
  [{ type: 'comparison', field: 'plan', operator: 'isNull' }, 'plan is not filled'],
  [{ type: 'comparison', field: 'n', operator: 'between', value: [1, 5] }, 'n is between 1 and 5'],
  [
    { type: 'comparison', field: 'os', operator: 'in', value: ['Linux', 'macOS'] },
    'os is one of Linux, macOS',
  ],
  [is('plan', ''), 'plan is “”'],
  [{ type: 'comparison', field: 'plan', operator: 'equals' }, 'plan is nothing'],
])('conditions are read as a sentence: %j', (predicate, words) => {
  expect(summary({ type: 'filter', predicate, input: source })).toBe(words);
});

test.each<[ChartNode, string]>([
  [
    {
      type: 'timeRange',
      range: { type: 'absolute', from: '2026-03-01T00:00:00Z', to: 'tomorrow' },
      input: source,
    },
    'tomorrow',
  ],
  [
    // In the zone of the page.
    {
      type: 'timeRange',
      range: { type: 'absolute', from: '2026-03-01T00:00:00Z', to: 'tomorrow' },
      input: source,
    },
    '5:45',
  ],
  [
    { type: 'group', fields: ['a', 'b'], mode: 'flat', input: source },
    'By a and b, in separate columns',
  ],
  [
    { type: 'transform', operation: 'replace', pattern: '/', replacement: '-', input: source },
    'Replace “/” with “-”',
  ],
  [{ type: 'transform', operation: 'append', pattern: '!', input: source }, 'Append “!”'],
  [
    { type: 'aggregate', function: 'median', input: { ...source, field: 'value' } },
    'Median of value',
  ],
  [{ type: 'aggregate', function: 'count', input: { ...source, field: '*' } }, 'Count'],
])('what is special is in the summary: %j', (node, words) => {
  expect(summary(node)).toContain(words);
});
