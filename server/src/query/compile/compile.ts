import type { Statement } from '../../store/events/index.ts';
import { type IssuesByHash, noIssues } from '../issues-by-hash.ts';
import type { Batch } from '../plan/batch.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { type Cells, numbered, PartColumns, type SourceCells, withColumns } from './cells.ts';
import { countedSessionsSql, sessionCount } from './closed-sessions-sql.ts';
import { groupsSql } from './groups-sql.ts';
import { leadingSql } from './leading-sql.ts';
import { single, valuesSql } from './measure-sql.ts';
import { valueCells } from './counted-values-sql.ts';
import { exactColumns, runningMeasures, runningValue } from './running-sql.ts';
import { Parameters } from './parameters.ts';
import { rollUpCells } from './roll-up-sql.ts';
import { rowCells } from './row-cells.ts';
import { isWhole } from './segment-sql.ts';
import { seriesSql } from './series-sql.ts';
import { withSettledCells } from './settled-sql.ts';

/**
 * The statement for a batch. Its columns: `value_i` per member, `bucket` with time buckets, and with a group
 * those of `groups-sql.ts` and `series-sql.ts`. Pure: the same batch gives the same text, which contains no
 * value of a request.
 * @param issues for batches that name the issues of errors
 */
export function compileBatch(
  batch: Batch,
  tenant: QueryTenant,
  issues: IssuesByHash = noIssues,
): Statement {
  const parameters = new Parameters();
  const { source } = batch;
  const sql =
    source.type === 'rollUps' && source.leading !== undefined
      ? leadingSql(batch, source, source.leading, tenant, parameters)
      : cellsOfBatch(batch, tenant, parameters, issues);
  const { values: params } = parameters;
  return namesProjections(batch, tenant)
    ? { sql, params, namesProjections: true }
    : { sql, params };
}

function cellsOfBatch(
  batch: Batch,
  tenant: QueryTenant,
  parameters: Parameters,
  issues: IssuesByHash,
): string {
  const { bucketing, members } = batch;
  const cells: Cells = {
    ...sourceCells(batch, tenant, parameters, issues),
    cumulative: bucketing?.cumulative ?? false,
    picks: members.map(({ pick, most }) => ({ ...pick, most })),
  };
  if (cells.labels.length === 0) return ungroupedSql(cells);
  return cells.bucket === null ? groupsSql(cells, parameters) : seriesSql(cells, parameters);
}

function sourceCells(
  batch: Batch,
  tenant: QueryTenant,
  parameters: Parameters,
  issues: IssuesByHash,
): SourceCells {
  const { source, members } = batch;
  switch (source.type) {
    case 'rollUps':
      return rollUpCells(batch, source, tenant, parameters);
    case 'countedValues':
      return valueCells(batch, source, tenant, parameters);
    case 'countedSessions': {
      const rows = countedSessionsSql(source.part, source.window, tenant, parameters);
      const sum = single({ name: 'sum', parameters: '', arguments: sessionCount });
      return { labels: [], bucket: null, rows: `FROM (${rows})`, measures: members.map(() => sum) };
    }
    case 'closedSessions':
      if (source.settled !== undefined)
        return withSettledCells(batch, source.settled, tenant, parameters);
      return rowCells(batch, tenant, parameters, issues);
    default:
      return rowCells(batch, tenant, parameters, issues);
  }
}

/** Rows are only counted without a roll-up if there are none, and sessions never. */
export function namesProjections(
  { scan, source }: Batch,
  { completeRollUps }: QueryTenant,
): boolean {
  const { table, rollUps, folded } = scan.dataset;
  if (source.type !== 'rollUps') return rollUps !== undefined || folded !== undefined;
  return source.segments.every(
    ({ rollUp }) => rollUp === null || isWhole(rollUp, table, completeRollUps),
  );
}

function ungroupedSql(cells: Cells): string {
  const { bucket, measures, rows } = cells;
  const values = valuesSql(measures).join(', ');
  if (bucket === null) return `SELECT ${values} ${rows}`;
  if (!cells.cumulative) return `SELECT ${bucket} AS bucket, ${values} ${rows} GROUP BY bucket`;
  return runningSql(cells, bucket);
}

/** Each bucket over all rows up to its end: merges the states of buckets as the window grows. */
function runningSql({ measures, rows }: Cells, bucket: string): string {
  const states = new PartColumns(runningMeasures(measures));
  const over = { partition: [], frame: 'ROWS', condition: null, exact: 'exact' } as const;
  const values = numbered(
    measures,
    (measure, index) => `${runningValue(measure, index, states, over)} AS value_${index}`,
  );
  const buckets = `SELECT ${bucket} AS bucket, ${states.select('state')} ${rows} GROUP BY bucket`;
  const exact = measures.flatMap((measure, index) => exactColumns(measure, index, states, over));
  return `SELECT bucket, ${values} FROM (${withColumns(buckets, exact)})`;
}
