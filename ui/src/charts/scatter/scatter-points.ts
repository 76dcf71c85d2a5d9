import type { ChartAnswer } from '../answer.ts';
import { durationSteps } from '../duration-steps.ts';
import { labelOf } from '../label-of.ts';
import { fullLabel } from '../plot/bucket-label.ts';

/** A name with a value on each axis. */
export interface ScatterPoint {
  readonly name: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** The third output; null if there is none. */
  readonly size: number | null;
}

const mostPoints = 1000;

interface ScatterPoints {
  readonly points: readonly ScatterPoint[];
  /** How many more there are. */
  readonly omitted: number;
}

/** Each name of an answer by its first two outputs, from left to right; names without both are left out. */
export function scatterPoints({ kind, names, series, dimension }: ChartAnswer): ScatterPoints {
  const [across, up, large] = series;
  if (!across || !up) return { points: [], omitted: 0 };
  const all = names.flatMap((name, index) => {
    const [x, y] = [across.values[index] ?? null, up.values[index] ?? null];
    if (x === null || y === null) return [];
    const label = kind === 'time' ? fullLabel(name) : labelOf(name, dimension);
    return [{ name, label, x, y, size: large?.values[index] ?? null }];
  });
  const points = all.slice(0, mostPoints).toSorted((one, other) => one.x - other.x);
  return { points, omitted: all.length - points.length };
}

/** A round scale from zero, unless values are below it. */
export interface AxisScale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

/**
 * The ends and marks of an axis over values.
 * @param marks about how many @param unit of the values: those in `ms` have round durations
 */
export function axisScale(
  values: readonly number[],
  marks: number,
  unit: string | null = null,
): AxisScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const atLeast = (high - low || 1) / marks;
  const step = (unit === 'ms' && roundDuration(atLeast)) || roundStep(atLeast);
  const least = Math.floor(low / step) * step;
  const most = Math.max(least + step, Math.ceil(high / step) * step);
  const count = Math.round((most - least) / step) + 1;
  return { least, most, ticks: Array.from({ length: count }, (_, index) => least + index * step) };
}

/** A duration that people count in, at least this long; undefined for milliseconds. */
function roundDuration(atLeast: number): number | undefined {
  return atLeast < 500 ? undefined : durationSteps.find((each) => each >= atLeast * 0.999);
}

/** 1, 2 or 5 times a power of ten, at least this large. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= atLeast * 0.999) ?? 10);
}
