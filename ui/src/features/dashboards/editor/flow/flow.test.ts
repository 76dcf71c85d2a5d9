import { expect, test } from 'vitest';
import type { ChartRequest } from '../../chart-query.ts';
import { nodeOfType, requestOf, share } from './flow-fixtures.ts';
import { flowOf, nodesOf, sourceOf } from './flow.ts';

const idsOf = (request: ChartRequest) => nodesOf(flowOf(request) ?? []).map(({ id }) => id);

test('every node of every output has the path that the service names', () => {
  expect(idsOf(share)).toEqual([
    'outputs[0]',
    'outputs[0].query',
    'outputs[0].query.input',
    'outputs[0].query.input.inputs[0].query',
    'outputs[0].query.input.inputs[0].query.input',
    'outputs[0].query.input.inputs[0].query.input.input',
    'outputs[0].query.input.inputs[1].query',
    'outputs[0].query.input.inputs[1].query.input',
  ]);
  expect(idsOf(requestOf(nodeOfType.combine, nodeOfType.source))).toEqual([
    'outputs[0]',
    'outputs[0].query',
    'outputs[0].query.inputs[0]',
    'outputs[0].query.inputs[1]',
    'outputs[1]',
    'outputs[1].query',
  ]);
});

test('inputs of formulas and sums have the letters that formulas use', () => {
  const letters = nodesOf(flowOf(share) ?? []).flatMap(({ letter }) => letter ?? []);
  expect(letters).toEqual(['A', 'B']);
});

test('every type of node is drawn', () => {
  const queries = Object.values(nodeOfType);
  const types = nodesOf(flowOf(requestOf(...queries)) ?? []).map((node) =>
    node.kind === 'step' ? node.step.type : 'output',
  );
  expect(types).toEqual(expect.arrayContaining(Object.keys(nodeOfType)));
});

test.each([
  { type: 'unheard', input: nodeOfType.source },
  { type: 'limit', rows: 3 },
  { type: 'formula', expression: 'A' },
])('a query that is incomplete is not drawn: %j', (query) => {
  expect(flowOf({ outputs: [{ id: 'a', query }] } as unknown as ChartRequest)).toBeNull();
});

test('a pipeline has one source, what joins several has none', () => {
  expect(sourceOf(nodeOfType.limit)).toBe(nodeOfType.source);
  expect(sourceOf({ type: 'sort', by: 'value', direction: 'asc', input: nodeOfType.formula })).toBe(
    null,
  );
});
