import { expect, test } from 'vitest';
import { valueFormat } from './value-format.ts';

const none = { unit: null, decimals: null, compact: null };

test('large figures are shortened unless the chart says no', () => {
  expect(valueFormat(none).short(12_345)).toBe('12.3K');
  expect(valueFormat({ ...none, compact: false }).short(12_345)).toBe('12,345');
  expect(valueFormat(none).full(12_345)).toBe('12,345');
});

test('many milliseconds are seconds and minutes where it is short', () => {
  const format = valueFormat({ ...none, unit: 'ms', decimals: 0 });
  expect([900, 1885, 58_925, 122_300].map(format.short)).toEqual([
    '900ms',
    '1.89s',
    '59s',
    '2m 2s',
  ]);
  expect(format.full(58_925)).toBe('58,925ms');
});

test('tips write milliseconds as durations, negative ones too, and other figures in full', () => {
  const format = valueFormat({ ...none, unit: 'ms' });
  expect([200_000, -200_000, -1500, 900].map(format.tip)).toEqual([
    '3m 20s',
    '-3m 20s',
    '-1.5s',
    '900ms',
  ]);
  expect(valueFormat(none).tip(12_345)).toBe('12,345');
});

test('decimals and unit are those of the chart', () => {
  expect(valueFormat({ ...none, unit: '%', decimals: 1 }).full(3)).toBe('3.0\u{202f}%');
});

test('bytes are kB, MB and so on where it is short', () => {
  const format = valueFormat({ ...none, unit: 'bytes' });
  expect([0, 12.3, 999.96, 1536, -48_300_000, 999_960, 2e18].map(format.short)).toEqual([
    '0\u{202f}B',
    '12.3\u{202f}B',
    '1 kB',
    '1.5 kB',
    '-48.3 MB',
    '1 MB',
    '2,000 PB',
  ]);
  expect(format.full(48_312_345)).toBe('48,312,345\u{202f}B');
  expect(format.tip(48_312_345)).toBe('48.31 MB');
  expect(valueFormat({ ...none, unit: 'bytes', decimals: 0 }).short(1_500_000_000)).toBe('2 GB');
});

test('amounts of a currency are written as such', () => {
  const format = valueFormat({ ...none, unit: 'EUR' });
  expect([9.5, 1234.5, -12_345].map(format.short)).toEqual(['€9.50', '€1,234.50', '-€12.3K']);
  expect(format.full(12_345)).toBe('€12,345.00');
  expect(valueFormat({ ...none, unit: 'JPY' }).full(1234)).toBe('¥1,234');
  expect(valueFormat({ ...none, unit: 'EUR', decimals: 0 }).full(12.5)).toBe('€13');
  expect(valueFormat({ ...none, unit: 'XYZ' }).full(2)).toBe('2\u{202f}XYZ');
});

test('small values are not rounded to nothing, unless decimals are chosen', () => {
  expect(valueFormat(none).short(0.0012)).toBe('0.0012');
  expect(valueFormat(none).full(-0.00456)).toBe('-0.0046');
  expect(valueFormat(none).full(0)).toBe('0');
  expect(valueFormat(none).full(0.1 + 0.2 - 0.3)).toBe('0');
  expect(valueFormat(none).full(0.125)).toBe('0.13');
  expect(valueFormat({ ...none, decimals: 2 }).full(0.0012)).toBe('0.00');
});

test.each([-1, 500, 1.5])(
  '%d decimals, typed on the way to others, still show a value',
  (decimals) => {
    expect(valueFormat({ ...none, decimals }).full(1)).toContain('1');
  },
);

test.each([
  [
    [0, 60_000, 120_000],
    ['0m', '1m', '2m'],
  ],
  [
    [0, 30_000, 60_000, 90_000],
    ['0s', '30s', '1m', '1m 30s'],
  ],
  [
    [0, 5000, 10_000],
    ['0s', '5s', '10s'],
  ],
  [
    [-1000, -500, 0, 500],
    ['-1s', '-0.5s', '0s', '0.5s'],
  ],
  [
    [0, 200, 400],
    ['0ms', '200ms', '400ms'],
  ],
  [[0], ['0ms']],
  // Logarithmic.
  [
    [1, 100, 10_000],
    ['1ms', '100ms', '10s'],
  ],
])('durations of the axis %j have one unit', (axis, labels) => {
  const { onAxis } = valueFormat({ ...none, unit: 'ms' });
  expect(axis.map((value) => onAxis(value, axis))).toEqual(labels);
});

test('other values of an axis are short', () => {
  expect(valueFormat(none).onAxis(20_000, [0, 20_000])).toBe('20K');
  expect(valueFormat({ ...none, unit: 'bytes' }).onAxis(1500, [0, 1500])).toBe('1.5 kB');
});
