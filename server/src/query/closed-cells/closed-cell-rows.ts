import {
  type ErrorTenant,
  type EventStore,
  type EventTable,
  jobLimits,
  type QueryLimits,
  rowsOf,
} from '../../store/events/index.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import { closedCellsSql, closedColumns } from '../compile/closed-cells-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import type { Window } from '../normalise/window.ts';
import type { ClosedCellQuery } from '../plan/closed-cells.ts';

/** The parts of the event store that are needed to store cells. */
export type CellRows = Pick<EventStore, 'query' | 'insertSelected' | 'removeRows'>;

/** Where cells are stored. */
export function cellsTable(): EventTable {
  for (const { closedCells } of listDatasets(noProjectData)) {
    if (closedCells !== undefined) return closedCells;
  }
  throw new Error('No dataset has cells that can be stored.');
}

/** As for an answer: what takes longer is not stored. */
const seconds = 10;
const limits: QueryLimits = { ...jobLimits, seconds, rank: 'last' };

/** A counted value takes as much as so many visitors. */
const asVisitors = 4;

/** How much a stored piece takes. */
export interface PieceSize {
  readonly cells: number;
  /** In all cells: a visitor counts in each. */
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
}

/** Stores a piece of the cells of a query. */
export async function storePiece(
  store: CellRows,
  { table, tenant, query, window, build, most }: PieceToStore,
  signal: AbortSignal,
): Promise<PieceSize> {
  const known = { ...tenant, ...query.rollUps };
  const selected = closedCellsSql(query, window, known, build, most);
  await store.insertSelected(table, closedColumns, selected, limits, signal);
  const parameters = new Parameters();
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const stored = own.where(`build = ${parameters.add('Int64', build)}`);
  const sql = `SELECT count() AS cells, sum(bitmapCardinality(visitors)) AS visitors FROM ${stored}`;
  const statement = { sql, params: parameters.values };
  const [size] = await store.query<Record<keyof PieceSize, string>>(statement, limits, signal);
  const cells = Number(size?.cells ?? 0);
  const visitors = Number(size?.visitors ?? 0);
  return { cells, visitors: query.values === null ? visitors : cells * asVisitors };
}
