import { AppError } from '../platform/app-error.ts';
import { isCssColor } from '../projects/index.ts';
import { type ChartOptions, type GridPlace, gridColumns, noOptions } from './chart.ts';
import type { SentOptions } from './chart-schemas.ts';

/**
 * @param path in the request
 * @throws AppError 400 if the chart extends beyond the right edge of the grid
 */
export function readPlace(sent: GridPlace, path = 'body.position'): GridPlace {
  if (sent.x + sent.w <= gridColumns) return sent;
  throw rejected(`${path}.w`, `must satisfy x + w <= ${gridColumns}.`);
}

/**
 * The options with all keys, as stored.
 * @param path in the request
 * @throws AppError 400 for an invalid CSS color, and for an axis that ends before it begins
 */
export function readOptions(sent: SentOptions, path = 'body.options'): ChartOptions {
  const wrong = sent.colors?.findIndex((color) => !isCssColor(color)) ?? -1;
  if (wrong >= 0) {
    throw rejected(`${path}.colors[${wrong}]`, 'must be a CSS color of at most 64 characters.');
  }
  const { axis, ...others } = sent;
  return { ...noOptions, ...others, axis: axis ? readAxis(axis, `${path}.axis`) : null };
}

function readAxis(sent: NonNullable<SentOptions['axis']>, path: string): ChartOptions['axis'] {
  const { label = null, min = null, max = null, logarithmic = null } = sent;
  if (min !== null && max !== null && min >= max) {
    throw rejected(`${path}.max`, 'must be greater than min.');
  }
  return { label, min, max, logarithmic };
}

function rejected(path: string, what: string): AppError {
  return new AppError('DashboardValidationError', `${path} ${what}`, { path });
}
