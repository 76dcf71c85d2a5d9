import { expect, test } from 'vitest';
import { isVitalName, rateVital, type VitalName, vitalNames } from './record.ts';

test.each<[VitalName, number, number]>([
  ['LCP', 2500, 4000],
  ['FCP', 1800, 3000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
  ['FID', 100, 300],
])('%s is good up to %d and poor from %d', (metric, good, poor) => {
  const near = good / 1e6;
  const rated = [0, good, good + near, poor - near, poor, poor * 2].map((value) =>
    rateVital(metric, value),
  );
  const middle = 'needs-improvement';
  expect(rated).toEqual(['good', 'good', middle, middle, 'poor', 'poor']);
});

test('six metrics have a name, and nothing else does', () => {
  expect([...vitalNames].toSorted()).toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
  for (const no of ['lcp', 'constructor', '__proto__', '', 7, null, undefined, ['LCP']]) {
    expect(isVitalName(no)).toBe(false);
  }
});
