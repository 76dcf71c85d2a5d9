import { expect, test } from 'vitest';
import { rate, roundVitalText, vitalOf, vitals, vitalText } from './vital.ts';

test('a value on a threshold is still good, or already poor', () => {
  const lcp = vitalOf('LCP');
  expect([0, 2500, 2501, 3999, 4000, 9999].map((value) => rate(lcp, value))).toEqual([
    'good',
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
    'poor',
  ]);
});

test('shifts have no unit and three decimals', () => {
  expect(vitalText('CLS', 0.1)).toBe('0.100');
  expect(vitalText('CLS', 1.23456)).toBe('1.235');
  expect(roundVitalText('CLS', 0.1)).toBe('0.1');
});

test('times are milliseconds, from one second on seconds', () => {
  expect(vitalText('INP', 0)).toBe('0ms');
  expect(vitalText('INP', 999.4)).toBe('999ms');
  expect(vitalText('LCP', 1000)).toBe('1.00s');
  expect(vitalText('LCP', 2400)).toBe('2.40s');
  expect(roundVitalText('LCP', 2500)).toBe('2.5s');
});

test('every vital has its thresholds in order', () => {
  for (const { id, good, poor } of vitals) expect(good, id).toBeLessThan(poor);
});
