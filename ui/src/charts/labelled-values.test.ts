import { expect, test } from 'vitest';
import type { ChartAnswer } from './answer.ts';
import { byGroup, byShare, labelledValues } from './labelled-values.ts';

const series = (key: string, values: (number | null)[]) => ({
  key,
  label: key,
  values,
  color: null,
});
const answer = (change: Partial<ChartAnswer>): ChartAnswer => ({
  kind: 'groups',
  names: [],
  series: [],
  dimension: '',
  truncated: false,
  ...change,
});

test('outputs without a split are shown side by side and can’t be picked', () => {
  const rows = labelledValues(answer({ kind: 'scalar', names: [''], series: [series('A', [3])] }));
  expect(rows).toEqual([{ key: 'A', label: 'A', value: 3, picked: null }]);
});

test('groups are labelled for readers and picked by their stored value', () => {
  const rows = labelledValues(
    answer({ names: ['DE', ''], dimension: 'country', series: [series('A', [3, null])] }),
  );
  expect(rows.map(({ label, value, picked }) => [label, value, picked])).toEqual([
    ['Germany', 3, 'DE'],
    ['Unknown', null, ''],
  ]);
});

test('the row of all other labels can’t be picked, unless it is a label of its own', () => {
  const browsers = {
    names: ['Firefox', 'Other'],
    dimension: 'browser',
    series: [series('A', [3, 1])],
  };
  const picked = (change: Partial<ChartAnswer>) =>
    labelledValues(answer({ ...browsers, ...change })).map((row) => row.picked);
  expect(picked({ hasOthers: true })).toEqual(['Firefox', null]);
  expect(picked({})).toEqual(['Firefox', 'Other']);
});

test('an empty value of another field is none', () => {
  const rows = labelledValues(answer({ names: [''], dimension: 'os', series: [series('A', [1])] }));
  expect(rows[0]?.label).toBe('(none)');
});

test('one series without a split is grouped by country, the ten largest of them', () => {
  expect(byGroup({ interval: 'day', groupBy: [], rows: null }, 1)).toEqual({
    interval: null,
    groupBy: ['country'],
    rows: 10,
  });
});

test('parts of a whole are the five largest groups and the rest', () => {
  expect(byShare({ interval: 'day', groupBy: [], rows: null }, 1)).toEqual({
    interval: null,
    groupBy: ['country'],
    rows: 5,
    groupOthers: true,
  });
  const split = { interval: null, groupBy: ['page'], rows: 10 };
  expect(byShare(split, 1)).toMatchObject({ rows: 10, groupOthers: true });
  const outputs = byShare({ ...split, groupBy: [], rows: null }, 2);
  expect(outputs).toEqual({ interval: null, groupBy: [], rows: null });
});

test('a split by fields and its number of rows stay', () => {
  expect(byGroup({ interval: null, groupBy: ['page'], rows: 3 }, 1)).toMatchObject({
    groupBy: ['page'],
    rows: 3,
  });
});

test('several series without a split are the rows themselves', () => {
  expect(byGroup({ interval: 'day', groupBy: [], rows: null }, 2)).toEqual({
    interval: null,
    groupBy: [],
    rows: null,
  });
});
