import { AppError } from '../platform/app-error.ts';

export const chartTypes = [
  'number',
  'line',
  'area',
  'bar',
  'stackedBar',
  'barList',
  'pie',
  'donut',
  'table',
  'map',
  'heatmap',
  'radar',
  'scatter',
] as const;

export const legendPlaces = ['none', 'top', 'right', 'bottom'] as const;

/** Columns of the grid for charts. */
export const gridColumns = 12;
export const gridRows = 10_000;
export const tallest = 100;

/** Position and size on the grid: whole cells, `x + w` at most 12. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Display options; null lets the client decide. */
export interface ChartOptions {
  readonly colors: readonly string[] | null;
  readonly legend: (typeof legendPlaces)[number] | null;
  readonly axis: ChartAxis | null;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly compact: boolean | null;
  readonly stacked: boolean | null;
  readonly smooth: boolean | null;
}

/** The value axis. */
export interface ChartAxis {
  readonly label: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly logarithmic: boolean | null;
}

/** A stored chart. Times are Unix milliseconds. */
export interface Chart {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  readonly dashboardId: string;
  readonly name: string;
  readonly type: (typeof chartTypes)[number];
  /** A complete chart query as it was sent, after it was checked. */
  readonly query: object;
  readonly position: GridPlace;
  readonly options: ChartOptions;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Properties of a chart that can be changed; missing ones stay unchanged. */
export type ChartChanges = Partial<
  Pick<Chart, 'dashboardId' | 'name' | 'type' | 'query' | 'position' | 'options'>
>;

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

/** Default place of a new chart: below all others, half as wide as the grid. */
export function placeBelow(bottom: number): GridPlace {
  return { x: 0, y: Math.min(bottom, gridRows), w: gridColumns / 2, h: 4 };
}

export function noChart(): AppError {
  return new AppError('NotFoundError', 'No chart has this ID.');
}
