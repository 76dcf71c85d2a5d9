import { expect, test } from 'vitest';
import { drawn, head, type Output, overTime, textsOf } from '../../../test/draw-fixtures.ts';
import { holdsOnce, leastTimeOf } from '../../../test/grouping/processor-time-harness.ts';
import { drawnTable } from './drawn-chart.ts';

const unknown = { units: [], sums: [] };

test('of many buckets, the same are drawn of all outputs, wherever these begin', () => {
  const count = 5_000;
  const values = (from: number) => Array.from({ length: count - from }, (_, day) => from + day);
  const outputs: Output[] = [overTime('all', values(0)), overTime('later', values(1), 2)];
  const { names, series, buckets, step } = drawnTable(outputs, unknown);
  expect([names.length, buckets.length, step]).toEqual([1_667, count, 3]);
  const drawn = Array.from({ length: 1_667 }, (_, index) => index * 3);
  expect(series.map((each) => each.values)).toEqual([drawn, [null, ...drawn.slice(1)]]);
});

test('rows with the same name stay apart, in their order', () => {
  const rows = ['a', 'b', 'a', 'a'].map((name, index) => ({ name, value: index }));
  const { names, series } = drawnTable(
    [{ ...head('a', ['page']), type: 'grouping', rows }],
    unknown,
  );
  expect(names).toEqual(['a', 'b', 'a', 'a']);
  expect(series[0]?.values).toEqual([0, 1, 2, 3]);
});

test('thousands of rows with the same name take about as long as with different ones', () => {
  const pie = (nameOf: (row: number) => string) => {
    const rows = Array.from({ length: 3_000 }, (_, row) => ({ name: nameOf(row), value: 1 }));
    const output: Output = { ...head('a', ['utm_source', 'utm_medium']), type: 'grouping', rows };
    return () => void drawn('pie', [output]);
  };
  const different = pie((row) => `newsletter ${row}`);
  const same = pie(() => 'newsletter / email');
  const isLinear = () => leastTimeOf(same, 2) < 10 * leastTimeOf(different, 2) + 20;
  expect(holdsOnce(isLinear)).toBe(true);
});

const note = 'Not all rows are shown: there are too many.';
/** An output by hour, with a spike. */
const hours = (count: number, spike: number): Output => ({
  ...head('a', ['time']),
  type: 'timeSeries',
  rows: Array.from({ length: count }, (_, index) => ({
    name: new Date(Date.UTC(2026, 0, 1, index)).toISOString().slice(0, 19).replace('T', ' '),
    value: index === spike ? 1_000 : 1,
  })),
});
/** An axis is scaled by the largest value that is drawn. */
const labelsOf = (type: 'line' | 'area' | 'bar' | 'stackedBar', output: Output): string[] =>
  textsOf(drawn(type, [output]));

test.each(['line', 'area', 'bar', 'stackedBar'] as const)(
  'a %s chart of hours shows every one of a month and of a quarter',
  (type) => {
    for (const [count, spike] of [
      [720, 101],
      [2_160, 1_003],
    ] as const) {
      const texts = labelsOf(type, hours(count, spike));
      expect(texts).toContain('1,000');
      expect(texts).not.toContain(note);
    }
  },
);

test('a chart that leaves out buckets says so', () => {
  for (const type of ['line', 'bar', 'scatter'] as const) {
    const many = type === 'scatter' ? [hours(5_000, 1), hours(5_000, 3)] : [hours(5_000, 1)];
    expect(textsOf(drawn(type, many))).toContain(note);
  }
});

test('a table of buckets is cut at its end, and counts all that are left', () => {
  for (const type of ['table', 'radar', 'number'] as const) {
    const texts = textsOf(drawn(type, [hours(720, 1)]));
    expect(texts).toContain('1,000');
    expect(texts.find((text) => text.startsWith('and '))).toMatch(/^and 7\d\d more$/);
    expect(texts).not.toContain(note);
  }
});
