import { expect, test } from 'vitest';
import { figuresOf } from './vital-figures.ts';

const figures = { metric: 'LCP', count: '5', good: '1', poor: '0' } as const;

test('quantiles between two values have no digits of binary fractions', () => {
  const quantiles = [400, 759.9999999999998, 0.17500000000000002] as const;
  const expected = { p75: 400, p90: 760, p99: 0.175 };
  expect(figuresOf({ ...figures, quantiles })).toMatchObject(expected);
});

test('measured values keep all of their digits', () => {
  const quantiles = [2345.599999904633, 1234.0000000001, 0.000012345678912345] as const;
  const [p75, p90, p99] = quantiles;
  expect(figuresOf({ ...figures, quantiles })).toMatchObject({ p75, p90, p99 });
});
