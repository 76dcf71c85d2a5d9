import { rollUpSql } from '../../kinds/roll-up.ts';
import { grouped } from '../../platform/grouped.ts';
import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { ClosedPiece } from '../plan/closed-cells.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { bucketSql } from './bucket-sql.ts';
import { cellRows } from './cell-rows-sql.ts';
import { labelsSql } from './labels-sql.ts';
import type { Parameters } from './parameters.ts';
import { type CellColumns, closedRows, readPieces } from './roll-up-sql.ts';
import { inRows } from './segment-sql.ts';

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

/** The stored cells of several batches. They are read once, except if batches read different buckets of a piece. */
export function closedSql(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string[] {
  const stored = batches.flatMap(({ source }, nth) => {
    if (source.type !== 'rollUps' || source.known?.divided.length === 0) return [];
    const { closed, known } = source;
    return readPieces(closed, known).map((piece) => ({ piece, nth, buckets: known?.divided }));
  });
  const byPiece = grouped(stored, ({ piece }) => piece.build);
  const isSame = [...byPiece.values()].every((of) => ofBuckets(of).size === 1);
  const reads = isSame ? [stored] : [...ofBuckets(stored).values()];
  return reads
    .filter(({ length }) => length > 0)
    .map((read) => readSql(read, batches, columns, tenant, parameters));
}

interface ReadPiece {
  readonly piece: ClosedPiece;
  readonly nth: number;
  /** Default: all. */
  readonly buckets: readonly number[] | undefined;
}

const ofBuckets = (read: readonly ReadPiece[]): ReadonlyMap<string, readonly ReadPiece[]> =>
  grouped(read, ({ buckets }) => JSON.stringify(buckets));

/** One query in several windows can have a piece in common. @param read with the same buckets of each piece */
function readSql(
  read: readonly ReadPiece[],
  [{ scan }]: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const byBuild = [...grouped(read, ({ piece }) => piece.build)];
  const pieces = byBuild.flatMap(([, [first]]) => first?.piece ?? []);
  const stored = closedRows(scan.dataset.closedCells, pieces, tenant, parameters);
  const builds = parameters.add(
    'Array(Int64)',
    byBuild.map(([build]) => build),
  );
  const isCommon = byBuild.some(([, of]) => of.length > 1);
  const numbers = byBuild.map(([, of]) => {
    const list = of.map(({ nth }) => nth).join(', ');
    return isCommon ? `[${list}]` : list;
  });
  const ofBuild = `[${numbers.join(', ')}][indexOf(${builds}, build)]`;
  const nth = `${isCommon ? `arrayJoin(${ofBuild})` : ofBuild} AS nth`;
  const selected = [nth, 'label_0', 'bucket', ...columns.select('row_count', 'visitors')];
  return `SELECT ${selected.join(', ')} FROM ${stored.where(...bucketsSql(read, parameters))}`;
}

/** The condition of the buckets that are read; empty if all are. */
function bucketsSql(read: readonly ReadPiece[], parameters: Parameters): string[] {
  const parts = [...ofBuckets(read).values()];
  const isAll = parts.every(([first]) => first?.buckets === undefined);
  if (isAll) return [];
  const conditions = parts.map((part) => {
    const builds = part.map(({ piece }) => piece.build);
    const buckets = part[0]?.buckets;
    const ofPieces =
      parts.length === 1 ? [] : [`build IN ${parameters.add('Array(Int64)', builds)}`];
    const ofThese =
      buckets === undefined ? [] : [`bucket IN ${parameters.add('Array(Int64)', buckets)}`];
    return [...ofPieces, ...ofThese].join(' AND ');
  });
  return [conditions.length === 1 ? conditions.join('') : `(${conditions.join(' OR ')})`];
}

/** What a batch reads of the ends, and how it splits it. */
interface EndSql {
  readonly nth: number;
  readonly windows: string;
  /** Null for all rows of the windows. */
  readonly filter: string | null;
  /** The condition of the sessions of rows; null if there is none. */
  readonly chosen: string | null;
  /** Null without a group. */
  readonly label: string | null;
  /** Null without time buckets. */
  readonly bucket: string | null;
}

/**
 * The rows of all ends. A row can be of several batches, so it is repeated for each. What several have in common is written
 * once, because planning each expression takes the engine longer than computing it for the rows of an hour.
 */
function endsSql(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string | null {
  const [{ scan }] = batches;
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const all = batches.flatMap((batch, nth) => endSql(batch, nth, own, tenant, parameters) ?? []);
  const [first] = all;
  if (first === undefined) return null;
  const { ends, common } = withCommon(all);
  const byWindows = [...grouped(ends, ({ windows }) => windows)];
  const rows = own.where(...rowsOfEnds(byWindows), ...common);
  const labels = keysSql(ends, 'label', ({ label }) => label, `''`);
  const buckets = keysSql(ends, 'bucket', ({ bucket }) => bucket, 'toInt64(0)');
  const keys = [...labels.keys, ...buckets.keys];
  const read = ['visitor_number', ...keys, `${repeatedSql(byWindows)} AS nth`].join(', ');
  const placed = [
    'nth',
    `${labels.placed} AS label_0`,
    `${buckets.placed} AS bucket`,
    ...columns.select(rollUpSql.rows, rollUpSql.visitors),
  ];
  return `SELECT ${placed.join(', ')} FROM (SELECT ${read} FROM ${rows}) GROUP BY nth, label_0, bucket`;
}

/** A condition of sessions is written once if all have it, as under the filter of a screen. */
function withCommon(ends: readonly EndSql[]) {
  const chosen = new Set(ends.map((end) => end.chosen));
  const common = chosen.size === 1 ? [...chosen].filter((each) => each !== null) : [];
  if (common.length > 0 || chosen.size === 1) return { ends, common };
  const own = ends.map((end) => {
    const parts = [end.filter, end.chosen].filter((each) => each !== null);
    return { ...end, filter: parts.length === 0 ? null : parts.join(' AND ') };
  });
  return { ends: own, common };
}

type EndsByWindows = readonly (readonly [windows: string, ends: readonly EndSql[]])[];

/** The conditions of all rows that are read. */
function rowsOfEnds(byWindows: EndsByWindows): string[] {
  const conditions = byWindows.map(([windows, ends]) => {
    const filters = new Set(ends.map(({ filter }) => filter));
    const isFiltered = !filters.has(null);
    return [windows, ...(isFiltered ? [[...filters].map((each) => `(${each})`).join(' OR ')] : [])];
  });
  const [only = []] = conditions;
  if (conditions.length === 1) return only;
  return [conditions.map((each) => each.map((part) => `(${part})`).join(' AND ')).join(' OR ')];
}

/** The numbers of the batches that a row is of, one row each. */
function repeatedSql(byWindows: EndsByWindows): string {
  const isOneWindow = byWindows.length === 1;
  const lists = byWindows.map(([windows, ends]) => {
    const byFilter = grouped(ends, ({ filter }) => filter);
    // With other windows, rows can be read that are in these and do not match.
    const isMatched = isOneWindow && byFilter.size === 1;
    const ofFilters = [...byFilter].map(([filter, of]) =>
      numbersIf(isMatched ? null : filter, `[${of.map(({ nth }) => nth).join(', ')}]`),
    );
    return numbersIf(isOneWindow ? null : windows, joined(ofFilters));
  });
  return `arrayJoin(${joined(lists)})`;
}

const numbersIf = (condition: string | null, numbers: string): string =>
  condition === null ? numbers : `if(${condition}, ${numbers}, [])`;

const joined = (lists: readonly string[]): string =>
  lists.length === 1 ? lists.join('') : `arrayConcat(${lists.join(', ')})`;

interface KeysSql {
  /** Columns of the rows. */
  readonly keys: readonly string[];
  /** The one that a row is split by, whichever batch it is of. */
  readonly placed: string;
}

function keysSql(
  ends: readonly EndSql[],
  name: string,
  keyOf: (end: EndSql) => string | null,
  without: string,
): KeysSql {
  const byKey = grouped(ends, keyOf);
  const keys = [...byKey].flatMap(([key, of], index) =>
    key === null ? [] : { column: `own_${name}_${index}`, key, of },
  );
  const [only] = keys;
  const cases = keys.map(
    ({ column, of }) => `nth IN (${of.map(({ nth }) => nth).join(', ')}), ${column}`,
  );
  return {
    keys: keys.map(({ column, key }) => `${key} AS ${column}`),
    placed:
      only === undefined
        ? without
        : byKey.size === 1
          ? only.column
          : `multiIf(${cases.join(', ')}, ${without})`,
  };
}

/** Null if all of its window is stored. */
function endSql(
  batch: Batch,
  nth: number,
  own: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): EndSql | null {
  const { scan, source, grouping, bucketing } = batch;
  if (source.type !== 'rollUps' || source.segments.length === 0) return null;
  const { segments, sessions } = source;
  const windows = segments.flatMap((each) => each.windows);
  const leftOut = segments.flatMap((each) => each.leftOut ?? []);
  const { conditions, chosen } = cellRows(batch, own, sessions, tenant, parameters);
  return {
    nth,
    windows: inRows({ windows, leftOut }, parameters),
    filter: conditions.length === 0 ? null : conditions.map((each) => `(${each})`).join(' AND '),
    chosen,
    label: grouping && `toString(${labelsSql(grouping, scan, parameters)[0]})`,
    bucket:
      grouping === null && bucketing !== null
        ? `toInt64(${bucketSql(bucketing, parameters)})`
        : null,
  };
}
