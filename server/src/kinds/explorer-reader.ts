import type { ErrorTenant, Parameter, StatementRunner } from '../store/events/index.ts';
import type { FieldInfo, Fields } from './dataset.ts';
import type { InExplorer } from './explorer.ts';

/** Reads rows for the event explorer, for a kind that doesn't show the rows of its table. */
export interface ExplorerReader extends InExplorer {
  /** What its rows are filtered by: expressions for a condition on them. */
  readonly fields: Fields;
  /** Its fields in display order; default: those of its dataset. */
  readonly described?: readonly FieldInfo[];
  /** Whether only searches and exports list it, not the explorer; default: no. */
  readonly isSearchOnly?: true;
  read(request: RowsRequest, runner: StatementRunner, signal: AbortSignal): Promise<RowsPage>;
}

/** A page of rows. */
export interface RowsPage {
  readonly rows: readonly ExplorerRow[];
  /** How many rows there are, on all pages. */
  readonly total: number;
  /**
   * For rows that are found by one statement and read by another: the place of the last one of a full page, which may be
   * gone by then; null if the page was not full.
   */
  readonly end?: RowPlace | null;
}

/** The place of a row in the order. */
export interface RowPlace {
  /** Unix ms. */
  readonly time: number;
  /** UUID. */
  readonly id: string;
}

export interface RowsRequest {
  readonly tenant: ErrorTenant;
  /** Unix ms; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly rows: number;
  /** By time, then by ID: `desc` begins with the newest row. */
  readonly order: 'asc' | 'desc';
  /** Only rows behind this one, in the order, with an offset of 0; null for all. */
  readonly behind: RowPlace | null;
  /** Null for all rows. */
  readonly condition: RowCondition | null;
  /** Unix ms. */
  readonly now: number;
}

/** A condition on rows, over the expressions of `fields`. */
export interface RowCondition {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /** Whether it reads the people behind visitors. */
  readonly joinsPerson: boolean;
}

/** One row of the event explorer. */
export interface ExplorerRow {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** All fields with a value, as text. */
  readonly fieldValues: Readonly<Record<string, string>>;
  /** The whole row as JSON text, except for what is cut. */
  readonly rawData: string;
  /** Columns that are cut or left out because the page would be too large; missing if none. */
  readonly cut?: readonly string[];
}
