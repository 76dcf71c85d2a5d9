import type { NumberFilling } from './fill-visitor-numbers.ts';
import type { EventTable } from './columns/table.ts';
import type { Statement } from './statement.ts';
import type { TableRows } from './table-rows.ts';

export interface QueryLimits {
  /** Time limit of the query. */
  readonly seconds: number;
  /** Memory limit of the query. Default: the share of jobs, whose queries run one at a time. */
  readonly bytes?: number;
  /** Maximum threads of the engine; default: all. */
  readonly threads?: number;
  /** A query with rank `last` pauses repeatedly while one with rank `first` runs. */
  readonly rank?: 'first' | 'last';
}

/** Rows already written as JSON, in pieces: one row per line, each followed by a newline. */
export interface EncodedRows {
  readonly lines: readonly Uint8Array[];
  /** If the rows are lists of values: the columns of these. Shorter rows are empty at the end. Default: objects. */
  readonly columns?: readonly string[] | undefined;
  /** Numbers of the projects that they are of. Default: of any. */
  readonly projects?: readonly number[];
}

export interface SystemTables {
  /** Each part once, however many replicas have it. */
  readonly parts: string;
  /** The projections of these parts. */
  readonly projectionParts: string;
  /** The projections of tables. */
  readonly projections: string;
  /** Changes of stored rows, of all servers. */
  readonly mutations: string;
  /** The statements of all servers. */
  readonly processes: string;
  /** The name of a table in them. */
  nameOf(table: EventTable): string;
}

/** What the collector, queries and jobs need from the engine; the same for embedded and external. */
export interface EventStore {
  /**
   * Inserts rows at most once per `token`: repeating it with the same rows changes nothing.
   * @throws EventStoreError `unavailable` (retry), `data` (these rows can never be inserted), or `failed` and
   * `timeout`, which may be caused by the rows or the engine
   */
  insert(table: EventTable, rows: readonly object[] | EncodedRows, token: string): Promise<void>;
  /** Inserts a row into a table on each server that could have caused a failure of it. @throws EventStoreError */
  insertOnEveryShard(table: EventTable, row: object, token: string): Promise<void>;
  /** For `FROM`: the engine's own tables about tables and statements. */
  systemTables(): SystemTables;
  /**
   * Rows as objects; 64-bit integers and decimals are text. Ends the query in the engine if `signal` aborts
   * or a limit is reached.
   * @throws EventStoreError
   */
  query<Row extends object>(
    statement: Statement,
    limits: QueryLimits,
    signal?: AbortSignal,
  ): Promise<Row[]>;
  /**
   * Removes every row of the project with a lower generation, in all tables. If the signal aborts, it stops
   * waiting; the engine may still finish.
   * @throws EventStoreError
   */
  remove(project: number, belowGeneration: number, signal?: AbortSignal): Promise<void>;
  /**
   * Removes some rows of a table, like `remove`.
   * @returns whether there were any
   * @throws EventStoreError
   */
  removeRows(rows: TableRows, signal?: AbortSignal): Promise<boolean>;
  /**
   * Drops the months (UTC) of a table that end at or before a time, with the rows of all projects. Rows
   * inserted later with such a time stay. Takes almost no time, unlike `removeRows`.
   * @param time Unix ms
   * @returns whether there were any
   * @throws EventStoreError
   */
  dropMonthsBefore(table: EventTable, time: number, signal?: AbortSignal): Promise<boolean>;
  /**
   * Inserts the rows that a statement selects, inside the engine. If it fails, a part may have been inserted.
   * @param columns in the statement's order
   * @throws EventStoreError
   */
  insertSelected(
    table: EventTable,
    columns: readonly string[],
    selected: Statement,
    limits: QueryLimits,
    signal: AbortSignal,
  ): Promise<void>;
  /**
   * Writes numbers of visitors into stored rows of a month, which can be repeated.
   * @returns false on a cluster, where nothing is done
   * @throws EventStoreError
   */
  fillVisitorNumbers(filling: NumberFilling, signal: AbortSignal): Promise<boolean>;
  /**
   * The projections that can be read directly, as `table.projection`: every part of their table has them. What is
   * known for now; a store that has just been opened, or that failed, knows of none and asks the engine.
   */
  completeProjections(): ReadonlySet<string>;
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

/** Why the engine failed. `message` is for logs, never for answers. */
export class EventStoreError extends Error {
  override readonly name = 'EventStoreError';

  constructor(
    readonly failure: EventStoreFailure,
    message: string,
    cause?: unknown,
    /** Whether the engine answered with the error; otherwise there was no answer. */
    readonly isAnswer = false,
  ) {
    super(message, { cause });
  }
}
