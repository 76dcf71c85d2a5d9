import { expect, test } from 'vitest';
import { shapeAnswer } from './answer.ts';
import type { Output } from '../api/metric-query.ts';

const metadata = {
  iconSetId: null,
  color: null,
  colors: [],
  splitPattern: null,
  splitField: null,
};
type Rows = Extract<Output, { rows: unknown }>['rows'];
const named = (id: string) => ({ id, name: id, metadata });
const time = (id: string, rows: Rows): Output => ({
  ...named(id),
  dimensions: ['time'],
  type: 'timeSeries',
  rows,
});
const groups = (id: string, rows: Rows): Output => ({
  ...named(id),
  dimensions: ['page'],
  type: 'grouping',
  rows,
});
const scalar = (id: string, value: string | null): Output => ({
  id,
  name: id,
  metadata,
  dimensions: [],
  type: 'scalar',
  value,
});

test('a series has the unit of its output, if that is known', () => {
  const outputs = [
    groups('views', [{ name: '/a', value: 3 }]),
    scalar('all', '3'),
    groups('time', [{ name: '/a', value: 40 }]),
    groups('price', [{ name: '/a', value: 2 }]),
  ];
  const { series } = shapeAnswer(outputs, ['', '', 'ms', null]);
  expect(series.map(({ unit }) => unit)).toEqual(['', 'ms', undefined]);
});

test('single figures are shown side by side, and missing ones stay empty', () => {
  expect(shapeAnswer([scalar('a', '3.5'), scalar('b', null)])).toMatchObject({
    kind: 'scalar',
    series: [
      { label: 'a', values: [3.5] },
      { label: 'b', values: [null] },
    ],
  });
});

test('the hour that a clock change repeats keeps both of its values', () => {
  const rows = [
    { name: '2026-10-25 02:00:00', value: 1 },
    { name: '2026-10-25 02:00:00', value: 2 },
  ];
  const answer = shapeAnswer([time('a', rows), time('b', rows)]);
  expect(answer.series.map(({ values }) => values)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('it keeps them beside a series with gaps, also if that has only one of the two', () => {
  const hour = (hour: string, value: number) => ({ name: `2026-10-25 ${hour}:00:00`, value });
  const all = [hour('01', 1), hour('02', 2), hour('02', 3), hour('03', 4)];
  const { names, series } = shapeAnswer([
    time('all', all),
    time('gaps', [hour('02', 5), hour('02', 6)]),
    time('one', [hour('01', 7), hour('02', 8)]),
  ]);
  expect(names).toEqual(all.map(({ name }) => name));
  expect(series.map(({ values }) => values)).toEqual([
    [1, 2, 3, 4],
    [null, 5, 6, null],
    [7, 8, null, null],
  ]);
});

test('series of groups over time carry their labels, behind the output where there are several', () => {
  const rows = [
    { name: '2026-01-01', value: 3, value_0: 2, series_0: 'Firefox', value_1: 1, series_1: '' },
  ];
  expect(shapeAnswer([time('a', rows)]).series.map(({ label }) => label)).toEqual([
    'Firefox',
    '(none)',
  ]);
  expect(shapeAnswer([time('a', rows), time('b', [])]).series[0]?.label).toBe('a: Firefox');
});

test('several outputs over time meet in order of time, if each has gaps where others have none', () => {
  const at = (day: number, value: number) => ({ name: `2026-01-0${day}`, value });
  const one = time('a', [at(2, 1), at(4, 2), at(5, 3)]);
  const other = time('b', [at(1, 7), at(3, 8)]);
  const answer = shapeAnswer([one, other]);
  expect(answer.names).toEqual([1, 2, 3, 4, 5].map((day) => `2026-01-0${day}`));
  expect(answer.series.map(({ values }) => values)).toEqual([
    [null, 1, null, 2, 3],
    [7, null, 8, null, null],
  ]);
  const newest = time('a', [at(5, 3), at(4, 2), at(2, 1)]);
  expect(shapeAnswer([newest, other]).names).toEqual(answer.names.toReversed());
});

test('groups of several outputs meet by label', () => {
  const answer = shapeAnswer([
    groups('a', [
      { name: '/', value: 4 },
      { name: '/b', value: 2 },
    ]),
    groups('b', [{ name: '/c', value: 9 }]),
  ]);
  expect(answer.names).toEqual(['/', '/b', '/c']);
  expect(answer.series.map(({ values }) => values)).toEqual([
    [4, 2, null],
    [null, null, 9],
  ]);
  expect(answer.dimension).toBe('page');
});

test('without outputs there is nothing to show, which is not an error', () => {
  expect(shapeAnswer([])).toMatchObject({ kind: 'scalar', series: [] });
});
