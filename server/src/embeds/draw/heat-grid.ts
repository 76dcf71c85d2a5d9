import type { DrawnTable } from './drawn-chart.ts';
import { bucketLabel, dayLabel, groupLabel } from './value-format.ts';

/** Values in rows and columns; null where there is none. */
interface HeatGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly (readonly (number | null)[])[];
}

const dayLength = 86_400_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const timeOf = (name: string): number => Date.parse(`${name.slice(0, 10)}T00:00:00Z`);
const weekdayOf = (name: string): number => (Math.floor(timeOf(name) / dayLength) + 3) % 7;

/** Hours as weekday by hour, days as weeks, series over buckets, or labels by outputs; as in the app. */
export function heatGrid({ kind, names, series, dimension }: DrawnTable): HeatGrid {
  const only = series.length === 1 ? series[0] : undefined;
  if (kind === 'time' && only && areHours(names)) return hourGrid(names, only.values);
  if (kind === 'time' && only && areDays(names)) return calendar(names, only.values);
  if (kind === 'time') {
    return {
      rows: series.map(({ label }) => label),
      columns: names.map((name) => bucketLabel(name)),
      values: series.map(({ values }) => values),
    };
  }
  const pairs = names.map((name) => name.split(' / '));
  if (dimension.split(' / ').length === 2 && pairs.every(({ length }) => length === 2)) {
    return crossed(pairs, series[0]?.values ?? [], dimension);
  }
  return {
    rows: names.map((name) => groupLabel(name, dimension)),
    columns: series.map(({ label }) => label),
    values: names.map((_, row) => series.map(({ values }) => values[row] ?? null)),
  };
}

const areHours = (names: readonly string[]): boolean =>
  names.length > 24 && names.every((name) => name.endsWith(':00:00'));

const areDays = (names: readonly string[]): boolean =>
  names.length >= 14 &&
  names.every((name, index) => {
    const before = names[index - 1];
    const isNext = before === undefined || timeOf(name) - timeOf(before) === dayLength;
    return name.length === 10 && isNext;
  });

/** The average of each hour of the week: a sum of visitors would count people twice. */
function hourGrid(names: readonly string[], values: readonly (number | null)[]): HeatGrid {
  const sums = weekdays.map(() => hours.map(() => ({ sum: 0, count: 0 })));
  for (const [index, name] of names.entries()) {
    const cell = sums[weekdayOf(name)]?.[Number(name.slice(11, 13))];
    const value = values[index] ?? null;
    if (!cell || value === null) continue;
    cell.sum += value;
    cell.count++;
  }
  return {
    rows: weekdays,
    columns: hours,
    values: sums.map((row) => row.map(({ sum, count }) => (count === 0 ? null : sum / count))),
  };
}

function calendar(names: readonly string[], values: readonly (number | null)[]): HeatGrid {
  const before = weekdayOf(names[0] ?? '');
  const monday = timeOf(names[0] ?? '') - before * dayLength;
  const weeks = Array.from({ length: Math.ceil((names.length + before) / 7) }, (_, week) => week);
  return {
    rows: weekdays,
    columns: weeks.map((week) =>
      dayLabel(new Date(monday + week * 7 * dayLength).toISOString().slice(0, 10)),
    ),
    values: weekdays.map((_, day) => weeks.map((week) => values[week * 7 + day - before] ?? null)),
  };
}

function crossed(
  pairs: readonly string[][],
  values: readonly (number | null)[],
  dimension: string,
): HeatGrid {
  const [ofRows = '', ofColumns = ''] = dimension.split(' / ');
  const rows = [...new Set(pairs.map(([row = '']) => row))];
  const columns = [...new Set(pairs.map(([, column = '']) => column))];
  const found = new Map(pairs.map((pair, index) => [pair.join(' / '), values[index] ?? null]));
  return {
    rows: rows.map((row) => groupLabel(row, ofRows)),
    columns: columns.map((column) => groupLabel(column, ofColumns)),
    values: rows.map((row) => columns.map((column) => found.get(`${row} / ${column}`) ?? null)),
  };
}
