import { locale } from '../../components/locale.ts';
import type { ChartAnswer } from '../answer.ts';
import { labelOf } from '../label-of.ts';
import { axisLabels, clockLabel, dayLabel, fullLabel } from '../plot/bucket-label.ts';
import { t } from '../../words/words.ts';

/** Values in rows and columns; null where there is none. */
export interface HeatGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly (readonly (number | null)[])[];
  /** What a value is, such as `Average`; empty if it is the answer's own. */
  readonly kind: string;
  /** Whether columns are time, whose labels can be thinned out. */
  readonly isOverTime: boolean;
  /** Columns and rows that are left out. */
  readonly omitted: number;
  /** The full name of a cell. */
  readonly nameOf: (row: number, column: number) => string;
}

const most = { rows: 40, cells: 4000 };
const dayLength = 86_400_000;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) =>
  clockLabel(`1970-01-01 ${String(hour).padStart(2, '0')}:00`),
);

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
/** From Monday; 5 January 1970 was one. */
const weekdays = Array.from({ length: 7 }, (_, day) => weekday.format((day + 4) * dayLength));

const timeOf = (name: string): number => Date.parse(`${name.slice(0, 10)}T00:00:00Z`);
const weekdayOf = (name: string): number => (Math.floor(timeOf(name) / dayLength) + 3) % 7;

/**
 * The answer as a grid: hours as weekday by hour, days as a calendar of weeks, several series over their
 * buckets, two fields against each other, or names against outputs.
 */
export function heatGrid(answer: ChartAnswer): HeatGrid {
  const { kind, names, series, dimension } = answer;
  if (kind === 'time') {
    const isSingle = series.length === 1;
    if (isSingle && areHours(names)) return hourGrid(answer);
    if (isSingle && areDays(names)) return calendar(answer);
    return overBuckets(answer);
  }
  const pairs = names.map((name) => name.split(' / '));
  if (dimension.split(' / ').length === 2 && pairs.every(({ length }) => length === 2)) {
    return crossed(answer, pairs);
  }
  return cut({
    rows: names.map((name) => labelOf(name, dimension)),
    columns: series.map(({ label }) => label),
    values: names.map((_, row) => series.map(({ values }) => values[row] ?? null)),
    kind: '',
    isOverTime: false,
  });
}

const areHours = (names: readonly string[]): boolean =>
  names.length > 24 && names.every((name) => name.endsWith(':00:00'));

const areDays = (names: readonly string[]): boolean =>
  names.length >= 14 &&
  names.every((name, index) => {
    const before = names[index - 1];
    return (
      name.length === 10 && (before === undefined || timeOf(name) - timeOf(before) === dayLength)
    );
  });

/** The average of each hour of the week: a sum of visitors would count people twice. */
function hourGrid({ names, series }: ChartAnswer): HeatGrid {
  const sums = weekdays.map(() => hoursOfDay.map(() => ({ sum: 0, count: 0 })));
  for (const [index, name] of names.entries()) {
    const cell = sums[weekdayOf(name)]?.[Number(name.slice(11, 13))];
    const value = series[0]?.values[index] ?? null;
    if (!cell || value === null) continue;
    cell.sum += value;
    cell.count++;
  }
  return {
    rows: weekdays,
    columns: hoursOfDay,
    values: sums.map((row) => row.map(({ sum, count }) => (count === 0 ? null : sum / count))),
    kind: t`Average`,
    isOverTime: true,
    omitted: 0,
    nameOf: (row, column) => `${weekdays[row] ?? ''}, ${hoursOfDay[column] ?? ''}`,
  };
}

function calendar({ names, series }: ChartAnswer): HeatGrid {
  const first = names[0] ?? '';
  const monday = timeOf(first) - weekdayOf(first) * dayLength;
  const dateOf = (row: number, column: number): string =>
    new Date(monday + (column * 7 + row) * dayLength).toISOString().slice(0, 10);
  const weeks = Math.ceil((names.length + weekdayOf(first)) / 7);
  const byDay = new Map(names.map((name, index) => [name, series[0]?.values[index] ?? null]));
  const columns = Array.from({ length: weeks }, (_, column) => column);
  return {
    rows: weekdays,
    columns: columns.map((column) => dayLabel(dateOf(0, column))),
    values: weekdays.map((_, row) =>
      columns.map((column) => byDay.get(dateOf(row, column)) ?? null),
    ),
    kind: '',
    isOverTime: true,
    omitted: 0,
    nameOf: (row, column) => fullLabel(dateOf(row, column)),
  };
}

function overBuckets({ names, series }: ChartAnswer): HeatGrid {
  const rows = series.slice(0, most.rows);
  const kept = Math.max(1, Math.floor(most.cells / Math.max(1, rows.length)));
  const first = Math.max(0, names.length - kept);
  const shown = names.slice(first);
  return {
    rows: rows.map(({ label }) => label),
    columns: shown.map(axisLabels(shown)),
    values: rows.map(({ values }) => shown.map((_, column) => values[first + column] ?? null)),
    kind: '',
    isOverTime: true,
    omitted: first + series.length - rows.length,
    nameOf: (row, column) => `${rows[row]?.label ?? ''}, ${fullLabel(shown[column] ?? '')}`,
  };
}

function crossed({ series, dimension }: ChartAnswer, pairs: readonly string[][]): HeatGrid {
  const [ofRows = '', ofColumns = ''] = dimension.split(' / ');
  const rows = [...new Set(pairs.map(([row = '']) => row))];
  const columns = [...new Set(pairs.map(([, column = '']) => column))];
  const values = new Map(
    pairs.map((pair, index) => [pair.join(' / '), series[0]?.values[index] ?? null]),
  );
  return cut({
    rows: rows.map((row) => labelOf(row, ofRows)),
    columns: columns.map((column) => labelOf(column, ofColumns)),
    values: rows.map((row) => columns.map((column) => values.get(`${row} / ${column}`) ?? null)),
    kind: '',
    isOverTime: false,
  });
}

/** At most as many rows and columns as can be told apart. */
function cut(grid: Omit<HeatGrid, 'omitted' | 'nameOf'>): HeatGrid {
  const rows = grid.rows.slice(0, most.rows);
  const columns = grid.columns.slice(0, most.rows);
  return {
    ...grid,
    rows,
    columns,
    values: grid.values.slice(0, most.rows).map((row) => row.slice(0, most.rows)),
    omitted: grid.rows.length - rows.length + grid.columns.length - columns.length,
    nameOf: (row, column) => `${rows[row] ?? ''}, ${columns[column] ?? ''}`,
  };
}
