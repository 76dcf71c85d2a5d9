import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartNode, ChartRequest } from '../chart-query.ts';
import type { ChartForm, Condition, FilterGroup } from './chart-form.ts';
import { formOf } from './form-of.ts';
import { queryOf } from './query-of.ts';

const text = fc.string({ minLength: 1, maxLength: 8 });
// Conditions whose field is not chosen yet are kept.
const conditionField = fc.string({ maxLength: 8 });
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: conditionField,
    operator: fc.constantFrom('equals', 'regex', 'greaterThan'),
    value: scalar,
  }),
  fc.record({ field: text, operator: fc.constantFrom('in', 'notIn'), value: fc.array(scalar) }),
  fc.record({ field: text, operator: fc.constantFrom('isNull', 'isNotNull') }),
  fc.record({
    field: text,
    operator: fc.constant('contains' as const),
    value: text,
    mapTarget: fc.constantFrom('key', 'value'),
  }),
);
const { group } = fc.letrec<{ group: FilterGroup; item: Condition | FilterGroup }>((tie) => ({
  item: fc.oneof({ maxDepth: 2 }, condition, tie('group')),
  group: fc.record({
    match: fc.constantFrom('and', 'or'),
    items: fc.array(tie('item'), { maxLength: 3 }),
  }),
}));
const metadata = fc.option(fc.record({ color: text }));
const form: fc.Arbitrary<ChartForm> = fc.record({
  together: fc.constantFrom('apart', 'formula', 'combine'),
  whole: fc.record({
    id: text,
    name: fc.string(),
    metadata,
    expression: text,
    precision: fc.option(fc.nat(10)),
  }),
  series: fc.uniqueArray(
    fc.record({
      id: text,
      name: fc.string(),
      metadata,
      dataset: fc.constantFrom('events-web', 'errors', 'a dataset of tomorrow'),
      measure: fc.constantFrom('count', 'distinct', 'median'),
      field: text,
      filters: group,
      latestOf: fc.constantFrom(null, 'own', 'user_id'),
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  ),
  split: fc.record({
    window: fc.option(
      fc.record({ value: fc.nat(), unit: fc.constantFrom('minute', 'day', 'week') }),
    ),
    groupBy: fc.array(text, { maxLength: 4 }),
    mode: fc.constantFrom('combined', 'flat'),
    interval: fc.constantFrom(null, 'auto', 'month'),
    timezone: fc.constantFrom(null, 'Asia/Tokyo'),
    fillGaps: fc.boolean(),
    cumulative: fc.boolean(),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('time', 'dimension', 'value'),
        direction: fc.constantFrom('asc', 'desc'),
      }),
    ),
    rows: fc.option(fc.integer({ min: 1, max: 10_000 })),
    groupOthers: fc.boolean(),
    trend: fc.boolean(),
  }),
});

test('what the form says is shown by the form again, and asks for the same', () => {
  fc.assert(
    fc.property(form, (given) => {
      const query = queryOf(given);
      const shown = formOf(query);
      expect(shown && queryOf(shown)).toEqual(query);
    }),
  );
});

const source: ChartNode = { type: 'source', dataset: 'events-web', field: '*' };
const comparison = (field: string) =>
  ({ type: 'comparison', field, operator: 'isNotNull' }) as const;
const requestOf = (...queries: ChartNode[]): ChartRequest => ({
  outputs: queries.map((query, index) => ({ id: `${index}`, query })),
});

const counted = (input: ChartNode): ChartNode => ({ type: 'aggregate', function: 'count', input });

test('queries as templates of the service have them can be shown', () => {
  const filtered: ChartNode = { type: 'filter', predicate: comparison('a'), input: source };
  const grouped: ChartNode = { type: 'group', fields: ['a'], mode: 'combined', input: filtered };
  const bucketed: ChartNode = {
    type: 'timeBucket',
    interval: 'auto',
    gapFill: 'none',
    input: grouped,
  };
  const formula: ChartNode = {
    type: 'formula',
    expression: 'A / B * 100',
    precision: 1,
    inputs: [
      { id: 'A', query: counted(filtered) },
      { id: 'B', query: counted(source) },
    ],
  };
  const top: ChartNode = { type: 'limit', rows: 6, groupOthers: true, input: counted(bucketed) };
  for (const query of [top, formula, counted(bucketed)]) {
    const shown = formOf(requestOf(query));
    expect(shown).not.toBeNull();
    expect(formOf(queryOf(shown as ChartForm))).toEqual(shown);
  }
});

