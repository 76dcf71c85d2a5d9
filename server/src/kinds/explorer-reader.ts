import type { ErrorTenant, StatementRunner } from '../store/events/index.ts';
import type { InExplorer } from './explorer.ts';

/** Reads rows for the event explorer, for a kind that doesn't show the rows of its table. */
export interface ExplorerReader extends InExplorer {
  /** One page, newest first, and how many rows there are. Such rows cannot be filtered. */
  read(
    asked: AskedRows,
    runner: StatementRunner,
    signal: AbortSignal,
  ): Promise<{ readonly rows: readonly ExplorerRow[]; readonly total: number }>;
}

export interface AskedRows {
  readonly tenant: ErrorTenant;
  /** Unix ms; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly rows: number;
  /** Unix ms. */
  readonly now: number;
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
