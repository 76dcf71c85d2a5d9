import { expect, test } from 'vitest';
import { rate, vitalOf, vitalText } from './vital.ts';
import { worstFirst } from './worst-first.ts';

const group = (name: string, p75: number, count = 100, metric: 'LCP' | 'INP' = 'LCP') => ({
  name,
  count,
  metrics: [
    { metric, count, p75, p90: 1, p99: 1, rating: { good: 1, needsImprovement: 0, poor: 0 } },
  ],
});
const names = (...groups: ReturnType<typeof group>[]) =>
  worstFirst(groups, 'LCP', 'p75').map((ranked) => ranked.group.name);

test('the slowest come first, and those with few values last', () => {
  expect(
    names(group('quick', 900), group('rare', 9000, 3), group('slow', 5000), group('fair', 3000)),
  ).toEqual(['slow', 'fair', 'quick', 'rare']);
});

test('where the vital was not measured there is nothing to rank', () => {
  expect(names(group('other', 900, 100, 'INP'))).toEqual([]);
});

test('thresholds belong to good below and to poor above', () => {
  const lcp = vitalOf('LCP');
  expect([2500, 2501, 3999, 4000].map((value) => rate(lcp, value))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ]);
});

test('seconds, milliseconds and shifts are written as people say them', () => {
  expect([vitalText('LCP', 2400), vitalText('INP', 180.4), vitalText('CLS', 0.1234)]).toEqual([
    '2.40s',
    '180ms',
    '0.123',
  ]);
});
