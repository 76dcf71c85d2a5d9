import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../test/test-runs.ts';
import { figuresOf } from './vital-figures.ts';

const figures = { metric: 'LCP', count: '5', good: '1', poor: '0' } as const;

test('quantiles between two values have no digits of binary fractions', () => {
  const quantiles = [400, 759.9999999999998, 0.17500000000000002] as const;
  const expected = { p75: 400, p90: 760, p99: 0.175 };
  expect(figuresOf({ ...figures, quantiles })).toMatchObject(expected);
});

test('figures have the order of their description, so that answers stay the same to the byte', () => {
  const names = Object.keys(figuresOf({ ...figures, quantiles: [1, 2, 3] }));
  expect(names).toEqual(['metric', 'count', 'p75', 'p90', 'p99', 'rating']);
});

test('measured values keep all of their digits', () => {
  const quantiles = [2345.599999904633, 1234.0000000001, 0.000012345678912345] as const;
  const [p75, p90, p99] = quantiles;
  expect(figuresOf({ ...figures, quantiles })).toMatchObject({ p75, p90, p99 });
});

test('values with few and many decimals are as their twelve digits say', () => {
  const measured = fc.oneof(
    fc.nat(2 ** 31).map((whole) => whole / 10),
    fc.double({ min: 0, max: 1e12, noNaN: true }),
    fc.tuple(fc.nat(1e9), fc.nat(9)).map(([whole, digits]) => whole / 10 ** digits),
  );
  const between = fc
    .tuple(measured, measured, fc.nat(100))
    .map(([one, other, part]) => one + ((other - one) * part) / 100);
  const value = fc.oneof(measured, between);
  fc.assert(
    fc.property(value, (p75) => {
      const short = Number(p75.toPrecision(12));
      const expected = Math.abs(p75 - short) <= p75 * 4 * Number.EPSILON ? short : p75;
      expect(figuresOf({ ...figures, quantiles: [p75, 0, 0] }).p75).toBe(expected);
    }),
    { numRuns: runsOf(2000) },
  );
});
