import { rollUpSql } from '../../kinds/roll-up.ts';
import { rowsOf } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { bucketSql } from './bucket-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { closedRowsIn, readPieces, type RollUpSource } from './roll-up-sql.ts';
import { inRows } from './segment-sql.ts';

/** A batch without groups that reads the rows of a window, and maybe what is stored. */
interface Plain {
  readonly batch: Batch;
  readonly source: RollUpSource;
  /** Whether it reads what is stored. */
  readonly isStored: boolean;
  readonly visitors: string;
  readonly rows: string;
}

/**
 * Batches without groups that read the same rows beside what is stored, of which one reads that: one row for all of them, or
 * for each bucket, with the values of all members. Repeating rows for each batch takes a quarter of the time, for planning.
 * @returns null if some are different
 */
export function besideSql(
  batches: SharedBatches,
  tenant: QueryTenant,
  parameters: Parameters,
): string | null {
  const all = batches.flatMap((batch, nth) => plainOf(batch, nth) ?? []);
  const [first] = all;
  if (first === undefined || all.length < batches.length) return null;
  if (all.some((each) => placeOf(each) !== placeOf(first))) return null;
  const stored = all.find(({ isStored }) => isStored);
  const isOfRows = ({ batch }: Plain): boolean => !counts(batch, 'distinct');
  if (stored !== undefined && !all.every((each) => each === stored || isOfRows(each))) return null;
  const { scan, bucketing } = first.batch;
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const [{ windows } = { windows: [] }] = first.source.segments;
  const within = inRows({ windows }, parameters);
  const bucket =
    bucketing === null ? [] : [`toInt64(${bucketSql(bucketing, parameters)}) AS bucket`];
  const read = all.flatMap((each) => ofRows(each, parameters));
  const split = bucketing === null ? '' : ' GROUP BY bucket';
  const ends = `SELECT ${[...bucket, ...read].join(', ')} FROM ${own.where(within)}${split}`;
  const parts = stored === undefined ? [ends] : [ends, storedSql(stored, all, tenant, parameters)];
  const measured = all.flatMap((each) =>
    each.batch.members.map(({ measure }) =>
      measure.function === 'distinct' ? `groupBitmapMerge(${each.visitors})` : `sum(${each.rows})`,
    ),
  );
  const values = measured.map((sql, index) => `${sql} AS value_${index}`);
  const names = bucketing === null ? values : ['bucket', ...values];
  return `SELECT ${names.join(', ')} FROM (${parts.join(' UNION ALL ')})${split}`;
}

function plainOf(batch: Batch, nth: number): Plain | null {
  const { source, grouping } = batch;
  if (source.type !== 'rollUps' || grouping !== null || source.sessions !== undefined) return null;
  const [segment, ...others] = source.segments;
  if (segment?.rollUp !== null || segment.leftOut !== undefined || others.length > 0) return null;
  const isStored = source.known?.divided.length !== 0;
  return { batch, source, isStored, visitors: `visitors_${nth}`, rows: `rows_${nth}` };
}

/** Equal for batches with the same rows, cut into the same buckets. */
function placeOf({ source, batch: { bucketing } }: Plain): string {
  const windows = source.segments.map((segment) => segment.windows);
  return JSON.stringify([windows, bucketing && [bucketing.interval, bucketing.spans]]);
}

const counts = ({ members }: Batch, name: 'count' | 'distinct'): boolean =>
  members.some(({ measure }) => measure.function === name);

/** The columns of a batch that are computed from rows. */
function ofRows({ batch, visitors, rows }: Plain, parameters: Parameters): string[] {
  const conditions = conditionsSql(batch.scan.filters, batch.scan, parameters);
  const all = conditions.map((each) => `(${each})`).join(' AND ');
  const isMatched = conditions.length === 0;
  const sets = isMatched ? rollUpSql.visitors : `groupBitmapStateIf(visitor_number, ${all})`;
  return [
    ...(counts(batch, 'distinct') ? [`${sets} AS ${visitors}`] : []),
    ...(counts(batch, 'count') ? [`${isMatched ? 'count()' : `countIf(${all})`} AS ${rows}`] : []),
  ];
}

/** What is stored of a batch; the others have nothing there. */
function storedSql(
  stored: Plain,
  all: readonly Plain[],
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { scan, bucketing } = stored.batch;
  const columns = all.flatMap((each) => {
    if (each !== stored) return [`toUInt64(0) AS ${each.rows}`];
    return [
      ...(counts(each.batch, 'distinct') ? [`visitors AS ${each.visitors}`] : []),
      ...(counts(each.batch, 'count') ? [`row_count AS ${each.rows}`] : []),
    ];
  });
  const { closed, known } = stored.source;
  const pieces = readPieces(closed, known);
  const read = closedRowsIn(known?.divided)(scan.dataset.closedCells, pieces, tenant, parameters);
  const bucket = bucketing === null ? [] : ['bucket'];
  return `SELECT ${[...bucket, ...columns].join(', ')} FROM ${read.where()}`;
}
