import { expect, test } from 'vitest';
import { nodeOfType, requestOf, share, source } from './flow-fixtures.ts';
import { flowOf, nodesOf } from './flow.ts';
import {
  firstView,
  isInView,
  layoutOf,
  margins,
  neighborOf,
  nodeSize,
  sizeOf,
  viewAround,
  type Direction,
} from './layout.ts';

const trees = flowOf(requestOf(share.outputs[0]?.query ?? source, nodeOfType.limit)) ?? [];
const layout = (direction: Direction) => layoutOf(trees, direction);

test.each(['right', 'down'] as const)('data flows %s, and no nodes overlap', (direction) => {
  const places = layout(direction);
  const axis = direction === 'right' ? 'x' : 'y';
  for (const { id, reader } of nodesOf(trees)) {
    if (reader === null) continue;
    expect(places.get(id)?.[axis]).toBeLessThan(places.get(reader.id)?.[axis] ?? 0);
  }
  const points = [...places.values()];
  for (const [index, one] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      const isApart =
        Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height;
      expect(isApart).toBe(true);
    }
  }
});

test('a formula is between its inputs, and all outputs are at the end', () => {
  const places = layout('right');
  const y = (end: string) => places.get(`outputs[0].query.input${end}`)?.y ?? 0;
  expect(y('')).toBe((y('.inputs[0].query') + y('.inputs[1].query')) / 2);
  expect(places.get('outputs[0]')?.x).toBe(places.get('outputs[1]')?.x);
});

test('a small flow is in the middle, a large one is readable and begins with its sources', () => {
  const size = sizeOf(layout('right'));
  const { top, left } = margins;
  const large = { width: size.width * 2 + 2 * left, height: size.height * 2 + top + 20 };
  expect(firstView(size, large)).toEqual({
    ...{ x: left + size.width / 2, y: top + size.height / 2 },
    ...{ zoom: 1, isAll: true },
  });
  const { x, y, zoom, isAll } = firstView(size, { width: 300, height: 200 });
  expect({ x, y, isAll }).toEqual({ x: left, y: top, isAll: false });
  expect(zoom).toBeGreaterThanOrEqual(0.75);
});

test('a node is shown in the middle, without free space beyond the ends of the flow', () => {
  const { left, right, top, bottom } = margins;
  const flow = { width: 1000, height: 100 };
  const canvas = { width: 300 + left + right, height: 200 + top + bottom };
  const at = (x: number) => viewAround({ x, y: 0 }, flow, canvas, 1);
  expect(at(0)).toEqual({ x: left, y: top + 50, zoom: 1 });
  expect(at(400).x).toBe(left + 150 - 400 - nodeSize.width / 2);
  expect(at(flow.width - nodeSize.width).x).toBe(left + 300 - flow.width);
});

test('a node is in view if all of it is', () => {
  const canvas = { width: 400, height: 200 };
  const isShown = (x: number, y: number, zoom = 1) =>
    isInView({ x: 10, y: 10 }, { x, y, zoom }, canvas);
  expect(isShown(0, 0)).toBe(true);
  expect(isShown(-11, 0)).toBe(false);
  expect(isShown(canvas.width - nodeSize.width, 0)).toBe(false);
  expect(isShown(canvas.width - nodeSize.width, 0, 0.5)).toBe(true);
  expect(isShown(0, canvas.height - nodeSize.height)).toBe(false);
});

test('arrow keys lead to the nearest node in their direction', () => {
  const places = layout('right');
  const formula = 'outputs[0].query.input';
  const [first, second] = [`${formula}.inputs[0].query`, `${formula}.inputs[1].query`];
  expect(neighborOf(places, formula, 'ArrowRight')).toBe('outputs[0].query');
  expect([first, second]).toContain(neighborOf(places, formula, 'ArrowLeft'));
  expect(neighborOf(places, first, 'ArrowDown')).toBe(second);
  expect(neighborOf(places, 'outputs[0]', 'ArrowRight')).toBeNull();
  expect(neighborOf(places, formula, 'Enter')).toBeNull();
});
