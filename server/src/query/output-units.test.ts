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

test('a sum has the unit that all its inputs have, and a formula none that is known', () => {
  const time = aggregate('sum', source('time_on_page'));
  const depth = aggregate('sum', source('scroll_depth'));
  const combine = (...inputs: Node[]): Node => ({ type: 'combine', operation: 'sum', inputs });
  expect(unit(combine(time, time))).toBe('ms');
  expect(unit(combine(time, depth))).toBeNull();
  const inputs = [{ id: 'a', query: time }];
  expect(unit({ type: 'formula', expression: 'A / 1000', inputs })).toBeNull();
});

test('a transform of what is measured hides its unit', () => {
  const length = { type: 'transform', operation: 'length', input: source('time_on_page') };
  expect(unit(aggregate('max', length))).toBeNull();
});
