import { expect, test } from 'vitest';
import { share } from './flow-fixtures.ts';
import { flowOf } from './flow.ts';
import { layoutOf } from './layout.ts';
import { shownEdges, shownNodes } from './shown-flow.ts';

const trees = flowOf(share) ?? [];
const drawn = {
  trees,
  places: layoutOf(trees, 'right'),
  direction: 'right',
  datasets: [],
  zone: 'UTC',
} as const;

test('nodes come in the order of the data, which the Tab key follows', () => {
  const nodes = shownNodes({ ...drawn, selected: null, fault: null });
  expect(nodes.map(({ data }) => data.type)).toEqual([
    ...['source', 'filter', 'aggregate', 'source', 'aggregate'],
    ...['formula', 'sort', 'output'],
  ]);
});

test('the selected node and the one with an error are marked', () => {
  const [selected, fault] = ['outputs[0]', { id: 'outputs[0].query', message: 'No such order.' }];
  const nodes = shownNodes({ ...drawn, selected, fault });
  expect(nodes.filter(({ data }) => data.isSelected).map(({ id }) => id)).toEqual([selected]);
  expect(nodes.flatMap(({ data }) => data.fault ?? [])).toEqual(['No such order.']);
});

test('every node but the outputs has an edge to what reads it', () => {
  const nodes = shownNodes({ ...drawn, selected: null, fault: null });
  const edges = shownEdges(trees);
  expect(new Set(edges.map(({ source }) => source))).toEqual(
    new Set(nodes.map(({ id }) => id).filter((id) => id !== 'outputs[0]')),
  );
  expect(edges.map(({ target, source }) => source.startsWith(target))).not.toContain(false);
});
