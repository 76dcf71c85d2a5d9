import type { Statement } from '../../store/events/index.ts';
import type { Field } from '../../kinds/dataset.ts';
import { type IssuesByHash, noIssues } from '../issues-by-hash.ts';
import type { Grouping, Transform } from '../normalise/pipeline.ts';
import type { Batch } from '../plan/plan.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongSql } from './among-sql.ts';
import { bucketSql } from './bucket-sql.ts';
import { type Cells, numbered, PartColumns } from './cells.ts';
import { fieldSql } from './field-sql.ts';
import { groupsSql } from './groups-sql.ts';
import { type EntryPart, rowField } from './list-sql.ts';
import { measureSql, renderPart } from './measure-sql.ts';
import { Parameters } from './parameters.ts';
import { scanSql } from './scan-sql.ts';
import { seriesSql } from './series-sql.ts';
import { transformedSql } from './transform-sql.ts';

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
  const { scan, joins, grouping, bucketing, members } = batch;
  const resolve = (name: string, part: EntryPart) =>
    rowField(scan, name, part) ?? ({ kind: 'all' } as const);
  const measured = members.map(({ measure }) => ({
    measure,
    field: resolve(measure.field, 'value'),
  }));
  const keysOf = ({ fields }: Pick<Grouping, 'fields'>) =>
    fields.map((name) => resolve(name, 'key'));
  const rewritten = (field: Field, transforms: readonly Transform[]) => {
    const sql = fieldSql(field, parameters);
    return field.kind === 'all' ? sql : transformedSql(sql, transforms, parameters);
  };
  const labelsOf = (split: Grouping): string[] => {
    const texts = keysOf(split).map((field) => rewritten(field, split.transforms).text);
    const isJoined = split.mode === 'combined' && texts.length > 1;
    return isJoined ? [`concat(${texts.join(`, ' / ', `)})`] : texts;
  };
  const labels = grouping === null ? [] : labelsOf(grouping);
  const bucket = bucketing && bucketSql(bucketing, parameters);
  const among =
    scan.among === null
      ? ''
      : ` AND ${amongSql(scan.among, labelsOf(scan.among.grouping), parameters)}`;
  const cells: Cells = {
    labels,
    bucket,
    cumulative: bucketing?.cumulative ?? false,
    measures: measured.map(({ measure, field }) =>
      measureSql(measure.function, rewritten(field, measure.transforms), scan.dataset.weight),
    ),
    picks: members.map(({ pick, most }) => ({ ...pick, most })),
    // After the latest rows are chosen, because labels must not affect that choice.
    rows: `${scanSql(scan, tenant, joins, bucket, parameters, issues)}${among}`,
  };
  const sql =
    cells.labels.length === 0
      ? ungroupedSql(cells)
      : cells.bucket === null
        ? groupsSql(cells, parameters)
        : seriesSql(cells, parameters);
  return { sql, params: parameters.values };
}

function ungroupedSql(cells: Cells): string {
  const { bucket, measures, rows } = cells;
  const values = numbered(
    measures,
    ({ value }, index) => `${value(renderPart.direct)} AS value_${index}`,
  );
  if (bucket === null) return `SELECT ${values} ${rows}`;
  if (!cells.cumulative) return `SELECT ${bucket} AS bucket, ${values} ${rows} GROUP BY bucket`;
  return runningSql(cells, bucket);
}

/** Each bucket over all rows up to its end: merges the states of buckets as the window grows. */
function runningSql({ measures, rows }: Cells, bucket: string): string {
  const states = new PartColumns(measures);
  const over = 'OVER (ORDER BY bucket ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
  const values = numbered(measures, ({ value }, index) => {
    const merged = value((part) => `${renderPart.merge(part, states.column(part))} ${over}`);
    return `${merged} AS value_${index}`;
  });
  const buckets = `SELECT ${bucket} AS bucket, ${states.select('state')} ${rows} GROUP BY bucket`;
  return `SELECT bucket, ${values} FROM (${buckets})`;
}
