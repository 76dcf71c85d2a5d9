import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readQuery } from './read-query.ts';

const source = { type: 'source', dataset: 'events-web', field: '*' };
const request = (query: unknown) => ({ version: 1, outputs: [{ id: 'a', query }] });

function faultOf(body: unknown): { path: string | undefined; message: string } | null {
  try {
    readQuery(body);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.tag).toBe('ChartQueryValidationError');
    return { path: error.path, message: error.message };
  }
}
const pathOf = (body: unknown) => faultOf(body)?.path ?? null;
const inQuery = (query: unknown) => pathOf(request(query))?.replace('body.outputs[0].query', 'q');

test('an error has its exact path', () => {
  expect(pathOf(undefined)).toBe('body');
  expect(pathOf([])).toBe('body');
  expect(pathOf({})).toBe('body.outputs');
  expect(pathOf({ outputs: [] })).toBe('body.outputs');
  expect(pathOf({ version: 2, outputs: [{ id: 'a', query: source }] })).toBe('body.version');
  expect(pathOf({ ...request(source), extra: 1 })).toBe('body.extra');
  expect(pathOf({ outputs: [{ query: source }] })).toBe('body.outputs[0].id');
  expect(pathOf({ outputs: [{ id: 'a' }] })).toBe('body.outputs[0].query');
  expect(inQuery(null)).toBe('q');
  expect(inQuery({ ...source, field: '' })).toBe('q.field');
  expect(inQuery({ ...source, input: source })).toBe('q.input');
  expect(inQuery({ type: 'nothing' })).toBe('q.type');
  expect(inQuery({ type: 'filter', input: source })).toBe('q.predicate');
  expect(inQuery({ type: 'group', fields: ['a', ''], input: source })).toBe('q.fields[1]');
  expect(inQuery({ type: 'group', fields: ['a', 'b', 'c', 'd', 'e'], input: source })).toBe(
    'q.fields',
  );
  expect(inQuery({ type: 'aggregate', input: source })).toBe('q.function');
  expect(inQuery({ type: 'aggregate', function: 'count' })).toBe('q.input');
  expect(inQuery({ type: 'limit', rows: 10_001, input: source })).toBe('q.rows');
  expect(inQuery({ type: 'sort', by: 'value', input: source })).toBe('q.direction');
  const or = { type: 'or', conditions: [{ type: 'comparison', field: 'a', operator: 'is' }] };
  expect(inQuery({ type: 'filter', predicate: or, input: source })).toBe(
    'q.predicate.conditions[0].operator',
  );
});

test.each([
  ['red', 'body.outputs[0].metadata.colors'],
  [{}, 'body.outputs[0].metadata.colors'],
  [['#f00', null], 'body.outputs[0].metadata.colors[1]'],
])('colors are a list of texts, not %j', (colors, path) => {
  const output = { id: 'a', query: { type: 'aggregate', function: 'count', input: source } };
  expect(faultOf({ outputs: [{ ...output, metadata: { colors } }] })?.path).toBe(path);
});

test('optional values may be missing or null, and have defaults', () => {
  const bucket = { type: 'timeBucket', interval: 'day', input: source };
  const group = { type: 'group', fields: ['page'], input: bucket };
  const nulls = { timezone: null, gapFill: null, cumulative: null };
  const plain = readQuery({ outputs: [{ id: 'a', query: group }] });
  const explicit = readQuery({
    version: null,
    outputs: [
      {
        id: 'a',
        name: null,
        metadata: null,
        query: { ...group, mode: null, input: { ...bucket, ...nulls } },
      },
    ],
  });
  expect(explicit).toEqual(plain);
  expect(plain.outputs[0]?.query).toMatchObject({
    mode: 'combined',
    input: { timezone: null, gapFill: 'none', cumulative: false },
  });
});

test('an absolute range accepts ISO text, milliseconds and equal ends, but not a reversed range', () => {
  const range = (from: unknown, to: unknown) =>
    inQuery({ type: 'timeRange', range: { type: 'absolute', from, to }, input: source });
  expect(range('2026-01-01', 1_770_000_000_000)).toBeUndefined();
  expect(range('2026-01-01', '2026-01-01T00:00:00Z')).toBeUndefined();
  expect(range('2026-01-02', '2026-01-01')).toBe('q.range');
  expect(range('yesterday', '2026-01-01')).toBe('q.range.from');
  expect(range('2026-01-01', undefined)).toBe('q.range.to');
});

