import { expect, test } from 'vitest';
import { radarAxes } from './radar-axes.ts';

test('axes and series that are too many are counted', () => {
  const names = Array.from({ length: 14 }, (_, index) => `/${index}`);
  const series = Array.from({ length: 11 }, (_, index) => ({
    ...{ key: `${index}`, label: `${index}`, color: null },
    values: names.map(() => 1),
  }));
  const answer = { kind: 'groups', names, series, dimension: 'page', truncated: false } as const;
  expect(radarAxes(answer)).toMatchObject({ labels: { length: 12 }, omitted: 2 + 3 });
  const few = { ...answer, names: names.slice(0, 4), series: series.slice(0, 2) };
  expect(radarAxes(few).omitted).toBe(0);
});
