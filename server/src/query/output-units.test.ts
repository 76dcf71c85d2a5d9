import { expect, test } from 'vitest';
import { noProjectData } from '../kinds/project-data.ts';
import { readQuery } from './language/read-query.ts';
import { outputUnits } from './output-units.ts';

type Node = Readonly<Record<string, unknown>>;

const source = (field: string, dataset = 'events-web'): Node => ({
  type: 'source',
  dataset,
  field,
});
const aggregate = (name: string, input: Node): Node => ({
  type: 'aggregate',
  function: name,
  input,
});
const byPage = (input: Node): Node => ({ type: 'group', fields: ['page'], input });
const unit = (query: Node) =>
  outputUnits(readQuery({ outputs: [{ id: 'a', query }] }), noProjectData)[0];

test.each<[string, Node, string | null]>([
  ['rows', source('*'), ''],
  ['counted values', aggregate('count', source('time_on_page')), ''],
  ['different values', aggregate('distinct', source('user_id')), ''],
  ['a time', aggregate('median', byPage(source('time_on_page'))), 'ms'],
  ['a share', aggregate('avg', source('scroll_depth')), '%'],
  ['another dataset', aggregate('max', source('duration_ms', 'sessions')), 'ms'],
  ['a property', aggregate('sum', source('price')), null],
  ['a dataset without data', aggregate('sum', source('clicks', 'google-search-console')), null],
])('the unit of %s', (_, query, expected) => {
  expect(unit(query)).toBe(expected);
});

test('a sum has the unit that all its inputs have', () => {
  const time = aggregate('sum', source('time_on_page'));
  const depth = aggregate('sum', source('scroll_depth'));
  const combine = (...inputs: Node[]): Node => ({ type: 'combine', operation: 'sum', inputs });
  expect(unit(combine(time, time))).toBe('ms');
  expect(unit(combine(time, depth))).toBeNull();
});

const formula = (expression: string) => {
  const inputs = [
    { id: 'time', query: aggregate('sum', source('time_on_page')) },
    { id: 'depth', query: aggregate('avg', source('scroll_depth')) },
    { id: 'views', query: source('*') },
    { id: 'people', query: aggregate('distinct', source('user_id')) },
    { id: 'price', query: aggregate('sum', source('price')) },
  ];
  const used = inputs.filter(({ id }) => expression.includes(id));
  return unit({ type: 'formula', expression, inputs: used });
};

test.each([
  ['time / views', 'ms'],
  ['time / (views + 1)', 'ms'],
  ['-time + time', 'ms'],
  ['depth * views', '%'],
  ['time - 1000', 'ms'],
  ['views + people', ''],
  ['views * people', ''],
])('the unit of %s is “%s”', (expression, expected) => {
  expect(formula(expression)).toBe(expected);
});

test.each([
  ['another unit may be meant', 'time / 1000'],
  ['a share', 'views / people'],
  ['a share of time', 'time / time'],
  ['a rate', 'views / time'],
  ['a square', 'time * time'],
  ['different units', 'time + depth'],
  ['time and a count', 'time + views'],
  ['a property', 'price / views'],
])('%s has no known unit: %s', (_, expression) => {
  expect(formula(expression)).toBeNull();
});

test('a transform of what is measured hides its unit', () => {
  const length = { type: 'transform', operation: 'length', input: source('time_on_page') };
  expect(unit(aggregate('max', length))).toBeNull();
});
