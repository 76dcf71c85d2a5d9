import { bounds } from '../language/nodes.ts';
import type { Grouping } from '../normalise/pipeline.ts';
import type { AnswerSize } from './answer-size.ts';
import type { Frame, Series, Time } from './frame.ts';
import { fieldKey } from './labels.ts';
import type { RowValue } from './metric-output.ts';
import { jsonNumber, scalarText } from './numbers.ts';

/** Values written per piece, which take a few ms. */
const ofPiece = 2_000;

/** Writes a frame as an answer without its head, cut if it does not fit into `size`. */
export function* writeFrame({ dimensions, series: all, times, isCut }: Frame, size: AnswerSize) {
  const { grouping, bucketing } = dimensions;
  const values = bucketing === null ? 1 : times.length;
  // The language limits the number of buckets without a group.
  const grouped = grouping === null ? [] : all;
  const tooMany = grouped.findIndex(({ name, labels }) => {
    return !size.take(values, bucketing === null ? name + labels.join('') : name);
  });
  const series = tooMany === -1 ? all : all.slice(0, tooMany);
  if (bucketing === null && grouping === null) {
    return { type: 'scalar' as const, value: scalarText(series[0]?.value ?? null) };
  }
  const rows: Record<string, RowValue>[] = [];
  const found = bucketing === null ? series.length : times.length;
  let written = 0;
  const write = (row: Record<string, RowValue>, cells: number): boolean => {
    rows.push(row);
    written += cells;
    if (written < ofPiece) return false;
    written = 0;
    return true;
  };
  if (bucketing === null) {
    for (const each of series.slice(0, bounds.rows)) {
      if (write(groupRow(each, grouping), 1)) yield;
    }
  } else {
    for (const time of times.slice(0, bounds.rows)) {
      const row = grouping === null ? bucketRow(time, series) : seriesRow(time, series);
      if (write(row, series.length)) yield;
    }
  }
  return {
    type: bucketing === null ? ('grouping' as const) : ('timeSeries' as const),
    rows,
    ...((isCut || found > bounds.rows || tooMany !== -1) && { truncated: true as const }),
  };
}

function groupRow({ name, labels, value }: Series, grouping: Grouping | null) {
  const flat = grouping?.mode === 'flat' ? grouping.fields : [];
  // fromEntries treats a field named __proto__ as a plain key.
  return Object.fromEntries<RowValue>([
    ...flat.map((field, index) => [fieldKey(field), labels[index] ?? ''] as const),
    ['name', name],
    ['value', jsonNumber(value)],
  ]);
}

function bucketRow({ key, name }: Time, [only]: readonly Series[]): Record<string, RowValue> {
  return { name, value: jsonNumber(only?.cells.get(key) ?? null) };
}

function seriesRow({ key, name }: Time, series: readonly Series[]) {
  return Object.fromEntries<RowValue>([
    ['name', name],
    ...series.flatMap((each, index): [string, RowValue][] => [
      [`value_${index}`, jsonNumber(each.cells.get(key) ?? null)],
      [`series_${index}`, each.name],
    ]),
  ]);
}
