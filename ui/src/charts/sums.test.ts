import { expect, test } from 'vitest';
import type { Output } from '../api/metric-query.ts';
import { type ChartAnswer, shapeAnswer } from './answer.ts';
import { isStackable, sumOfLabels } from './sums.ts';

const metadata = { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null };
const head = (id: string, dimensions: string[]) => ({ id, name: id, dimensions, metadata });
const scalar = (id: string): Output => ({ ...head(id, []), type: 'scalar', value: '1' });
const groups: Output = {
  ...head('a', ['page']),
  type: 'grouping',
  rows: [{ name: '/', value: 1 }],
};
const overTime = (id: string): Output => ({
  ...head(id, ['time']),
  type: 'timeSeries',
  rows: [{ name: '2026-03-01', value: 1 }],
});
const split: Output = {
  ...head('a', ['time', 'page']),
  type: 'timeSeries',
  rows: [{ name: '2026-03-01', series_0: '/', value_0: 1, series_1: '/b', value_1: 2 }],
};

test('labels of an output add up as the service says', () => {
  expect(sumOfLabels(shapeAnswer([groups], [''], ['exact']))).toBe('exact');
  expect(sumOfLabels(shapeAnswer([groups], [''], ['atMost']))).toBe('atMost');
  expect(sumOfLabels(shapeAnswer([groups], ['ms'], ['none']))).toBe('none');
});

test('outputs add up if all do, in the same unit', () => {
  const outputs = [scalar('a'), scalar('b')];
  expect(sumOfLabels(shapeAnswer(outputs, ['', ''], ['exact', 'exact']))).toBe('exact');
  expect(sumOfLabels(shapeAnswer(outputs, ['', ''], ['exact', 'atMost']))).toBe('atMost');
  expect(sumOfLabels(shapeAnswer(outputs, ['', ''], ['exact', 'none']))).toBe('none');
  expect(sumOfLabels(shapeAnswer(outputs, ['', 'ms'], ['exact', 'exact']))).toBe('none');
  expect(sumOfLabels(shapeAnswer(outputs, [null, null], ['exact', 'exact']))).toBe('exact');
});

test('averages of labels are no stack; outputs, such as the phases of a request, can be', () => {
  const isStack = (answer: ChartAnswer) => isStackable(answer);
  expect(isStack(shapeAnswer([split], ['ms'], ['none']))).toBe(false);
  expect(isStack(shapeAnswer([split], [''], ['atMost']))).toBe(true);
  expect(isStack(shapeAnswer([overTime('a'), overTime('b')], [], ['none', 'none']))).toBe(true);
});