test('single values with their trends are one form, and other pairs are none', () => {
  const figure = counted(source);
  const bucketed: ChartNode = {
    type: 'timeBucket',
    interval: 'auto',
    gapFill: 'zero',
    input: source,
  };
  const pair = (trend: ChartNode): ChartRequest => ({
    outputs: [
      { id: 'a', query: figure },
      { id: 'a-trend', query: trend },
    ],
  });
  expect(formOf(pair(counted(bucketed)))).toMatchObject({
    series: [{ id: 'a' }],
    split: { interval: null, trend: true },
  });
  const ofOthers: ChartNode = { type: 'filter', predicate: comparison('a'), input: bucketed };
  expect(formOf(pair(counted(ofOthers)))).toBeNull();
  expect(formOf(pair(figure))).toBeNull();
});

test('several filters are read as one, a pipeline without a function counts', () => {
  const one: ChartNode = {
    type: 'deduplicate',
    input: {
      type: 'filter',
      predicate: comparison('b'),
      input: { type: 'filter', predicate: comparison('a'), input: source },
    },
  };
  expect(formOf(requestOf(one))?.series[0]).toMatchObject({
    measure: 'count',
    latestOf: 'own',
    filters: { match: 'and', items: [{ field: 'a' }, { field: 'b' }] },
  });
});

test('filters of which any holds stay together below one that must hold', () => {
  const or: ChartNode = {
    type: 'filter',
    predicate: { type: 'or', conditions: [comparison('a'), comparison('b')] },
    input: source,
  };
  const both: ChartNode = { type: 'filter', predicate: comparison('c'), input: or };
  expect(formOf(requestOf(both))?.series[0]?.filters).toMatchObject({
    match: 'and',
    items: [{ match: 'or', items: [{ field: 'a' }, { field: 'b' }] }, { field: 'c' }],
  });
});

test('what the form has no place for is left to the query', () => {
  const bucket: ChartNode = { type: 'timeBucket', interval: 'day', input: source };
  const limited: ChartNode = { type: 'limit', rows: 3, input: source };
  const refused: ChartRequest[] = [
    requestOf({ type: 'transform', operation: 'trim', input: source }),
    requestOf({ type: 'minimumAge', milliseconds: 5, input: source }),
    requestOf({
      type: 'timeRange',
      range: { type: 'absolute', from: '2026-01-01', to: '2026-02-01' },
      input: source,
    }),
    requestOf({ type: 'sort', by: 'value', direction: 'asc', input: limited }),
    requestOf(source, bucket),
    requestOf({ type: 'combine', operation: 'sum', inputs: [limited] }),
    requestOf(source, { type: 'formula', expression: 'A', inputs: [{ id: 'A', query: source }] }),
    requestOf({
      type: 'formula',
      expression: { type: 'input', inputId: 'A' },
      inputs: [{ id: 'A', query: source }],
    }),
    requestOf({
      type: 'aggregate',
      function: 'sum',
      input: { type: 'aggregate', function: 'sum', input: source },
    }),
    requestOf(),
  ];
  expect(refused.map(formOf)).toEqual(refused.map(() => null));
});

test('an incomplete query is neither a form nor an error', () => {
  const broken: unknown = { outputs: [{ id: 'a', query: { type: 'filter' } }] };
  expect(formOf(broken as ChartRequest)).toBeNull();
});

test('a filter or range of the latest rows is not shown as the latest of the rows that match', () => {
  const latest = (input: ChartNode): ChartNode => ({ type: 'deduplicate', identity: null, input });
  const filter = (input: ChartNode): ChartNode => ({
    type: 'filter',
    predicate: comparison('a'),
    input,
  });
  const range = (input: ChartNode): ChartNode => ({
    type: 'timeRange',
    range: { type: 'relative', value: 1, unit: 'hour' },
    input,
  });
  expect(formOf(requestOf(counted(filter(latest(source)))))).toBeNull();
  expect(formOf(requestOf(counted(range(latest(filter(source))))))).toBeNull();
  expect(formOf(requestOf(counted(latest(range(filter(source))))))).not.toBeNull();
  expect(formOf(requestOf(counted(latest(filter(range(source))))))).not.toBeNull();
});
