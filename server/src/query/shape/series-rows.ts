import type { Pieces } from '../../platform/pieces.ts';
import type { Bucketing, Grouping, Pipeline } from '../normalise/pipeline.ts';
import { fillBuckets } from './bucket-values.ts';
import type { Answered, EngineRow } from './answered.ts';
import type { Frame, Series } from './frame.ts';
import { otherLabels } from './group-rows.ts';
import type { Item } from './items.ts';
import { joinLabels, labelsOf, otherLabel } from './labels.ts';
import { readNumber } from './numbers.ts';

interface Found extends Item {
  readonly labels: readonly string[];
  readonly found: Map<number, number | null>;
}

/** Values and rows read per piece, which take a few ms. */
const ofPiece = 2_000;

/** A time series per label. */
export function* seriesFrame(
  { measure, pick }: Pipeline,
  grouping: Grouping,
  bucketing: Bucketing,
  { rows, member, most }: Answered,
): Pieces<Frame> {
  const { series, other, shown } = yield* collect(rows, member, most, pick.groupOthers, grouping);
  const fills = bucketing.gapFill === 'zero';
  const seen = new Set<number>();
  const filled: Series[] = [];
  for (const { found, ...each } of [...series, ...other]) {
    const values = fillBuckets(found, bucketing, measure.function, shown);
    const cells = new Map<number, number | null>();
    bucketing.buckets.forEach(({ key }, index) => {
      const value = values[index];
      if (value === undefined) return;
      seen.add(key);
      // Null in a bucket of another series is a gap, not a value.
      if (value !== null || fills || found.has(key)) cells.set(key, value);
    });
    filled.push({ ...each, cells });
    if ((filled.length * bucketing.buckets.length) % ofPiece < bucketing.buckets.length) yield;
  }
  const total = Number(rows[0]?.total ?? 0);
  return {
    dimensions: { grouping, bucketing },
    times: bucketing.buckets.filter(({ key }) => seen.has(key)),
    series: filled,
    isCut: total > most && most < (pick.rows ?? Number.POSITIVE_INFINITY),
  };
}

/** Collects the cells of a statement by series, and the buckets that they show. */
function* collect(
  rows: readonly EngineRow[],
  member: number,
  most: number,
  groupOthers: boolean,
  grouping: Grouping,
) {
  const byRank: Found[] = [];
  const shown = new Set<number>();
  const rest = new Map<number, number | null>();
  for (const [index, row] of rows.entries()) {
    if (index % ofPiece === ofPiece - 1) yield;
    const rank = Number(row[`rank_${member}`]);
    const bucket = Number(row.bucket);
    if (rank <= most) {
      const series = (byRank[rank - 1] ??= {
        ...named(labelsOf(row, grouping)),
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
  const other: Found[] =
    rest.size === 0
      ? []
      : [
          {
            ...named(otherLabels(grouping)),
            name: otherLabel,
            value: null,
            time: 0,
            isOther: true,
            found: rest,
          },
        ];
  return { series: byRank, other, shown };
}

function named(labels: readonly string[]) {
  return { name: joinLabels(labels), labels };
}
