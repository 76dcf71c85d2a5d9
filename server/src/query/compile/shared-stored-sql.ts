import { rollUpSql } from '../../kinds/roll-up.ts';
import { rowsOf } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { ClosedPiece } from '../plan/closed-cells.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { bucketSql } from './bucket-sql.ts';
import { labelsSql } from './labels-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { closedRows, type CellColumns } from './roll-up-sql.ts';
import { inWindows } from './segment-sql.ts';

/**
 * The cells of several batches whose windows are stored except for short ends, with any filters and windows: one read of
 * what is stored and one of the rows. Columns: `nth`, `label_0`, `bucket` and those of cells.
 */
export function storedParts(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string[] {
  const ends = endsSql(batches, columns, tenant, parameters);
  const closed = closedSql(batches, columns, tenant, parameters);
  return ends === null ? closed : [ends, ...closed];
}

/** The buckets of a batch of which sets of visitors are read; undefined for all. */
export function dividedIn({ source }: Batch): readonly number[] | undefined {
  return source.type === 'rollUps' ? source.divided : undefined;
}

/** The stored cells of several batches. One query in several windows can have a piece in common. */
export function closedSql(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string[] {
  const pieces = new Map<number, { readonly piece: ClosedPiece; readonly numbers: number[] }>();
  const ofBuckets = new Set<number>();
  const withSets = new Set<number>();
  const divided = new Set<number>();
  batches.forEach((batch, nth) => {
    const { source } = batch;
    if (source.type !== 'rollUps') return;
    const keys = columns.hasCounted ? dividedIn(batch) : undefined;
    for (const key of keys ?? []) divided.add(key);
    for (const piece of source.closed) {
      const known = pieces.get(piece.build);
      if (known === undefined) pieces.set(piece.build, { piece, numbers: [nth] });
      else known.numbers.push(nth);
      if (keys === undefined) withSets.add(piece.build);
      else ofBuckets.add(piece.build);
    }
  });
  if (pieces.size === 0) return [];
  const all = [...pieces.values()];
  const [{ scan }] = batches;
  const read = all.map(({ piece }) => piece);
  const stored = closedRows(scan.dataset.closedCells, read, tenant, parameters);
  const builds = parameters.add('Array(Int64)', [...pieces.keys()]);
  const isCommon = all.some(({ numbers }) => numbers.length > 1);
  const numbers = all.map((each) => (isCommon ? `[${each.numbers.join(', ')}]` : each.numbers[0]));
  const ofBuild = `[${numbers.join(', ')}][indexOf(${builds}, build)]`;
  const nth = `${isCommon ? `arrayJoin(${ofBuild})` : ofBuild} AS nth`;
  const select = (values: readonly string[], ...conditions: readonly string[]): string =>
    `SELECT ${[nth, 'label_0', 'bucket', ...values].join(', ')} FROM ${stored.where(...conditions)}`;
  const sets = columns.select('row_count', 'visitors');
  for (const build of withSets) ofBuckets.delete(build);
  if (ofBuckets.size === 0) return [select(sets)];
  const list = (numbers: Iterable<number>) => parameters.add('Array(Int64)', [...numbers]);
  const isWhole = `build IN ${list(ofBuckets)} AND bucket NOT IN ${list(divided)}`;
  const counted = columns.selectCounted('row_count', 'visitor_count');
  return [select(sets, `NOT (${isWhole})`), select(counted, isWhole)];
}

/** The rows of all ends. A row can be of several batches, so it is repeated for each. */
function endsSql(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string | null {
  const [{ scan }] = batches;
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const ends = batches.flatMap((batch, nth) => {
    const condition = conditionSql(batch, parameters);
    return condition === null ? [] : [{ nth, condition, ...keySql(batch, nth, parameters) }];
  });
  if (ends.length === 0) return null;
  const numbers = ends.map(({ nth, condition }) => `if(${condition}, ${nth}, -1)`);
  const repeated = `arrayJoin(arrayFilter(n -> n >= 0, [${numbers.join(', ')}])) AS nth`;
  const keys = ends.flatMap(({ key }) => key ?? []);
  const read = ['visitor_number', ...keys, repeated].join(', ');
  const rows = own.where(ends.map(({ condition }) => `(${condition})`).join(' OR '));
  const labels = ends.flatMap(({ label }) => label ?? []);
  const buckets = ends.flatMap(({ bucket }) => bucket ?? []);
  const placed = [
    'nth',
    `${labels.length === 0 ? `''` : `multiIf(${labels.join(', ')}, '')`} AS label_0`,
    `${buckets.length === 0 ? 'toInt64(0)' : `multiIf(${buckets.join(', ')}, toInt64(0))`} AS bucket`,
    ...columns.select(rollUpSql.rows, rollUpSql.visitors),
  ];
  return `SELECT ${placed.join(', ')} FROM (SELECT ${read} FROM ${rows}) GROUP BY nth, label_0, bucket`;
}

interface KeySql {
  /** A column. */
  readonly key?: string;
  /** Cases of `multiIf`. */
  readonly label?: string;
  readonly bucket?: string;
}

/** How a batch splits its rows. */
function keySql({ scan, grouping, bucketing }: Batch, nth: number, parameters: Parameters): KeySql {
  const name = `key_${nth}`;
  if (grouping !== null) {
    const key = `${labelsSql(grouping, scan, parameters)[0]} AS ${name}`;
    return { key, label: `nth = ${nth}, toString(${name})` };
  }
  if (bucketing === null) return {};
  const key = `${bucketSql(bucketing, parameters)} AS ${name}`;
  return { key, bucket: `nth = ${nth}, toInt64(${name})` };
}

/** Which rows a batch reads; null if all of its window is stored. */
function conditionSql({ scan, source }: Batch, parameters: Parameters): string | null {
  const windows = source.type === 'rollUps' ? source.segments.flatMap((each) => each.windows) : [];
  if (windows.length === 0) return null;
  const filters = conditionsSql(scan.filters, scan, parameters);
  return [`(${inWindows(windows, parameters)})`, ...filters.map((each) => `(${each})`)].join(
    ' AND ',
  );
}
