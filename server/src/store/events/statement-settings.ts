import type { ClickHouseSettings } from '@clickhouse/client';
import type { QueryLimits } from './event-store.ts';

/** Reads never change anything, and end in the engine when the client disconnects. */
export const reading: ClickHouseSettings = {
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

/** For statements that name their projections. */
export const named: ClickHouseSettings = { optimize_use_projections: 0 };

/**
 * A value that does not fit a column must be an error, never replaced by a default. Profiles on a ClickHouse
 * server may differ in any of these settings, so all are set.
 */
export const inserting: ClickHouseSettings = {
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
/** Lower numbers have priority. The wait applies before each block, so others continue slowly. */
const ranks: Readonly<Record<'first' | 'last', ClickHouseSettings>> = {
  first: { priority: '1' },
  last: { priority: '2', low_priority_query_wait_time_ms: '100' },
};

export function settingsOf(
  { seconds, threads, rank }: QueryLimits,
  bytes: number,
): ClickHouseSettings {
  return {
    max_execution_time: seconds,
    max_memory_usage: String(bytes),
    ...(threads === undefined ? {} : { max_threads: threads }),
    ...(rank === undefined ? {} : ranks[rank]),
  };
}

/** The settings of a job's query. It writes to files early, because tables double before they are written. */
export function settingsOfJob(limits: QueryLimits, bytes: number): ClickHouseSettings {
  const quarter = String(Math.floor(bytes / 4));
  return {
    ...settingsOf(limits, bytes),
    max_bytes_before_external_group_by: quarter,
    max_bytes_before_external_sort: quarter,
  };
}
