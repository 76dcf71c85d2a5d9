import { type Cells, labelNames, numbered, PartColumns, rankingSql } from './cells.ts';
import { renderPart } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';

/**
 * Series over time, picked by each member's own ranking of their values over the whole window.
 * Columns: `label_j`, `bucket`; per member `value_i`, `rank_i`, `sum_i` (over the whole window)
 * and, where the rest is folded, `other_i` (the rest's value in this bucket) and `others_i` (how many
 * folded series have rows there); and `total`, the number of series. `most[i]` series of member i are
 * kept; a bucket in which only folded series have rows keeps one row, for the sake of `other_i`.
 */
export function seriesSql(cells: Cells, most: readonly number[], parameters: Parameters): string {
  const { labels, measures, picks } = cells;
  const states = new PartColumns(measures);
  const names = labelNames(labels);
  const limits = most.map((rows) => parameters.add('Int64', rows));
  const folded = picks.flatMap(({ groupOthers }, index) => (groupOthers ? [index] : []));

  const selected = labels.map((label, index) => `${label} AS label_${index}`).join(', ');
  const grouped = `SELECT ${selected}, ${cells.bucket} AS bucket, ${states.select('state')} ${cells.rows} GROUP BY ${names}, bucket`;

  const whole = `OVER (PARTITION BY ${names})`;
  const upToHere = `OVER (PARTITION BY ${names} ORDER BY bucket ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;
  const windowed = numbered(measures, ({ value }, index) => {
    const sum = value((part) => `${renderPart.merge(part, states.column(part))} ${whole}`);
    const cell = value((part) =>
      cells.cumulative
        ? `${renderPart.merge(part, states.column(part))} ${upToHere}`
        : `finalizeAggregation(${states.column(part)})`,
    );
    return `${sum} AS sum_${index}, ${cell} AS value_${index}`;
  });
  const valued = `SELECT *, ${windowed} FROM (${grouped})`;

  const ranks = numbered(
    picks,
    // The labels make the order total, so that one rank is one series.
    (pick, index) =>
      `dense_rank() OVER (ORDER BY ${rankingSql(pick, `sum_${index}`, labels)}) AS rank_${index}`,
  );
  const ranked = `SELECT *, ${ranks} FROM (${valued})`;

  const inBucket = cells.cumulative
    ? 'OVER (ORDER BY bucket RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)'
    : 'OVER (PARTITION BY bucket)';
  const others = folded.map((index) => {
    const rest = `rank_${index} > ${limits[index]}`;
    const value = measures[index]?.value(
      (part) => `${renderPart.mergeIf(part, states.column(part), rest)} ${inBucket}`,
    );
    // Running values go on by themselves, as those of the other series do: only its own rows count here.
    return `${value} AS other_${index}, countIf(${rest}) OVER (PARTITION BY bucket) AS others_${index}`;
  });
  const first = 'row_number() OVER (PARTITION BY bucket ORDER BY rank_0) AS nth';
  const counted = [
    '*',
    ...others,
    'max(rank_0) OVER () AS total',
    ...(folded.length > 0 ? [first] : []),
  ];
  const complete = `SELECT ${counted.join(', ')} FROM (${ranked})`;

  const columns = [
    names,
    'bucket',
    ...picks.flatMap((_, index) => [`value_${index}`, `rank_${index}`, `sum_${index}`]),
    ...folded.flatMap((index) => [`other_${index}`, `others_${index}`]),
    'total',
  ];
  const kept = limits.map((limit, index) => `rank_${index} <= ${limit}`);
  if (folded.length > 0) kept.push('nth = 1');
  return `SELECT ${columns.join(', ')} FROM (${complete}) WHERE ${kept.join(' OR ')}`;
}
