import { expect, test } from 'vitest';
import { readSafeQuery } from '../../../test/safe-query-harness.ts';
import { AppError } from '../../platform/app-error.ts';

const source = { type: 'source', dataset: 'events-web', field: '*' };

async function faultOf(query: unknown): Promise<string | undefined> {
  try {
    await readSafeQuery({ outputs: [{ id: 'a', query }] });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.tag).toBe('ChartQueryValidationError');
    return error.path?.replace('body.outputs[0].query', 'q');
  }
}

const compare = (operator: string, value: unknown) => {
  return { type: 'comparison', field: 'page', operator, value };
};
const where = (predicate: unknown) => ({ type: 'filter', predicate, input: source });
const regex = (operator: string, value: unknown) => faultOf(where(compare(operator, value)));

test('a pattern is checked before it reaches an engine', async () => {
  expect(await regex('regex', '^/(a|b)$')).toBeUndefined();
  expect(await regex('notRegex', null)).toBeUndefined();
  for (const pattern of ['(', '[a', 'a{2,1}', '(?<=a)b', '\\1', '(?P<n>a)(?P<n>b)', '*']) {
    expect(await regex('regex', pattern), pattern).toBe('q.predicate.value');
  }
  expect(await regex('equals', '(')).toBeUndefined();
});

test('the replacement of a pattern only refers to groups that it has', async () => {
  const replace = (pattern: string, replacement?: string) =>
    faultOf({ type: 'transform', operation: 'replaceRegex', pattern, replacement, input: source });
  expect(await replace('(a)(b)', String.raw`\2\1\0`)).toBeUndefined();
  expect(await replace('a')).toBeUndefined();
  expect(await replace('(a)', String.raw`\\2 \x`)).toBeUndefined();
  expect(await replace('(a)', String.raw`\2`)).toBe('q.replacement');
  expect(await replace('(?=a)', 'b')).toBe('q.pattern');
});

test('patterns are found anywhere in a query', async () => {
  const within = { type: 'or', conditions: [compare('equals', 'a'), compare('notRegex', '(')] };
  expect(await faultOf(where(within))).toBe('q.predicate.conditions[1].value');
  const formula = { type: 'formula', inputs: [{ id: 'a', query: where(within) }], expression: 'a' };
  expect(await faultOf(formula)).toBe('q.inputs[0].query.predicate.conditions[1].value');
  const sum = { type: 'combine', operation: 'sum', inputs: [source, where(within)] };
  expect(await faultOf(sum)).toBe('q.inputs[1].predicate.conditions[1].value');
});

test('a pattern, and all patterns of a query together, have a maximum length', async () => {
  expect(await regex('regex', 'a'.repeat(1024))).toBeUndefined();
  expect(await regex('regex', 'a'.repeat(1025))).toBe('q.predicate.value');
  expect(await regex('regex', 'é'.repeat(513))).toBe('q.predicate.value');
  const several = (count: number) => {
    const conditions = Array.from({ length: count }, (_, index) =>
      compare('regex', String(index).padEnd(1000, 'a')),
    );
    return faultOf(where({ type: 'and', conditions }));
  };
  expect(await several(8)).toBeUndefined();
  expect(await several(9)).toBe('q.predicate.conditions[8].value');
});
