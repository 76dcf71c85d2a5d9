import { bounds } from '../language/nodes.ts';
import type { Grouping } from '../normalise/pipeline.ts';
import type { Frame, Series, Time } from './frame.ts';
import { fieldKey } from './labels.ts';
import type { RowValue } from './metric-output.ts';
import { jsonNumber, scalarText } from './numbers.ts';

/** The answer that a frame stands for, without its head. */
export function writeFrame({ dimensions, series, times, isCut }: Frame) {
  const { grouping, bucketing } = dimensions;
  if (bucketing === null && grouping === null) {
    return { type: 'scalar' as const, value: scalarText(series[0]?.value ?? null) };
  }
  const all =
    bucketing === null
      ? series.map((each) => groupRow(each, grouping))
      : times.map((time) =>
          grouping === null ? bucketRow(time, series) : seriesRow(time, series),
        );
  return {
    type: bucketing === null ? ('grouping' as const) : ('timeSeries' as const),
    rows: all.slice(0, bounds.rows),
    ...((isCut || all.length > bounds.rows) && { truncated: true as const }),
  };
}

function groupRow({ name, labels, value }: Series, grouping: Grouping | null) {
  const flat = grouping?.mode === 'flat' ? grouping.fields : [];
  // fromEntries also takes a field called __proto__ as a plain key.
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
