import type { ChartOptions } from './chart-definition.ts';

/** All options at their default. */
export const noOptions: ChartOptions = {
  colors: null,
  legend: null,
  axis: null,
  unit: null,
  decimals: null,
  compact: null,
  stacked: null,
  smooth: null,
};
