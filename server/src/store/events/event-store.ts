import type { EventTable, Statement } from './statement.ts';
import type { TableRows } from './table-rows.ts';

export interface QueryLimits {
  /** The engine stops the query after this long. */
  readonly seconds: number;
  /** Memory bound of the query. */
  readonly bytes: number;
  /** Threads of the engine it may use; default: all. */
  readonly threads?: number;
  /** A query that is `last` pauses again and again while one that is `first` runs. */
  readonly rank?: 'first' | 'last';
}

/** Rows that the caller has written as JSON already: one object a line, with a newline behind each. */
export interface EncodedRows {
  readonly lines: Uint8Array;
}

/** What the collector, queries and jobs need of the engine; the same for embedded and cluster. */
export interface EventStore {
  /**
   * Inserts rows at most once per `token`: the same rows with the same token again change nothing.
   * @throws EventStoreError `unavailable` (try again), `data` (these rows can never be inserted), or
   *   `failed` and `timeout`, where it may be the rows or the engine
   */
  insert(table: EventTable, rows: readonly object[] | EncodedRows, token: string): Promise<void>;
  /**
   * Rows as objects; 64-bit integers and decimals come as text. Ends the query in the engine when
   * `signal` aborts or a limit is reached.
   * @throws EventStoreError
   */
  query<Row extends object>(
    statement: Statement,
    limits: QueryLimits,
    signal?: AbortSignal,
  ): Promise<Row[]>;
  /**
   * Removes every row of the project whose generation is below the given one, in all tables. When
   * the signal aborts nobody waits any more; what the engine has begun it may still finish.
   * @throws EventStoreError
   */
  remove(project: number, belowGeneration: number, signal?: AbortSignal): Promise<void>;
  /**
   * Removes some rows of a table, as `remove` does.
   * @throws EventStoreError
   */
  removeRows(rows: TableRows, signal?: AbortSignal): Promise<void>;
  /**
   * Removes the months (UTC) of a table that end at or before a time, whosever rows are in them. What
   * is written later with such a time stays. Costs next to nothing, unlike `removeRows`.
   * @param time Unix ms
   * @throws EventStoreError
   */
  dropMonthsBefore(table: EventTable, time: number, signal?: AbortSignal): Promise<void>;
  /** Resolves when the engine answers; rejects with `unavailable`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type EventStoreFailure =
  | 'unavailable'
  | 'data'
  | 'timeout'
  | 'memory'
  | 'cancelled'
  | 'invalid_regex'
  | 'failed';

/** Why the engine did not do it. `message` is for logs, never for answers. */
export class EventStoreError extends Error {
  override readonly name = 'EventStoreError';

  constructor(
    readonly failure: EventStoreFailure,
    message: string,
    cause?: unknown,
    /** Whether the engine itself said so; else it gave no answer. */
    readonly isAnswer = false,
  ) {
    super(message, { cause });
  }
}
