import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Batch } from '../plan/batch.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongSql } from './among-sql.ts';
import { bucketSql } from './bucket-sql.ts';
import type { SourceCells } from './cells.ts';
import { where } from './field-sql.ts';
import { everyRow, labelsSql, rewrittenSql } from './labels-sql.ts';
import { rowField } from './list-sql.ts';
import { measureSql, numberedVisitors } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { scanSql } from './scan-sql.ts';

/** Cells computed from the rows of a table. */
export function rowCells(
  { scan, source, joins, grouping, bucketing, members }: Batch,
  tenant: QueryTenant,
  parameters: Parameters,
  issues: IssuesByHash,
): SourceCells {
  const measured = members.map(({ measure, filters, isNumbered }) => ({
    ...{ measure, isNumbered },
    field: rowField(scan, measure.field, 'value') ?? everyRow,
    condition: conditionSql(filters, scan, parameters),
  }));
  const labels = grouping === null ? [] : labelsSql(grouping, scan, parameters);
  const bucket = bucketing && bucketSql(bucketing, parameters);
  // The latest rows are those of buckets, also where a statement reads the whole window.
  const per = scan.latest?.per;
  const latestPer = per ? (bucket ?? bucketSql(per, parameters)) : null;
  const isStored = source.type === 'closedSessions' || source.type === 'joinedSessions';
  const closed = isStored ? source.part : null;
  const among = scan.among === null ? '' : ` AND ${amongSql(scan.among, scan, parameters)}`;
  return {
    labels,
    bucket,
    measures: measured.map(({ measure, isNumbered, field, condition }) => {
      if (isNumbered) return numberedVisitors(condition);
      const read = rewrittenSql(field, measure.transforms, parameters);
      return measureSql(measure.function, where(read, condition), scan.dataset.weight);
    }),
    // After the latest rows are chosen, because labels must not affect that choice.
    rows: `${scanSql(scan, tenant, joins, latestPer, parameters, issues, closed)}${among}`,
  };
}

/** Null for every row. None of the fields is a list. */
function conditionSql(
  filters: readonly Predicate[],
  scan: Scan,
  parameters: Parameters,
): string | null {
  if (filters.length === 0) return null;
  return conditionsSql(filters, scan, parameters).join(' AND ');
}
