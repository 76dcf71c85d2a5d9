import { bounds } from '../language/nodes.ts';
import type { Bucketing, Grouping, Pipeline } from '../normalise/pipeline.ts';
import { seriesBound } from '../plan/series-bound.ts';
import { type BucketValues, fillBuckets } from './bucket-values.ts';
import { applySteps, type Item } from './items.ts';
import { joinLabels, labelsOf, otherLabel } from './labels.ts';
import type { RowValue } from './metric-output.ts';
import { jsonNumber, readNumber } from './numbers.ts';
import type { EngineRow } from './engine-row.ts';

interface Series extends Item {
  readonly found: Map<number, number | null>;
}

/** A time series per label. */
export function shapeSeries(
  pipeline: Pipeline,
  grouping: Grouping,
  bucketing: Bucketing,
  rows: readonly EngineRow[],
  member: number,
) {
  const { measure, pick, steps } = pipeline;
  const most = seriesBound(pick, bucketing);
  const { series, other, shown } = collect(rows, member, most, pick.groupOthers, grouping);
  const ordered = applySteps(
    [...series, ...other],
    steps.filter((step) => step.type === 'limit' || step.by !== 'time'),
  );
  const filled = ordered.map(({ name, found }) => ({
    name,
    values: fillBuckets(found, bucketing, measure.function, shown),
  }));
  const timeSort = steps.findLast((step) => step.type === 'sort' && step.by === 'time');
  const times = bucketing.buckets.map((_, index) => index);
  if (timeSort?.type === 'sort' && timeSort.direction === 'desc') times.reverse();
  const all = times
    .filter((time) => filled.some(({ values }) => values[time] !== undefined))
    .map((time) => seriesRow(bucketing.buckets[time]?.name ?? '', time, filled));
  const total = Number(rows[0]?.total ?? 0);
  const isCut = total > most && most < (pick.rows ?? Number.POSITIVE_INFINITY);
  return {
    type: 'timeSeries' as const,
    rows: all.slice(0, bounds.rows),
    ...((isCut || all.length > bounds.rows) && { truncated: true as const }),
  };
}

/** Sorts the cells of a statement into series, and notes which buckets they show. */
function collect(
  rows: readonly EngineRow[],
  member: number,
  most: number,
  groupOthers: boolean,
  grouping: Grouping,
) {
  const byRank: Series[] = [];
  const shown = new Set<number>();
  const rest = new Map<number, number | null>();
  for (const row of rows) {
    const rank = Number(row[`rank_${member}`]);
    const bucket = Number(row.bucket);
    if (rank <= most) {
      const series = (byRank[rank - 1] ??= {
        name: joinLabels(labelsOf(row, grouping)),
        value: readNumber(row[`sum_${member}`]),
        time: 0,
        isOther: false,
        found: new Map(),
      });
      series.found.set(bucket, readNumber(row[`value_${member}`]));
    }
    if (rank <= most || groupOthers) shown.add(bucket);
    if (groupOthers && Number(row[`others_${member}`]) > 0) {
      rest.set(bucket, readNumber(row[`other_${member}`]));
    }
  }
  const other: Series[] =
    rest.size === 0 ? [] : [{ name: otherLabel, value: null, time: 0, isOther: true, found: rest }];
  return { series: byRank, other, shown };
}

function seriesRow(
  name: string,
  time: number,
  series: readonly { readonly name: string; readonly values: BucketValues }[],
) {
  return Object.fromEntries<RowValue>([
    ['name', name],
    ...series.flatMap(({ name, values }, index): [string, RowValue][] => [
      [`value_${index}`, jsonNumber(values[time] ?? null)],
      [`series_${index}`, name],
    ]),
  ]);
}
