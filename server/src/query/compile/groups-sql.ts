import {
  type BoundedPick,
  type Cells,
  labelNames,
  numbered,
  PartColumns,
  rankingSql,
} from './cells.ts';
import { type Part, renderPart } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';

/**
 * Groups, picked by each member's ranking. Columns: `label_j`; per member `value_i`, `rank_i` (from 1) and,
 * if the rest is folded, `other_i` (its value, equal in all rows); and `total`, the number of groups (or one
 * more than picked). Groups that no member picks are left out.
 */
export function groupsSql(cells: Cells, parameters: Parameters): string {
  const { labels, measures, picks, rows } = cells;
  const [only] = picks;
  if (only && picks.length === 1 && !only.groupOthers)
    return firstGroupsSql(cells, only, parameters);
  const states = new PartColumns(measures);
  const folds = picks.some(({ groupOthers }) => groupOthers);
  const names = labelNames(labels);
  const selected = labels.map((label, index) => `${label} AS label_${index}`).join(', ');
  const most = picks.map(({ most }) => parameters.add('Int64', most));

  const groups = `SELECT ${selected}, ${states.select(folds ? 'state' : 'direct')} ${rows} GROUP BY ${names}`;
  const finished = (part: Part): string =>
    folds ? `finalizeAggregation(${states.column(part)})` : states.column(part);
  const values = numbered(measures, ({ value }, index) => `${value(finished)} AS value_${index}`);
  const valued = `SELECT ${names}, ${folds ? `${states.names()}, ` : ''}${values} FROM (${groups})`;

  const ranks = numbered(
    picks,
    (pick, index) =>
      `row_number() OVER (ORDER BY ${rankingSql(pick, `value_${index}`, labels)}) AS rank_${index}`,
  );
  const ranked = `SELECT *, ${ranks}, count() OVER () AS total FROM (${valued})`;

  const folded = picks.flatMap(({ groupOthers }, index) => (groupOthers ? [index] : []));
  const others = folded.map((index) => {
    const rest = `rank_${index} > ${most[index]}`;
    const merged = measures[index]?.value(
      (part) => `${renderPart.mergeIf(part, states.column(part), rest)} OVER ()`,
    );
    return `${merged} AS other_${index}`;
  });
  const complete = folded.length === 0 ? ranked : `SELECT *, ${others.join(', ')} FROM (${ranked})`;

  const columns = [
    names,
    ...picks.flatMap((_, index) => [`value_${index}`, `rank_${index}`]),
    ...folded.map((index) => `other_${index}`),
    'total',
  ];
  const kept = picks.map((_, index) => `rank_${index} <= ${most[index]}`);
  return `SELECT ${columns.join(', ')} FROM (${complete}) WHERE ${kept.join(' OR ')}`;
}

/**
 * Same for one member without folding: only keeps as many groups as it picks, and one more to show that there are more. They
 * are in order, so that there is neither a rank nor a total.
 */
function firstGroupsSql(cells: Cells, pick: BoundedPick, parameters: Parameters): string {
  const { labels, measures, rows } = cells;
  const names = labelNames(labels);
  const ranking = rankingSql(pick, 'value_0', labels);
  const selected = labels.map((label, index) => `${label} AS label_${index}`).join(', ');
  const value = measures[0]?.value(renderPart.direct);
  const limit = parameters.add('Int64', pick.most + 1);
  return `SELECT ${selected}, ${value} AS value_0 ${rows} GROUP BY ${names} ORDER BY ${ranking} LIMIT ${limit}`;
}
