import { expect, test } from 'vitest';
import type { ChartRequest } from '../../chart-query.ts';
import { datasetFixture, fieldFixture } from '../../../datasets/dataset-fixtures.ts';
import { allowedAfter } from './allowed-types.ts';
import {
  nextAfterRemoval,
  withInput,
  withInserted,
  withOutput,
  withoutInput,
  withoutNode,
} from './edit-flow.ts';
import { nodeOfType, requestOf, share, source } from './flow-fixtures.ts';
import { flowOf, nodesOf, type FlowNode } from './flow.ts';

const datasets = [datasetFixture('events-web', [fieldFixture('browser', 'Browser')])];

function nodeAt(request: ChartRequest, id: string): FlowNode {
  const node = nodesOf(flowOf(request) ?? []).find((each) => each.id === id);
  if (!node) throw new Error(`No node at ${id}`);
  return node;
}

test('what was inserted is removed again, everywhere and for every type', () => {
  for (const request of [share, requestOf(source), requestOf(nodeOfType.combine)]) {
    for (const node of nodesOf(flowOf(request) ?? [])) {
      for (const type of node.kind === 'step' ? allowedAfter(node) : []) {
        const more = withInserted(request, node, type, datasets);
        const inserted = nodeAt(more, node.id);
        expect(inserted.kind === 'step' && inserted.step.type).toBe(type);
        expect(withoutNode(more, inserted)).toEqual(request);
      }
    }
  }
});

test('a new filter is of a field of the dataset and keeps the query valid', () => {
  const node = nodeAt(requestOf(source), 'outputs[0].query');
  expect(withInserted(requestOf(source), node, 'filter', datasets).outputs[0]?.query).toEqual({
    type: 'filter',
    predicate: { type: 'comparison', field: 'browser', operator: 'isNotNull' },
    input: source,
  });
});

test('a source goes with its input of a sum, and stays where the query would be empty', () => {
  const sum = requestOf(nodeOfType.combine);
  const one = withoutNode(sum, nodeAt(sum, 'outputs[0].query.inputs[0]'));
  expect(one).toEqual(requestOf({ type: 'combine', operation: 'sum', inputs: [source] }));
  expect(one && withoutNode(one, nodeAt(one, 'outputs[0].query.inputs[0]'))).toBeNull();
  const only = requestOf(source);
  expect(withoutNode(only, nodeAt(only, 'outputs[0].query'))).toBeNull();
});

test('a formula that is removed leaves its first input', () => {
  const rest = withoutNode(share, nodeAt(share, 'outputs[0].query.input'));
  expect(rest?.outputs[0]?.query).toMatchObject({
    type: 'sort',
    input: { type: 'aggregate', input: { type: 'filter' } },
  });
});

test('inputs are added with a free ID, and all but the last one are removed', () => {
  const more = withInput(nodeOfType.formula);
  expect(more).toMatchObject({ inputs: [{ id: 'a' }, { id: 'b' }, { id: 'series-3' }] });
  expect(withoutInput(more, 2)).toEqual(nodeOfType.formula);
  expect(withInput(nodeOfType.combine)).toMatchObject({ inputs: [source, source, source] });
  expect(withoutInput({ type: 'combine', operation: 'sum', inputs: [source] }, 0)).toBeNull();
});

test('outputs are added with a free ID, and all but the last one are removed', () => {
  const first = { id: 'series-2', query: source };
  const more = withOutput({ outputs: [first] });
  expect(more.outputs.map(({ id }) => id)).toEqual(['series-2', 'series-3']);
  expect(withoutNode(more, nodeAt(more, 'outputs[1]'))).toEqual({ outputs: [first] });
  expect(withoutNode({ outputs: [first] }, nodeAt({ outputs: [first] }, 'outputs[0]'))).toBeNull();
});

test('after a node, what takes its place gets the focus, or what read it', () => {
  const trees = flowOf(share) ?? [];
  const next = (id: string) => nextAfterRemoval(trees, nodeAt(share, id));
  expect(next('outputs[0].query')).toBe('outputs[0].query');
  expect(next('outputs[0].query.input.inputs[1].query.input')).toBe(
    'outputs[0].query.input.inputs[1].query',
  );
  expect(next('outputs[0]')).toBe('outputs[0]');
});
