import type { Batch } from '../plan/batch.ts';
import type { LeadingStep, OpenedPiece } from '../plan/leading.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongLabelsSql } from './among-sql.ts';
import { rankingSql } from './cells.ts';
import type { Parameters } from './parameters.ts';
import {
  type CellParts,
  cellsSql,
  closedAndBands,
  closedRows,
  type RollUpSource,
} from './roll-up-sql.ts';

/** The statement of a step to the groups of one field with the most visitors. */
export function leadingSql(
  batch: Batch,
  source: RollUpSource,
  step: LeadingStep,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  return step.type === 'bounds'
    ? boundsSql(batch, source, step.most, tenant, parameters)
    : apartSql(batch, source, step, tenant, parameters);
}

/** Of rows that are not stored, every one can have another visitor, or one that is known. */
const bounds: CellParts = {
  ofSegment: (rows) => [
    ...[`${rows} AS cell_most`, 'toUInt64(0) AS cell_least', 'toUInt64(0) AS cell_build'],
  ],
  closed: [
    {
      columns: ['visitor_count AS cell_most', 'visitor_count AS cell_least', 'build AS cell_build'],
      rows: closedRows,
    },
  ],
};

/**
 * Columns: `label_0`; `least` and `most`, between which the number of its visitors is; and if all others are asked for,
 * `pieces`, each with the number of a stored piece and that of its visitors there, and `bands`, equal in all rows, each
 * with the number of its piece and its least and most visitors. Groups with the highest `most` come first.
 */
function boundsSql(
  batch: Batch,
  source: RollUpSource,
  most: number,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { dataset } = batch.scan;
  const { rows, labels } = cellsSql(batch, source, bounds, tenant, parameters);
  const selected = [
    `${labels[0]} AS label_0`,
    'max(cell_least) AS least',
    'sum(cell_most) AS most',
  ];
  const hasOthers = batch.members.some(({ pick }) => pick.groupOthers);
  if (hasOthers && source.closed.length > 0) {
    selected.push('groupArrayIf([cell_build, cell_most], cell_build > 0) AS pieces');
    const stored = closedAndBands(dataset.closedCells, source.closed, tenant, parameters);
    const band = 'groupArray([build, band_least, band_most])';
    selected.push(`(SELECT ${band} FROM ${stored.where('is_band')}) AS bands`);
  }
  const limit = parameters.add('Int64', most);
  return `SELECT ${selected.join(', ')} ${rows} GROUP BY label_0 ORDER BY most DESC, label_0 LIMIT ${limit}`;
}

/** Columns: `label_0`, `value_0` and `rank_0` of the first groups, and `other_0`, the visitors of all others. */
function apartSql(
  batch: Batch,
  source: RollUpSource,
  { labels: apart, pieces }: Extract<LeadingStep, { type: 'apart' }>,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const [member] = batch.members;
  if (member === undefined) throw new Error('Nothing is asked for.');
  const sets: CellParts = {
    ofSegment: (_, sets) => [`${sets} AS cell_visitors`, 'false AS cell_is_band'],
    closed: [
      {
        columns: ['visitors AS cell_visitors', 'is_band AS cell_is_band'],
        rows: (...of) => closedAndBands(...of).and(openedSql(pieces, parameters)),
      },
    ],
  };
  const { rows, labels } = cellsSql(batch, source, sets, tenant, parameters);
  const listed = { labels: apart.map((label) => [label]), isListed: true };
  const isApart = `NOT cell_is_band AND ${amongLabelsSql(listed, labels, parameters)}`;
  const cells = `SELECT ${isApart} AS is_apart, if(is_apart, ${labels[0]}, '') AS label_0, groupBitmapMergeState(cell_visitors) AS state ${rows} GROUP BY is_apart, label_0`;
  const valued = `SELECT is_apart, label_0, state, finalizeAggregation(state) AS value_0 FROM (${cells})`;
  const order = `is_apart DESC, ${rankingSql(member.pick, 'value_0', labels)}`;
  const ranked = `SELECT *, row_number() OVER (ORDER BY ${order}) AS rank_0 FROM (${valued})`;
  const most = parameters.add('Int64', member.most);
  const other = `groupBitmapMergeIf(state, rank_0 > ${most}) OVER () AS other_0`;
  const complete = `SELECT *, ${other} FROM (${ranked})`;
  return `SELECT label_0, value_0, rank_0, other_0 FROM (${complete}) WHERE rank_0 <= ${most}`;
}

/** Whether a row of a piece is one of its opened groups, or a band that is not opened. */
function openedSql(pieces: readonly OpenedPiece[], parameters: Parameters): string {
  const number = (value: number): string => parameters.add('Int64', value);
  const each = pieces.map(({ build, opened }) => {
    const groups = opened.map(
      ({ least, most }) => `visitor_count >= ${number(least)} AND visitor_count <= ${number(most)}`,
    );
    const starts = parameters.add(
      'Array(Int64)',
      opened.map(({ least }) => least),
    );
    const bands = `is_band AND band_least NOT IN ${starts}`;
    return `build = ${number(build)} AND (${bands} OR NOT is_band AND (${groups.join(' OR ')}))`;
  });
  return each.map((condition) => `(${condition})`).join(' OR ');
}
