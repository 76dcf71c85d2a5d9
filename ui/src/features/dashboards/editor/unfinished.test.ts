import { expect, test } from 'vitest';
import type { ChartNode, ChartPredicate, ChartRequest } from '../chart-query.ts';
import { finishedPart, unfinishedPath } from './unfinished.ts';

const comparison = (field: string): ChartPredicate => ({
  type: 'comparison',
  field,
  operator: 'equals',
  value: 'a',
});
const source: ChartNode = { type: 'source', dataset: 'events-web', field: '' };
const filter = (predicate: ChartPredicate, input: ChartNode = source): ChartNode => ({
  type: 'filter',
  predicate,
  input,
});
const or = (...conditions: ChartPredicate[]): ChartPredicate => ({ type: 'or', conditions });
const requestOf = (...queries: ChartNode[]): ChartRequest => ({
  outputs: queries.map((query, index) => ({ id: `${index}`, query })),
});

test('a request whose conditions all have a field is asked as it is', () => {
  const request = requestOf(source, filter(or(comparison('page'), or())));
  expect(unfinishedPath(request)).toBeNull();
  expect(finishedPart(request)).toBe(request);
});

test('conditions without a field are found, and left out of what is asked', () => {
  const nested = filter(or(comparison('page'), or(comparison(''), comparison(''))));
  const formula: ChartNode = {
    type: 'formula',
    expression: 'A',
    inputs: [{ id: 'a', query: { type: 'aggregate', function: 'count', input: nested } }],
  };
  const combined: ChartNode = {
    type: 'combine',
    operation: 'sum',
    inputs: [filter(comparison(''), filter(comparison('b')))],
  };
  const request = requestOf(source, formula, combined);
  expect(unfinishedPath(request)).toBe(
    'outputs[1].query.inputs[0].query.input.predicate.conditions[1].conditions[0].field',
  );
  const [, one, other] = finishedPart(request).outputs.map(({ query }) => query);
  expect(one).toMatchObject({
    inputs: [{ query: { input: { predicate: or(comparison('page')), input: source } } }],
  });
  expect(other).toMatchObject({ inputs: [filter(comparison('b'))] });
});

test('a typed query that lacks parts is asked as it is, so that the service says what is wrong', () => {
  const typed = `{ "outputs": [{ "query": { "type": "filter", "predicate": ${JSON.stringify(comparison(''))} } }] }`;
  const request = JSON.parse(typed) as ChartRequest;
  expect(finishedPart(request)).toBe(request);
});
