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
] as const;

export const legendPlaces = ['none', 'top', 'right', 'bottom'] as const;

/** Columns of the grid that charts stand on. */
export const gridColumns = 12;
export const gridRows = 10_000;
export const tallest = 100;

/** Place and size on the grid: whole cells, `x + w` at most 12. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** How a chart looks; null leaves it to the client. */
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

/** The axis of values. */
export interface ChartAxis {
  readonly label: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly logarithmic: boolean | null;
}

/** A chart as the service keeps it. Times are Unix milliseconds. */
export interface Chart {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  readonly dashboardId: string;
  readonly name: string;
  readonly type: (typeof chartTypes)[number];
  /** A whole chart query as it was sent; it has been read by the language. */
  readonly query: object;
  readonly position: GridPlace;
  readonly options: ChartOptions;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What can be changed of a chart; what is left out stays. */
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

/** Where a chart stands that was given no place: below all others, half as wide as the grid. */
export function placeBelow(bottom: number): GridPlace {
  return { x: 0, y: Math.min(bottom, gridRows), w: gridColumns / 2, h: 4 };
}

export function noChart(): AppError {
  return new AppError('NotFoundError', 'No chart has this ID.');
}
