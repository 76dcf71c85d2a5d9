import { expect, test } from 'vitest';
import type { ChartNode } from '../../chart-query.ts';
import { allowedAfter } from './allowed-types.ts';
import { nodeOfType, requestOf, share, source } from './flow-fixtures.ts';
import { flowOf, nodesOf } from './flow.ts';

/** What can be inserted after each node of a query, by the type of the node. */
function allowed(query: ChartNode) {
  const nodes = nodesOf(flowOf(requestOf(query)) ?? []);
  return Object.fromEntries(
    nodes.flatMap((node) => (node.kind === 'step' ? [[node.step.type, allowedAfter(node)]] : [])),
  );
}

test('rows are chosen before they are counted, and the answer is sorted after it', () => {
  const ofRows = ['filter', 'timeRange', 'minimumAge', 'deduplicate', 'transform'];
  const after = allowed({ type: 'aggregate', function: 'count', input: nodeOfType.timeBucket });
  expect(after).toEqual({
    source: [...ofRows, 'group'],
    timeBucket: ['transform', 'group'],
    aggregate: ['sort', 'limit', 'formula', 'combine'],
  });
});

test('a pipeline has one group, interval, measure and choice of latest rows', () => {
  const types = ['group', 'timeBucket', 'aggregate', 'deduplicate'] as const;
  for (const type of types) {
    expect(Object.values(allowed(nodeOfType[type])).flat(), type).not.toContain(type);
  }
});

test('only sort, limit and more arithmetic follow a formula, whose inputs are whole pipelines', () => {
  const [, sort, formula, input] = nodesOf(flowOf(share) ?? []);
  const after = [sort, formula, input].map((node) => (node ? allowedAfter(node) : []));
  const ofAnswers = ['sort', 'limit', 'formula', 'combine'];
  expect(after).toEqual([ofAnswers, ofAnswers, ofAnswers]);
});

test('a single source can become any pipeline', () => {
  expect(allowed(source)['source']).toHaveLength(Object.keys(nodeOfType).length - 1);
});
