import { availableParallelism } from 'node:os';
import type { Clock } from '../../platform/clock.ts';
import {
  type ErrorTenant,
  EventStoreError,
  type EventStore,
  type EventTable,
  jobLimits,
  type QueryLimits,
  rowsOf,
  rowsOfProjects,
} from '../../store/events/index.ts';
import { rollUpSql } from '../../kinds/roll-up.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import {
  bandColumns,
  closedBandsSql,
  closedCellsSql,
  closedColumns,
  hasBands,
  sliceStartsSql,
} from '../compile/closed-cells-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import type { LabelSlice } from '../compile/roll-up-sql.ts';
import type { Window } from '../normalise/window.ts';
import type { SessionsOfRows } from '../plan/cell-sessions.ts';
import type { BucketCount, ClosedCellQuery, ClosedPiece } from '../plan/closed-cells.ts';

/** The parts of the event store that are needed to store cells. */
export type CellRows = Pick<EventStore, 'query' | 'insertSelected' | 'removeRows'>;

/** Where cells are stored, and the rows that they are computed from. */
export interface CellTables {
  readonly cells: EventTable;
  readonly rows: EventTable;
}

export function cellTables(): CellTables {
  for (const { closedCells, table } of listDatasets(noProjectData)) {
    if (closedCells !== undefined) return { cells: closedCells, rows: table };
  }
  throw new Error('No dataset has cells that can be stored.');
}

/** A piece that takes longer is not stored. Longer than an answer may take: questions that time out need it most. */
const seconds = 60;
/** Of each statement: others wait for it. Requests have a core for themselves, if there is more than one. */
const limits: QueryLimits = {
  ...jobLimits,
  seconds: 30,
  rank: 'last',
  threads: Math.max(1, availableParallelism() - 1),
};
/** The sets of visitors of this many events fit into the memory of a statement. */
export const rowsAtOnce = 10_000_000;

const day = 24 * 60 * 60 * 1000;

/** Of each project, a text that differs if the number of its rows on any day differs. */
export async function countRows(
  store: CellRows,
  table: EventTable,
  projects: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const all = rowsOfProjects(table, projects, 'comparison');
  const days = `SELECT project, ${rollUpSql.slot(day)} AS number, ${rollUpSql.rows} AS found FROM ${all.where()} GROUP BY project, number`;
  const sql = `SELECT project, concat(toString(sum(found)), ' ', toString(groupBitXor(cityHash64(number, found)))) AS counted FROM (${days}) GROUP BY project`;
  const rows = await store.query({ sql, params: all.params }, jobLimits, signal);
  return new Map(
    (rows as { project: number; counted: string }[]).map((row) => [row.project, row.counted]),
  );
}

/** A counted value takes as much as this many visitors. */
const asVisitors = 4;

/** Counts of up to this many buckets of a piece without groups are kept in memory: 30 days by the hour have 720. */
const mostCounts = 800;

/** How much a stored piece takes. */
export interface PieceSize {
  /** Its rows, including those of bands. */
  readonly cells: number;
  /** In all cells and bands: a visitor counts in each, if that many take more than 2 bytes each. */
  readonly visitors: number;
}

interface PieceToStore {
  readonly table: EventTable;
  readonly tenant: ErrorTenant;
  readonly query: ClosedCellQuery;
  readonly window: Window;
  readonly build: number;
  /** Cells at most. */
  readonly most: number;
  /** Events that a statement reads, if groups can be read apart. */
  readonly rows: number;
  /** Of its rows; null if the query reads none. */
  readonly sessions: SessionsOfRows | null;
}

/** The slices of the groups of a piece that are stored one after another. */
async function slicesOf(
  store: CellRows,
  { tenant, query, window, rows }: PieceToStore,
  signal: AbortSignal,
): Promise<readonly (LabelSlice | null)[]> {
  const sql = sliceStartsSql(query, window, { ...tenant, ...query.rollUps }, rows);
  if (sql === null) return [null];
  const found = await store.query<{ start: string }>(sql, limits, signal);
  const starts = found.slice(1).map(({ start }) => start);
  return [null, ...starts].map((from, nth) => ({ from, to: starts[nth] ?? null }));
}

/** Stores a piece of the cells of a query. @throws EventStoreError `timeout` or `memory` if it takes too much */
export async function storePiece(
  store: CellRows,
  piece: PieceToStore,
  clock: Clock,
  signal: AbortSignal,
): Promise<PieceSize & Pick<ClosedPiece, 'counts'>> {
  const { table, tenant, query, window, build, most, sessions } = piece;
  const known = { ...tenant, ...query.rollUps };
  const until = clock.now() + seconds * 1_000;
  for (const slice of await slicesOf(store, piece, signal)) {
    if (clock.now() > until) throw new EventStoreError('timeout', 'Storing takes too long.');
    const cells = closedCellsSql(query, window, known, { build, most, slice, sessions });
    await store.insertSelected(table, closedColumns, cells, limits, signal);
  }
  if (hasBands(query)) {
    const bands = closedBandsSql(query, known, build);
    await store.insertSelected(table, bandColumns, bands, limits, signal);
  }
  const parameters = new Parameters();
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const stored = own.where(`build = ${parameters.add('Int64', build)}`);
  // Of a set with many of the numbers between its first and its last, each number takes a bit.
  const spread = 'bitmapMax(visitors) - bitmapMin(visitors)';
  const pairs = `sum(least(visitor_count, intDiv(${spread}, 16) + 1))`;
  const sql = `SELECT count() AS cells, ${pairs} AS visitors FROM ${stored}`;
  const statement = { sql, params: parameters.values };
  const [size] = await store.query<Record<keyof PieceSize, string>>(statement, limits, signal);
  const count = Number(size?.cells ?? 0);
  const visitors = Number(size?.visitors ?? 0);
  if (query.values !== null) return { cells: count, visitors: count * asVisitors };
  if (query.grouping !== null || count > mostCounts) return { cells: count, visitors };
  const counts = `SELECT bucket, row_count, visitor_count FROM ${stored}`;
  const read = await store.query<CountedBucket>({ ...statement, sql: counts }, limits, signal);
  return { cells: count, visitors, counts: read.map(bucketCount) };
}

/** A row of the table; numbers of 64 bits are texts. */
interface CountedBucket {
  readonly bucket: string;
  readonly row_count: string;
  readonly visitor_count: string;
}

const bucketCount = ({ bucket, row_count, visitor_count }: CountedBucket): BucketCount => [
  Number(bucket),
  Number(row_count),
  Number(visitor_count),
];
