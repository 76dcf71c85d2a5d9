import { expect, test } from 'vitest';
import { readQuery } from './language/read-query.ts';
import { outputSums } from './output-sums.ts';

type Node = Readonly<Record<string, unknown>>;

const source: Node = { type: 'source', dataset: 'events-web', field: 'time_on_page' };
const byPage: Node = { type: 'group', fields: ['page'], input: source };
const aggregate = (name: string, input: Node = byPage): Node => ({
  type: 'aggregate',
  function: name,
  input,
});
const sums = (query: Node) => outputSums(readQuery({ outputs: [{ id: 'a', query }] }))[0];

test.each([
  ['count', 'exact'],
  ['sum', 'exact'],
  ['distinct', 'atMost'],
  ['avg', 'none'],
  ['median', 'none'],
  ['min', 'none'],
  ['max', 'none'],
])('values of %s add up: %s', (name, expected) => {
  expect(sums(aggregate(name))).toBe(expected);
  expect(sums({ type: 'limit', rows: 3, groupOthers: true, input: aggregate(name) })).toBe(
    expected,
  );
});

test('rows that are counted add up, also without saying that they are', () => {
  expect(sums(byPage)).toBe('exact');
});

test('sums of several queries are as good as the worst of them', () => {
  const combine = (...inputs: Node[]): Node => ({ type: 'combine', operation: 'sum', inputs });
  expect(sums(combine(aggregate('count'), aggregate('distinct')))).toBe('atMost');
  expect(sums(combine(aggregate('avg'), aggregate('count')))).toBe('none');
});

test.each([
  ['views + time', 'exact'],
  ['views - time', 'exact'],
  ['-views', 'exact'],
  ['people + views', 'atMost'],
  ['views - people', 'none'],
  ['time / 1000', 'exact'],
  ['100 * views / total', 'exact'],
  ['time / views', 'none'],
  ['1 / views', 'none'],
  ['views * time', 'none'],
  ['views + 1', 'none'],
  ['views + total', 'none'],
])('values of %s add up: %s', (expression, expected) => {
  const inputs = [
    { id: 'views', query: aggregate('count') },
    { id: 'time', query: aggregate('sum') },
    { id: 'people', query: aggregate('distinct') },
    { id: 'total', query: aggregate('count', source) },
  ].filter(({ id }) => expression.includes(id));
  expect(sums({ type: 'formula', expression, inputs })).toBe(expected);
});

test('a formula of totals is a ratio, and no part of one', () => {
  const inputs = [
    { id: 'views', query: aggregate('count', source) },
    { id: 'total', query: aggregate('count', source) },
  ];
  expect(sums({ type: 'formula', expression: 'views / total', inputs })).toBe('none');
});