test('lists are only allowed with the operators that take them', () => {
  const value = (operator: string, value: unknown) =>
    inQuery({
      type: 'filter',
      predicate: { type: 'comparison', field: 'a', operator, value },
      input: source,
    });
  expect(value('in', [])).toBeUndefined();
  expect(value('in', 'a')).toBe('q.predicate.value');
  expect(value('equals', ['a'])).toBe('q.predicate.value');
  expect(value('between', [1])).toBe('q.predicate.value');
  expect(value('in', [{}])).toBe('q.predicate.value[0]');
  expect(value('equals', Number.POSITIVE_INFINITY)).toBe('q.predicate.value');
  expect(value('isNull', 'whatever')).toBeUndefined();
});

test('limits: nodes with predicates and expressions, depth, outputs, unique IDs', () => {
  const nested = (depth: number): unknown =>
    depth === 1
      ? source
      : { type: 'sort', by: 'value', direction: 'asc', input: nested(depth - 1) };
  expect(inQuery(nested(32))).toBeUndefined();
  expect(faultOf(request(nested(33)))?.message).toBe('The query is nested deeper than 32 levels.');

  const comparison = { type: 'comparison', field: 'a', operator: 'isNull' };
  const wide = (conditions: number) =>
    request({
      type: 'filter',
      predicate: { type: 'and', conditions: Array(conditions).fill(comparison) },
      input: source,
    });
  expect(faultOf(wide(197))).toBeNull();
  expect(faultOf(wide(198))?.message).toBe('The query has more than 200 nodes.');

  const outputs = (count: number) => ({
    outputs: Array.from({ length: count }, (_, id) => ({ id: `${id}`, query: source })),
  });
  expect(faultOf(outputs(50))).toBeNull();
  expect(pathOf(outputs(51))).toBe('body.outputs');
  expect(pathOf({ outputs: [...outputs(2).outputs, { id: '1', query: source }] })).toBe(
    'body.outputs[2].id',
  );
});

test('hostile nesting is rejected without walking it', () => {
  let predicate: unknown = { type: 'comparison', field: 'a', operator: 'isNull' };
  for (let depth = 0; depth < 100_000; depth++)
    predicate = { type: 'and', conditions: [predicate] };
  const fault = faultOf(request({ type: 'filter', predicate, input: source }));
  expect(fault?.message).toContain('deeper than 32');
  const parentheses = `${'('.repeat(50_000)}A${')'.repeat(50_000)}`;
  const formula = {
    type: 'formula',
    inputs: [{ id: 'x', query: source }],
    expression: parentheses,
  };
  expect(faultOf(request(formula))?.message).toContain('deeper than 32');
});

test('an expression is a tree or text over the inputs, by letter or by ID', () => {
  const inputs = [
    { id: 'visits', query: source },
    { id: 'x', query: source },
  ];
  const formula = (expression: unknown) => {
    const body = request({ type: 'formula', inputs, expression });
    const node = readQuery(body).outputs[0]?.query;
    return node?.type === 'formula' ? node.expression : null;
  };
  const input = (inputId: string) => ({ type: 'input', inputId });
  const half = { type: 'binary', operator: 'divide', left: input('visits'), right: input('x') };
  expect(formula('A / b')).toEqual(half);
  expect(formula('visits/x')).toEqual(half);
  expect(formula(half)).toEqual(half);
  expect(formula('1 - 2 - A * -3')).toEqual({
    type: 'binary',
    operator: 'subtract',
    left: {
      type: 'binary',
      operator: 'subtract',
      left: { type: 'literal', value: 1 },
      right: { type: 'literal', value: 2 },
    },
    right: {
      type: 'binary',
      operator: 'multiply',
      left: input('visits'),
      right: { type: 'unary', operator: 'minus', operand: { type: 'literal', value: 3 } },
    },
  });
  for (const text of ['', 'A +', '(A', 'A)', 'A B', 'C', 'A % 2', '1e999', 'A..b']) {
    expect(pathOf(request({ type: 'formula', inputs, expression: text })), text).toBe(
      'body.outputs[0].query.expression',
    );
  }
});

test('a number without limits is described as finite, others with the least', () => {
  const formula = (expression: unknown) =>
    faultOf(request({ type: 'formula', inputs: [{ id: 'a', query: source }], expression }))
      ?.message;
  expect(formula({ type: 'literal', value: '1' })).toBe('value must be a finite number.');
  const range = { type: 'relative', value: -1, unit: 'day' };
  expect(faultOf(request({ type: 'timeRange', range, input: source }))?.message).toBe(
    'value must be a finite number, at least 0.',
  );
});

test('names that objects inherit are ordinary keys and values', () => {
  expect(inQuery({ type: 'constructor' })).toBe('q.type');
  expect(inQuery(JSON.parse('{"type":"source","dataset":"d","field":"f","__proto__":1}'))).toBe(
    'q.__proto__',
  );
});
