import { type Cells, labelNames, numbered, PartColumns, rankingSql, withColumns } from './cells.ts';
import { renderPart } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { exactColumns, type RunningOver, runningMeasures, runningValue } from './running-sql.ts';

/**
 * Series over time, ranked by each member over the whole window. Columns: `label_j`, `bucket`; per member
 * `value_i`, `rank_i`, `sum_i` (whole window) and, for a folded rest, `other_i` and `others_i` (its value and
 * number of series here); `total`. Buckets with only folded series keep one row.
 */
export function seriesSql(cells: Cells, parameters: Parameters): string {
  const { labels, measures, picks } = cells;
  const states = new PartColumns(cells.cumulative ? runningMeasures(measures) : measures);
  const names = labelNames(labels);
  const limits = picks.map(({ most }) => parameters.add('Int64', most));
  // Series that don't fit are cut, but are no part of the rest.
  const rests = picks.map(({ most, rows }, index) =>
    rows === null || rows === most ? limits[index] : parameters.add('Int64', rows),
  );
  const folded = picks.flatMap(({ groupOthers }, index) => (groupOthers ? [index] : []));

  const selected = labels.map((label, index) => `${label} AS label_${index}`).join(', ');
  const grouped = `SELECT ${selected}, ${cells.bucket} AS bucket, ${states.select('state')} ${cells.rows} GROUP BY ${names}, bucket`;
  const valued = cells.cumulative
    ? runningCells(grouped, cells, states)
    : plainCells(grouped, cells, states);

  const ranks = numbered(
    picks,
    // The labels make the order total, so every rank is one series.
    (pick, index) =>
      `dense_rank() OVER (ORDER BY ${rankingSql(pick, `sum_${index}`, labels)}) AS rank_${index}`,
  );
  const ranked = `SELECT *, ${ranks} FROM (${valued})`;

  const overRest = (index: number): RunningOver => ({
    ...{ partition: [], frame: 'RANGE', exact: 'other_exact' },
    condition: `rank_${index} > ${rests[index]}`,
  });
  const exact = folded.flatMap((index) => {
    const measure = measures[index];
    if (measure === undefined || !cells.cumulative) return [];
    return exactColumns(measure, index, states, overRest(index));
  });
  const others = folded.map((index) => {
    const rest = `rank_${index} > ${rests[index]}`;
    const measure = measures[index];
    const value = cells.cumulative
      ? measure && runningValue(measure, index, states, overRest(index))
      : measure?.value(
          (part) =>
            `${renderPart.mergeIf(part, states.column(part), rest)} OVER (PARTITION BY bucket)`,
        );
    // Cumulative values of the rest continue like those of other series, so only its own rows count here.
    return `${value} AS other_${index}, countIf(${rest}) OVER (PARTITION BY bucket) AS others_${index}`;
  });
  const first = 'row_number() OVER (PARTITION BY bucket ORDER BY rank_0) AS nth';
  const counted = [
    '*',
    ...others,
    'max(rank_0) OVER () AS total',
    ...(folded.length > 0 ? [first] : []),
  ];
  const complete = `SELECT ${counted.join(', ')} FROM (${withColumns(ranked, exact)})`;

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

/** `value_i` of each bucket, and `sum_i` over the whole window. */
function plainCells(grouped: string, { labels, measures }: Cells, states: PartColumns): string {
  const whole = `OVER (PARTITION BY ${labelNames(labels)})`;
  const columns = measures.map(({ value }, index) => {
    const sum = value((part) => `${renderPart.merge(part, states.column(part))} ${whole}`);
    const cell = value((part) => `finalizeAggregation(${states.column(part)})`);
    return `${sum} AS sum_${index}, ${cell} AS value_${index}`;
  });
  return withColumns(grouped, columns);
}

/** The same with values over all rows up to the end of a bucket: the last one is that of the window. */
function runningCells(grouped: string, { labels, measures }: Cells, states: PartColumns): string {
  const names = labels.map((_, index) => `label_${index}`);
  const over: RunningOver = { partition: names, frame: 'ROWS', condition: null, exact: 'exact' };
  const exact = measures.flatMap((measure, index) => exactColumns(measure, index, states, over));
  const values = measures.map(
    (measure, index) => `${runningValue(measure, index, states, over)} AS value_${index}`,
  );
  const sums = measures.map(
    (_, index) =>
      `argMax(value_${index}, bucket) OVER (PARTITION BY ${names.join(', ')}) AS sum_${index}`,
  );
  return withColumns(withColumns(withColumns(grouped, exact), values), sums);
}
