import { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import { FairQueue } from '../../platform/fair-queue.ts';
import { PacedWork } from '../../platform/paced-work.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { insertError, queryError, tableError } from './clickhouse-errors.ts';
import { everywhere, haveColumns, oncePerShard } from './cluster-tables.ts';
import { type EventStoreOptions, openClient } from './engine-client.ts';
import { fillVisitorNumbers } from './fill-visitor-numbers.ts';
import {
  EventStoreError,
  type EncodedRows,
  type EventStore,
  type EventStoreFailure,
  type QueryLimits,
} from './event-store.ts';
import type { EventTable } from './columns/table.ts';
import type { Statement } from './statement.ts';
import { localName, storedTable } from './schema/topology.ts';
import type { TableRows } from './table-rows.ts';
import { rowsBelow, rowsOfEveryProject } from './tenant-rows.ts';
import { monthOf } from './time-range.ts';
import { CompleteProjections } from './complete-projections.ts';

/** Added to the engine's time limit before its answer counts as lost. */
const graceMs = 5_000;
/** A server that takes longer counts as unavailable; the token makes retries safe. */
const insertWithinMs = 120_000;
const pingWithinMs = 5_000;
/** Never aborts. */
const endless = new AbortController().signal;
/** One owner for all jobs, so that they run in order of arrival. */
const allJobs = 'jobs';

/** Reads never change anything, and end in the engine when the client disconnects. */
const reading: ClickHouseSettings = {
  readonly: '1',
  cancel_http_readonly_queries_on_client_close: 1,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  // Without it, infinities would be returned as null.
  output_format_json_quote_denormals: 1,
  // A statement may contain the issues of all errors.
  max_query_size: String(16 * 1024 * 1024),
  // Sorting a larger set for the indexes, while a statement is planned, takes longer than reading what it could exclude.
  use_index_for_in_with_subqueries_max_values: '1000',
};

/**
 * A value that does not fit a column must be an error, never replaced by a default. Profiles on a ClickHouse
 * server may differ in any of these settings, so all are set.
 */
const inserting: ClickHouseSettings = {
  insert_deduplicate: 1,
  // Queued inserts are merged without their tokens, and may be acknowledged before they are stored. New
  // servers queue by default. The second setting is for tables of a cluster.
  async_insert: 0,
  insert_distributed_sync: 1,
  // A profile may skip invalid rows silently.
  input_format_allow_errors_num: '0',
  input_format_allow_errors_ratio: 0,
  // The default is a hundred months: a batch with many old times would always be rejected.
  max_partitions_per_insert_block: '0',
  input_format_null_as_default: 0,
  input_format_skip_unknown_fields: 0,
  // Lists of values end before columns that are empty.
  input_format_json_compact_allow_variable_number_of_columns: 1,
  // One batch is one block and one part in each partition, so the token covers it completely.
  max_insert_block_size: '1048576',
  min_insert_block_size_rows: '1048576',
  min_insert_block_size_bytes: '1073741824',
};
/** For statements that name their projections. */
const named: ClickHouseSettings = { optimize_use_projections: 0 };
const rowsInChunk = 500;
/** How long to rest after rewriting a month, as a share of the time that it took. */
const restAfterRewrite = 1;

/** Failures after which the engine may have other data than before. */
const unexpected: ReadonlySet<EventStoreFailure> = new Set(['unavailable', 'failed']);

/** Lower numbers have priority. The wait applies before each block, so others continue slowly. */
const ranks: Readonly<Record<'first' | 'last', ClickHouseSettings>> = {
  first: { priority: '1' },
  last: { priority: '2', low_priority_query_wait_time_ms: '100' },
};

function settingsOf({ seconds, threads, rank }: QueryLimits, bytes: number): ClickHouseSettings {
  return {
    max_execution_time: seconds,
    max_memory_usage: String(bytes),
    ...(threads === undefined ? {} : { max_threads: threads }),
    ...(rank === undefined ? {} : ranks[rank]),
  };
}

/** The settings of a job's query. It writes to files early, because tables double before they are written. */
function settingsOfJob(limits: QueryLimits, bytes: number): ClickHouseSettings {
  const quarter = String(Math.floor(bytes / 4));
  return {
    ...settingsOf(limits, bytes),
    max_bytes_before_external_group_by: quarter,
    max_bytes_before_external_sort: quarter,
  };
}

/**
 * Rows in the engine's format, encoded a few hundred at a time: the client's own encoder takes several times
 * as long. `JSON.stringify` writes no raw line break within a row.
 */
function encodeRows(rows: readonly object[] | EncodedRows): Readable {
  if ('lines' in rows) return Readable.from(rows.lines, { objectMode: false });
  const encode = function* (): Generator<string> {
    for (let from = 0; from < rows.length; from += rowsInChunk) {
      let lines = '';
      for (const row of rows.slice(from, from + rowsInChunk)) lines += `${JSON.stringify(row)}\n`;
      yield lines;
    }
  };
  return Readable.from(encode(), { objectMode: false });
}

/** The columns and the format of an insert. */
function formOf(rows: readonly object[] | EncodedRows): string {
  if (!('lines' in rows) || rows.columns === undefined) return 'FORMAT JSONEachRow';
  const names = rows.columns.map((name) => `\`${name}\``);
  return `(${names.join(', ')}) FORMAT JSONCompactEachRow`;
}

/** The columns that rows name: all of them name the same ones. */
function columnsOf(rows: readonly object[] | EncodedRows): readonly string[] {
  if (!('lines' in rows)) return Object.keys(rows[0] ?? {});
  if (rows.columns !== undefined) return rows.columns;
  const [first] = Buffer.from(rows.lines[0] ?? [])
    .toString()
    .split('\n', 1);
  const row: unknown = JSON.parse(first ?? '{}');
  return typeof row === 'object' && row !== null ? Object.keys(row) : [];
}

/**
 * The event store over ClickHouse's HTTP interface, embedded or external.
 * @param tables all of them, which lose the rows of removed projects
 * @param wholePartitions tables in which a removal drops every partition that it affects
 */
export function openEventStore(
  options: EventStoreOptions,
  tables: readonly EventTable[],
  wholePartitions: readonly EventTable[] = [],
): EventStore {
  const client = openClient(options);
  const { topology = { kind: 'single' }, jobBytes = 256 * 1024 ** 2 } = options;
  const jobs = new FairQueue({ slots: 1 });
  const projections = new CompleteProjections(client);
  const noProjections: ReadonlySet<string> = new Set();
  // Each rewrites a month of all projects, and one owner may have a thousand removals. A replay that someone deletes doesn't
  // wait for months of events.
  const rewrites = new Map(tables.map((table) => [table, new PacedWork(restAfterRewrite)]));

  const dropPartitions = async (
    table: EventTable,
    partitions: readonly { readonly month: string }[],
    ending: { readonly abort_signal?: AbortSignal },
  ): Promise<void> => {
    for (const { month } of partitions) {
      await client.command({
        query: `ALTER TABLE ${storedTable(table, topology)} DROP PARTITION ID {month:String}`,
        query_params: { month },
        // The engine's protection against mistakes: 50 GB.
        clickhouse_settings: { max_partition_size_to_drop: '0' },
        ...ending,
      });
    }
  };

  /** Rewrites only the months with such rows, so that repeating it takes almost no time. */
  const removeRows = async (rows: TableRows, signal: AbortSignal | undefined): Promise<boolean> => {
    const query_params = { ...rows.params };
    const ending = signal === undefined ? {} : { abort_signal: signal };
    signal?.throwIfAborted();
    const found = await client.query({
      query: `SELECT DISTINCT _partition_id AS month FROM ${rows.where()}`,
      query_params,
      format: 'JSONEachRow',
      clickhouse_settings: reading,
      ...ending,
    });
    const target = storedTable(rows.table, topology);
    const mutations_sync = topology.kind === 'single' ? '1' : '2';
    const months = await found.json<{ month: string }>();
    if (wholePartitions.includes(rows.table)) {
      await dropPartitions(rows.table, months, ending);
      return months.length > 0;
    }
    for (const { month } of months) {
      const rewrite = () =>
        client.command({
          query: `ALTER TABLE ${target} DELETE IN PARTITION ID {month:String} WHERE ${rows.condition()}`,
          query_params: { ...query_params, month },
          clickhouse_settings: { mutations_sync },
          ...ending,
        });
      await (rewrites.get(rows.table)?.run(rewrite, signal) ?? rewrite());
    }
    return months.length > 0;
  };

  /** Partitions are months, named like `202603`; a table without months has `all`. */
  const dropMonths = async (
    table: EventTable,
    firstKept: string,
    signal: AbortSignal | undefined,
  ): Promise<boolean> => {
    const ending = signal === undefined ? {} : { abort_signal: signal };
    signal?.throwIfAborted();
    const everybodys = rowsOfEveryProject(table, 'retention');
    const found = await client.query({
      query: `SELECT DISTINCT _partition_id AS month FROM ${everybodys.where('_partition_id < {firstKept:String}')}`,
      query_params: { firstKept },
      format: 'JSONEachRow',
      clickhouse_settings: reading,
      ...ending,
    });
    const months = await found.json<{ month: string }>();
    await dropPartitions(table, months, ending);
    return months.length > 0;
  };

  const read = async <Row extends object>(
    { sql, params, namesProjections }: Statement,
    settings: ClickHouseSettings,
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<Row[]> => {
    const late = timeLimit(Math.ceil(seconds * 1000) + graceMs);
    const both = signal === undefined ? late : AbortSignal.any([signal, late]);
    try {
      both.throwIfAborted();
      const all = { ...reading, ...settings, ...(namesProjections && named) };
      return await client.rows<Row>({ sql, params }, all, both);
    } catch (error) {
      const ended = signal?.aborted === true ? 'cancelled' : late.aborted ? 'timeout' : null;
      const failure = queryError(error, ended);
      if (unexpected.has(failure.failure)) projections.forget();
      throw failure;
    }
  };

  const insert = async (
    table: EventTable,
    rows: readonly object[] | EncodedRows,
    token: string,
    more: ClickHouseSettings = {},
  ): Promise<void> => {
    const late = timeLimit(insertWithinMs);
    try {
      await client.send({
        query: `INSERT INTO ${table} ${formOf(rows)}`,
        rows: () => encodeRows(rows),
        settings: { ...inserting, ...more, insert_deduplication_token: token },
        signal: late,
      });
    } catch (error) {
      const failure = insertError(error, late.aborted);
      if (failure.failure === 'data' && !(await canHave(table, rows))) throw tableError(failure);
      throw failure;
    }
  };

  /** Whether the table has the columns of the rows, so that its answer is about the rows. */
  const canHave = async (
    table: EventTable,
    rows: readonly object[] | EncodedRows,
  ): Promise<boolean> => {
    try {
      return await haveColumns(client, topology, table, columnsOf(rows));
    } catch {
      return false;
    }
  };

  return {
    insert: async (table, rows, token) => {
      if ('length' in rows && rows.length === 0) return;
      await insert(table, rows, token);
    },
    insertOnEveryShard: async (table, row, token) => {
      if (topology.kind === 'single') return insert(table, [row], token);
      try {
        const found = await client.query({
          query:
            'SELECT DISTINCT shard_num AS shard FROM system.clusters WHERE cluster = {name:String}',
          query_params: { name: topology.name },
          format: 'JSONEachRow',
        });
        const shards = await found.json<{ shard: number }>();
        for (const { shard } of shards)
          await insert(table, [row], `${token}:${shard}`, { insert_shard_id: String(shard) });
      } catch (error) {
        throw queryError(error, null);
      }
    },
    systemTables: () => ({
      parts: oncePerShard('parts', topology),
      projectionParts: oncePerShard('projection_parts', topology),
      projections: oncePerShard('projections', topology),
      mutations: everywhere('mutations', topology),
      processes: everywhere('processes', topology),
      nameOf: (table) => localName(table, topology),
    }),
    query: async <Row extends object>(
      statement: Statement,
      limits: QueryLimits,
      signal?: AbortSignal,
    ): Promise<Row[]> => {
      const { bytes, seconds } = limits;
      if (bytes !== undefined) {
        return read<Row>(statement, settingsOf(limits, bytes), seconds, signal);
      }
      const settings = settingsOfJob(limits, jobBytes);
      const ask = () => read<Row>(statement, settings, seconds, signal);
      try {
        return await jobs.run(allJobs, signal ?? endless, ask);
      } catch (error) {
        if (error instanceof EventStoreError) throw error;
        throw queryError(error, 'cancelled');
      }
    },
    insertSelected: async (table, columns, { sql, params }, limits, signal) => {
      const insert = () =>
        client.command({
          query: `INSERT INTO ${table} (${columns.join(', ')}) ${sql}`,
          query_params: { ...params },
          abort_signal: signal,
          clickhouse_settings:
            limits.bytes === undefined
              ? settingsOfJob(limits, jobBytes)
              : settingsOf(limits, limits.bytes),
        });
      try {
        await (limits.bytes === undefined ? jobs.run(allJobs, signal, insert) : insert());
      } catch (error) {
        throw queryError(error, signal.aborted ? 'cancelled' : null);
      }
    },
    remove: async (project, belowGeneration, signal) => {
      try {
        for (const table of tables) {
          await removeRows(rowsBelow(table, 'generation', project, belowGeneration), signal);
        }
      } catch (error) {
        throw queryError(error, signal?.aborted === true ? 'cancelled' : null);
      }
    },
    removeRows: async (rows, signal) => {
      try {
        return await removeRows(rows, signal);
      } catch (error) {
        throw queryError(error, signal?.aborted === true ? 'cancelled' : null);
      }
    },
    dropMonthsBefore: async (table, time, signal) => {
      try {
        return await dropMonths(table, monthOf(time), signal);
      } catch (error) {
        throw queryError(error, signal?.aborted === true ? 'cancelled' : null);
      }
    },
    fillVisitorNumbers: async (filling, signal) => {
      if (topology.kind === 'cluster') return false;
      try {
        await fillVisitorNumbers(client, filling, signal);
        return true;
      } catch (error) {
        // The source of the numbers fails with its own errors.
        if (error instanceof EventStoreError) throw error;
        throw queryError(error, signal.aborted ? 'cancelled' : null);
      }
    },
    // A cluster's `Distributed` table has no parts.
    completeProjections: () => (topology.kind === 'single' ? projections.current() : noProjections),
    ping: async () => {
      try {
        await client.ping({ select: true, abort_signal: timeLimit(pingWithinMs) });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new EventStoreError('unavailable', message, error);
      }
    },
    close: () => client.close(),
  };
}
